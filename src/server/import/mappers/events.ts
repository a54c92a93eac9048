import { foldName } from '#domain/text/search.ts';
import { aboutParts, aboutText, settingsParts, settingsText } from '../event-settings.ts';
import type { TextParts } from '../history.ts';
import { type EventRow, groupBy, type LeagueIndex } from '../league-index.ts';
import { findPeople } from '../people.ts';
import type { JoinedText } from '../plan.ts';
import { recordIdOf } from '../record-ids.ts';
import { gameName, kindLabel, labelOf } from '../stages.ts';
import { type Mapper, pictureOf } from './mapper.ts';
import { teamThemes } from './team-themes.ts';

/** The theme of an event whose logo is in the folder. */
const eventThemeIdOf = (event: EventRow, index: LeagueIndex): string[] | undefined =>
  pictureOf(event.logo, index) && [recordIdOf('theme', `event|${event.event_id}`)];

/** The themes of teams in their seasons, and of events with a logo. */
export const mapThemes: Mapper = async function* (index, stored, edits) {
  const themes = (await teamThemes(index, stored, edits)).map(({ theme }) => theme);
  yield* new Map(themes.map((theme) => [theme.id, theme])).values();
  for (const event of index.league.events) {
    const [id] = eventThemeIdOf(event, index) ?? [];
    if (id === undefined) continue;
    const fields = { name: event.name, default_logo: pictureOf(event.logo, index) };
    yield { table: 'Themes', id, fields };
  }
};

/** One series per name in `series`; the events page lists them in the order of their first event. */
export const mapEventSeries: Mapper = ({ league, named }) => {
  const bySeries = groupBy(league.events, ({ series }) => series && named.seriesId(series));
  const firstDate = (events: readonly EventRow[]): string =>
    events.map((event) => event.start_date ?? '9999').sort()[0] ?? '9999';
  return [...bySeries]
    .sort(([, a], [, b]) => firstDate(a).localeCompare(firstDate(b)))
    .map(([id, [event]], place) => {
      const name = event?.series;
      const isOwn = name !== undefined && recordIdOf('series', name) === id;
      return {
        table: 'Event Series',
        id,
        fields: isOwn ? { name } : {},
        // A folder with fewer series would number them otherwise.
        fills: { order: place + 1, ...(isOwn ? {} : { name }) },
      };
    });
};

/** Returns true if a position commentates the match, unlike the other talents. */
export const isCasting = (position: string): boolean =>
  /commentat|caster|play-by-play|colou?r/i.test(position);

/** Every map that was played, picked or banned in the event, in the order of first appearance. */
const mapPool = (event: EventRow, index: LeagueIndex): string[] => {
  const matchIds = new Set(index.familyMatchesOf(event.event_id).map((match) => match.match_id));
  const rows = [...index.league.maps, ...index.league.vetoes].filter((row) => matchIds.has(row.match_id));
  return [...new Set(rows.flatMap((row) => index.named.mapId(row) ?? []))];
};

/** An event with the name of its season is named by its kind, so that the name is not doubled. */
const subtitleOf = (event: EventRow, parent: EventRow, index: LeagueIndex): string | undefined => {
  const label = labelOf(event, index);
  return foldName(label) === foldName(parent.name) ? (kindLabel(event.kind) ?? label) : label;
};

/** Seasons and the events in them, each an event of its own. */
export const mapEvents: Mapper = async function* (index, stored, edits) {
  const { talentId, superseded } = findPeople(index, stored);
  const castersOf = (eventId: string): string[] => [
    ...new Set(
      index.league.talent
        .filter((row) => row.event_id === eventId && isCasting(row.position))
        .map((row) => talentId(row)),
    ),
  ];
  for (const event of index.league.events) {
    if (index.league.isStored(event)) continue;
    const parent = event.parent_id === undefined ? undefined : index.events.get(event.parent_id);
    const id = recordIdOf('event', event.event_id);
    const before = stored(id);
    const join = async (
      field: string,
      parts: TextParts,
      text: (edited?: unknown) => string | undefined,
    ): Promise<JoinedText> => {
      const folder = text();
      const edit = folder === undefined ? undefined : await edits(id, field, parts);
      return { folder, edit, value: edit === undefined ? folder : text(edit.imported ?? '') };
    };
    yield {
      table: 'Events',
      id,
      fields: {
        name: event.name,
        short: event.short_name,
        series_name: parent?.name,
        series_subtitle: parent === undefined ? undefined : subtitleOf(event, parent, index),
        game: gameName(event.game),
        start_date: event.start_date,
        in_progress: event.status === undefined ? undefined : event.status === 'in_progress',
        show_in_events: true,
        subdomain: event.subdomain,
      },
      joined: {
        about: await join('about', aboutParts, (edited) => aboutText(event, before?.about, edited)),
        blocks: await join('blocks', settingsParts, (edited) =>
          settingsText(event, { index, records: stored }, before?.blocks, edited),
        ),
      },
      lists: {
        event_series: event.series === undefined ? undefined : [index.named.seriesId(event.series)],
        casters: castersOf(event.event_id),
        staff: index.league.staff
          .filter((row) => row.event_id === event.event_id)
          .map((row) => recordIdOf('player', row.player_id)),
        theme: eventThemeIdOf(event, index),
        map_pool: mapPool(event, index),
      },
      superseded,
    };
  }
};
