import type { EventRow, LeagueIndex } from '../league-index.ts';
import { findPeople } from '../people.ts';
import { recordIdOf } from '../record-ids.ts';
import { labelOf } from '../stages.ts';
import { standingsEntries } from '../standings-tables.ts';
import { gameName } from '../wording.ts';
import { mapDataIdOf } from './map-data.ts';
import type { Mapper } from './mapper.ts';

/** Whether a position commentates the match, unlike the other talents. */
export const isCasting = (position: string): boolean =>
  /commentat|caster|play-by-play|colou?r/i.test(position);

const aboutText = (event: EventRow): string | undefined => {
  const dates = [event.start_date, event.end_date].filter((date) => date !== undefined);
  const prize = event.prize_pool_usd?.toLocaleString('en-US');
  const facts = [
    event.region === undefined ? undefined : `- Region: ${event.region}`,
    dates.length === 0 ? undefined : `- Dates: ${[...new Set(dates)].join(' to ')}`,
    prize === undefined ? undefined : `- Prize pool: $${prize}`,
    event.format_note === undefined ? undefined : `- Format: ${event.format_note}`,
  ].filter((fact) => fact !== undefined);
  // The licence of that wiki requires attribution.
  const credit = event.source?.includes('liquipedia')
    ? 'Results and rosters include content from Liquipedia (liquipedia.net), licensed under CC BY-SA 3.0.'
    : undefined;
  const parts = [facts.join('\n'), credit].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? undefined : parts.join('\n\n');
};

/** The settings of an event as its record holds them; undefined without any. */
const blocksText = (blocks: Readonly<Record<string, unknown>>): string | undefined => {
  const text = JSON.stringify(blocks, undefined, 4);
  return text === '{}' ? undefined : text;
};

/** Every map that was played, picked or banned in the event, in the order of first appearance. */
const mapPool = (event: EventRow, index: LeagueIndex): string[] => {
  const matchIds = new Set(index.familyMatchesOf(event.event_id).map((match) => match.match_id));
  const rows = [...index.league.maps, ...index.league.vetoes].filter((row) => matchIds.has(row.match_id));
  return [...new Set(rows.flatMap((row) => mapDataIdOf(row, index) ?? []))];
};

/** Seasons and the events in them, each an event of its own. */
export const mapEvents: Mapper = function* (index) {
  const { talentId } = findPeople(index);
  const castersOf = (eventId: string): string[] => [
    ...new Set(
      index.league.talent
        .filter((row) => row.event_id === eventId && isCasting(row.position))
        .map((row) => talentId(row)),
    ),
  ];
  for (const event of index.league.events) {
    const parent = event.parent_id === undefined ? undefined : index.events.get(event.parent_id);
    const standings = standingsEntries(event, index);
    yield {
      table: 'Events',
      id: recordIdOf('event', event.event_id),
      fields: {
        name: event.name,
        short: event.short_name,
        series_name: parent?.name,
        series_subtitle: parent === undefined ? undefined : labelOf(event, index),
        game: gameName(event.game),
        start_date: event.start_date,
        in_progress: event.status === 'in_progress',
        show_in_events: true,
        about: aboutText(event),
        event_series: event.series === undefined ? undefined : [recordIdOf('series', event.series)],
        casters: castersOf(event.event_id),
        map_pool: mapPool(event, index),
        blocks: blocksText({
          standings: standings.length === 0 ? undefined : standings,
          prize: event.prize_pool_usd === undefined ? undefined : event.prize_pool_usd / 1000,
        }),
      },
    };
  }
};
