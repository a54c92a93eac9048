import type { WireRecord } from '#contract/records/wire.ts';
import { breathe } from '../../breathe.ts';
import type { LeagueIndex, MatchRow } from '../league-index.ts';
import { matchResult } from '../match-result.ts';
import { findPeople } from '../people.ts';
import type { Values } from '../plan.ts';
import { linksOf, recordIdOf, type StoredRecords, textOf } from '../record-ids.ts';
import { isUndecided } from '../sources/placeholders.ts';
import { subEventOf } from '../stages.ts';
import { type WeekPlace, weekPlaces } from '../week-numbers.ts';
import { roundByMatch } from './brackets.ts';
import { isCasting } from './events.ts';
import { findLineUps } from './line-ups.ts';
import { linkToTeam, type Mapper } from './mapper.ts';
import { mapIdsByMatch } from './maps.ts';

/** Facts that determine the fields of a match, besides its row. */
type Around = { readonly index: LeagueIndex; readonly stored: StoredRecords };

const isOpen = (placeholder: string | undefined): boolean =>
  placeholder === undefined || isUndecided(placeholder);

/** With a single first team the placeholder is on the right. */
export const isPlaceholderRight = ({ team_1_id: one, team_2_id: two }: MatchRow): boolean | undefined =>
  one === undefined && two === undefined ? undefined : one !== undefined && two === undefined;

/** "TBD" is left out: it is the default text of an open place, and it would hide the bracket's text. */
const placeholderFields = (row: MatchRow, { stored }: Around): Values => {
  const isNamed = row.team_1_id !== undefined && row.team_2_id !== undefined;
  const isKept = !isNamed && linksOf(stored(recordIdOf('match', row.match_id))?.teams).length > 1;
  const names = [row.team_1_placeholder, row.team_2_placeholder];
  return {
    placeholder_teams: names.every(isOpen)
      ? undefined
      : names.map((name) => (isOpen(name) ? '' : name?.replaceAll('|', '/'))).join('|'),
    // An empty cell removes no team.
    placeholder_right: isKept ? undefined : isPlaceholderRight(row),
  };
};

/** A folder without `teams.csv` may name teams of an earlier import. */
const teamName = (teamId: string | undefined, eventId: string, { index, stored }: Around): string => {
  if (teamId === undefined) return 'TBD';
  const id = index.seasons.idIn(teamId, eventId);
  const named = index.seasons.of(teamId).find((season) => season.id === id)?.row?.name;
  return named ?? index.teams.get(teamId)?.name ?? textOf(stored(id)?.name) ?? 'TBD';
};

const forfeitReason = (row: MatchRow, isStated: boolean, around: Around): string | undefined => {
  const side = row.forfeit_by ?? (row.winner === '1' ? '2' : row.winner === '2' ? '1' : undefined);
  if (row.status !== 'forfeit') return isStated ? '' : undefined;
  if (side === undefined || side === 'both') return row.note;
  return `Forfeited by ${teamName(side === '1' ? row.team_1_id : row.team_2_id, row.event_id, around)}`;
};

/** Earlier releases made an entry without teams of a match that was not needed. */
const isFormerEntry = (name: unknown): boolean => textOf(name)?.startsWith('Not needed: ') === true;

/** True if a row without a status has a new score, or a new time of a match without a date: its stored outcome is over. */
const isReplayed = (row: MatchRow, before: WireRecord | undefined): boolean => {
  if (before === undefined) return false;
  const { score_1, score_2, start_utc } = row;
  const hasScore = score_1 !== undefined && score_2 !== undefined && score_1 + score_2 > 0;
  if (hasScore) return score_1 !== (before.score_1 ?? 0) || score_2 !== (before.score_2 ?? 0);
  return before.outcome === 'Postponed' && start_utc !== undefined && start_utc !== before.start;
};

const resultFields = (row: MatchRow, around: Around): Values => {
  const result = matchResult(row);
  const before = around.stored(recordIdOf('match', row.match_id));
  const isStated = row.status !== undefined || isReplayed(row, before);
  const former = before?.custom_name;
  return {
    ...result,
    forfeit: result.forfeit ?? (isStated ? false : undefined),
    outcome: result.outcome ?? (isStated ? '' : undefined),
    ...placeholderFields(row, around),
    special_event: row.status !== undefined ? false : undefined,
    custom_name: row.custom_name ?? (isStated && isFormerEntry(former) ? '' : undefined),
    forfeit_reason: forfeitReason(row, isStated, around),
  };
};

