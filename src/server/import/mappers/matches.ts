import { breathe } from '../../breathe.ts';
import type { LeagueIndex, MatchRow } from '../league-index.ts';
import { matchResult } from '../match-result.ts';
import { findPeople } from '../people.ts';
import { recordIdOf } from '../record-ids.ts';
import { subEventOf } from '../stages.ts';
import { type WeekPlace, weekPlaces } from '../week-numbers.ts';
import { roundByMatch } from './brackets.ts';
import { isCasting } from './events.ts';
import type { Mapper } from './mapper.ts';
import { mapIdsByMatch } from './maps.ts';

type Fields = Record<string, unknown>;

const isOpen = (placeholder: string | undefined): boolean =>
  placeholder === undefined || /^(tbd|tba)$/i.test(placeholder);

/** "TBD" is left out: it is the default text of an open place, and it would hide the bracket's text (rules 3). */
const placeholderFields = (row: MatchRow): Fields => {
  const hasFirstOnly = row.team_1_id !== undefined && row.team_2_id === undefined;
  const names = [row.team_1_placeholder, row.team_2_placeholder];
  return {
    placeholder_teams: names.every(isOpen)
      ? undefined
      : names.map((name) => (isOpen(name) ? '' : name?.replaceAll('|', '/'))).join('|'),
    // With a single first team the placeholder is on the right.
    placeholder_right: hasFirstOnly,
  };
};

const teamName = (teamId: string | undefined, index: LeagueIndex): string =>
  (teamId === undefined ? undefined : index.teams.get(teamId)?.name) ?? 'TBD';

const forfeitReason = (row: MatchRow, index: LeagueIndex): string | undefined => {
  const side = row.forfeit_by ?? (row.winner === '1' ? '2' : row.winner === '2' ? '1' : undefined);
  if (row.status !== 'forfeit' || side === undefined) return undefined;
  return `Forfeited by ${teamName(side === '1' ? row.team_1_id : row.team_2_id, index)}`;
};

/**
 * A match that never had to be played becomes a named schedule entry without teams. As an undecided match it would
 * keep its week incomplete for ever (rules 8.2).
 */
const unneededFields = (row: MatchRow, index: LeagueIndex): Fields => ({
  special_event: true,
  custom_name: `Not needed: ${teamName(row.team_1_id, index)} vs ${teamName(row.team_2_id, index)}`,
});

const playedFields = (row: MatchRow, index: LeagueIndex): Fields => ({
  ...matchResult(row),
  ...placeholderFields(row),
  teams: [row.team_1_id, row.team_2_id].flatMap((id) => (id === undefined ? [] : [recordIdOf('team', id)])),
  special_event: false,
  custom_name: row.custom_name,
  forfeit: row.status === 'forfeit',
  forfeit_reason: forfeitReason(row, index),
});

const placeFields = (row: MatchRow, index: LeagueIndex, places: ReadonlyMap<string, WeekPlace>): Fields => {
  const event = index.events.get(row.event_id);
  const place = places.get(row.match_id);
  return {
    match_group: row.stage,
    sub_event: event === undefined ? undefined : subEventOf(row, event),
    week: place?.week,
    week_text: place?.text,
    day: row.day,
    match_number: row.match_number,
  };
};

/** Every match, linked to its event and to the season of that event. */
export const mapMatches: Mapper = async function* (index) {
  const places = weekPlaces(index);
  const rounds = roundByMatch(index);
  await breathe();
  const maps = mapIdsByMatch(index);
  await breathe();
  const { talentId } = findPeople(index);
  const casters = new Map<string, string[]>();
  for (const row of index.league.match_talent)
    if (isCasting(row.role)) casters.set(row.match_id, [...(casters.get(row.match_id) ?? []), talentId(row)]);
  for (const row of index.league.matches) {
    const root = index.rootOf(row.event_id).event_id;
    yield {
      table: 'Matches',
      id: recordIdOf('match', row.match_id),
      fields: {
        event: [...new Set([row.event_id, root])].map((id) => recordIdOf('event', id)),
        start: row.start_utc,
        ...placeFields(row, index, places),
        round: row.round ?? rounds.get(row.match_id),
        ...(row.status === 'not_needed' ? unneededFields(row, index) : playedFields(row, index)),
        maps: maps.get(row.match_id) ?? [],
        casters: casters.get(row.match_id),
        mvp: row.mvp_player_id === undefined ? undefined : [recordIdOf('player', row.mvp_player_id)],
        vod: row.vod_url,
        vod_2: row.vod_2_url,
        show_notes: row.status === 'forfeit' ? undefined : row.note,
      },
    };
  }
};