const teamIds = (row: MatchRow, index: LeagueIndex): string[] =>
  [row.team_1_id, row.team_2_id].flatMap((id) => linkToTeam(id, row.event_id, index) ?? []);

/** The part of a stored event that its matches of the same stage have: the folder does not tell of its kind. */
const storedPart = (row: MatchRow, stored: StoredRecords): string | undefined => {
  const others = linksOf(stored(recordIdOf('event', row.event_id))?.matches).map(stored);
  const other =
    others.find((match) => row.stage === undefined || match?.match_group === row.stage) ?? others[0];
  return textOf(other?.sub_event);
};

const placeFields = (row: MatchRow, { index, stored }: Around): Values => {
  const event = index.events.get(row.event_id);
  const isStored = event !== undefined && index.league.isStored(event);
  return {
    match_group: row.stage,
    sub_event: isStored ? storedPart(row, stored) : event && subEventOf(row, event),
    day: row.day,
    match_number: row.match_number,
  };
};

const weekFields = (place: WeekPlace | undefined): Values => ({ week: place?.week, week_text: place?.text });

type SeasonPart = { readonly isWhole: boolean; readonly isOneEvent: boolean };

/**
 * Tells of each season, by its source id, whether the folder has all of its stored matches, and whether it is a
 * single event.
 */
const seasonParts = ({ index, stored }: Around): ((seasonId: string) => SeasonPart) => {
  const matchIds = new Set(index.league.matches.map((row) => recordIdOf('match', row.match_id)));
  const known = new Map<string, SeasonPart>();
  return (seasonId) => {
    const before = known.get(seasonId);
    if (before !== undefined) return before;
    const links = linksOf(stored(recordIdOf('event', seasonId))?.matches);
    const part = {
      isWhole: links.every((id) => matchIds.has(id)),
      isOneEvent:
        index.childrenOf(seasonId).length === 0 && links.every((id) => linksOf(stored(id)?.event).length < 2),
    };
    known.set(seasonId, part);
    return part;
  };
};

/** Weeks are counted over a season. A part of it states only a week of a single event that the row gives. */
const isWeekStated = (row: MatchRow, { isWhole, isOneEvent }: SeasonPart): boolean =>
  isWhole || (isOneEvent && row.week !== undefined);

/** Every match, linked to its event and to the season of that event. */
export const mapMatches: Mapper = async function* (index, stored) {
  const around = { index, stored };
  const partOf = seasonParts(around);
  const places = weekPlaces(index);
  const rounds = roundByMatch(index, stored);
  await breathe();
  const maps = mapIdsByMatch(index, stored);
  await breathe();
  const lineUpsIn = findLineUps(index, stored);
  const { talentId, superseded } = findPeople(index, stored);
  const casters = new Map<string, string[]>();
  for (const row of index.league.match_talent)
    if (isCasting(row.role)) casters.set(row.match_id, [...(casters.get(row.match_id) ?? []), talentId(row)]);
  for (const row of index.league.matches) {
    const root = index.rootOf(row.event_id).event_id;
    const week = weekFields(places.get(row.match_id));
    const isStated = isWeekStated(row, partOf(root));
    const lineUps = lineUpsIn(row);
    yield {
      table: 'Matches',
      id: recordIdOf('match', row.match_id),
      fields: {
        start: row.start_utc,
        ...placeFields(row, around),
        ...(isStated ? week : {}),
        round: row.round ?? rounds.get(row.match_id),
        ...resultFields(row, around),
        vod: row.vod_url,
        vod_2: row.vod_2_url,
        line_up_data: lineUps.data,
        show_notes: row.status === 'forfeit' ? undefined : row.note,
      },
      fills: isStated ? {} : week,
      lists: {
        event: index.chainOf(row.event_id).map((id) => recordIdOf('event', id)),
        teams: teamIds(row, index),
        maps: maps.current.get(row.match_id),
        casters: casters.get(row.match_id),
        mvp: row.mvp_player_id === undefined ? undefined : [recordIdOf('player', row.mvp_player_id)],
        ...lineUps.lists,
      },
      superseded: [...(maps.superseded.get(row.match_id) ?? []), ...superseded],
    };
  }
};
