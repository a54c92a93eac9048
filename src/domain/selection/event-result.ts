import type { BracketMatches } from '../bracket/bracket-match.ts';
import { teamLeaving } from '../bracket/exit.ts';
import { finishingRanks } from '../bracket/finishing-ranks.ts';
import { type BracketLayout, parseLayout } from '../bracket/layout.ts';
import { connectionEntries } from '../bracket/layout-queries.ts';
import { hasResult, isOver, outcomeOf } from '../match/outcome.ts';
import { resultOfSide } from '../match/result-counts.ts';
import { decidingMatches, isFinalRound, lastOfSeries, tieResult } from '../match/tie.ts';
import { visibleBrackets } from '../navigation/visible-brackets.ts';
import { cleanId, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import { eventStatus } from '../schedule/event-status.ts';
import { matchesOfGroups, type StandingsTable } from '../standings/table.ts';
import type { StandingsMatch, StandingsTeam } from '../standings/tally.ts';
import { instantOf, type Moment } from '../time/instant.ts';
import { enteredPlaces, type FinalPlace, finalPlaces, type PlacedTeam } from './final-places.ts';

/** The places of one bracket of several, or of one that does not end the event. */
export type BracketWinner = {
  readonly id: string;
  readonly name: string;
  readonly places: readonly FinalPlace[];
};

/**
 * The result of an event. Only the organisers' places and a bracket that ends the event name a champion; the leader of a
 * table has no place, so that it cannot be shown as one.
 */
export type EventResult =
  | { readonly kind: 'entered' | 'champion'; readonly places: readonly FinalPlace[] }
  | { readonly kind: 'bracket-winners'; readonly winners: readonly BracketWinner[] }
  | { readonly kind: 'table-leader'; readonly teamId: RecordKey }
  | { readonly kind: 'undecided' };

type ResultMatch = StandingsMatch & {
  readonly id: string;
  readonly start?: Moment;
  readonly round?: string | undefined;
  readonly brackets?: LinkField;
};
type ResultBracket = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly hide_bracket?: boolean | undefined;
  readonly bracket_layout?: string | undefined;
  readonly ordered_matches?: LinkField;
};
type ResultFacts = {
  readonly event: {
    readonly in_progress?: boolean | undefined;
    readonly start_date?: Moment;
    readonly matches?: LinkField;
    readonly brackets?: LinkField;
  };
  /** The teams, brackets and matches of the event that are loaded. */
  readonly teams: readonly (PlacedTeam & { readonly id: string })[];
  readonly brackets: readonly ResultBracket[];
  readonly matches: readonly ResultMatch[];
  /** The standings of the event; empty while their records are loading. */
  readonly tables: readonly StandingsTable<StandingsTeam>[];
  readonly nowMs: number;
  /** It is the event that decides a season: without brackets a final played last decides it. */
  readonly isDeciding?: boolean;
};

/** The result of an event: the entered places, else the decided brackets, else the leader of its only table. */
export function eventResult(facts: ResultFacts): EventResult {
  const { event, teams, brackets } = facts;
  const entered = enteredPlaces(teams);
  if (entered.length > 0) return { kind: 'entered', places: entered };
  const matchById = new Map(facts.matches.map((match) => [cleanId(match), match]));
  const decided = visibleBrackets(brackets).flatMap((bracket) => {
    const keys = linkedIds(bracket.ordered_matches);
    const layout = parseLayout(bracket.bracket_layout);
    const places = layout
      ? bracketPlaces(
          layout,
          keys.map((key) => matchById.get(key)),
        )
      : [];
    return places.length > 0
      ? [{ id: bracket.id, name: bracket.name?.trim() || 'the bracket', places, keys }]
      : [];
  });
  const [first] = decided;
  const bracketCount = linkedIds(event.brackets).length;
  if (first && bracketCount === 1 && !hasMatchAfter(facts.matches, first.keys))
    return { kind: 'champion', places: first.places };
  if (first) return { kind: 'bracket-winners', winners: decided };
  if (facts.isDeciding) {
    const isPast = !['in-progress', 'upcoming'].includes(eventStatus(event, facts.nowMs));
    const places = bracketCount === 0 && isPast ? finalMeeting(facts.matches) : [];
    return places.length > 0 ? { kind: 'champion', places } : { kind: 'undecided' };
  }
  return leaderResult(facts, bracketCount > 0);
}

const leaderResult = (facts: TableFacts, hasPlayoffs: boolean): EventResult => {
  const teamId = tableLeader(facts, hasPlayoffs);
  return teamId === undefined ? { kind: 'undecided' } : { kind: 'table-leader', teamId };
};

/**
 * The places that a bracket has decided, best first. Empty until the one match that leads to the champion is decided, and
 * for a layout with no or several such matches. `matches` are its `ordered_matches`, undefined where one is not loaded.
 */
export function bracketPlaces(layout: BracketLayout, matches: BracketMatches): FinalPlace[] {
  const teamOf = (number: number, outcome: 'win' | 'lose') => teamLeaving(layout, matches, number, outcome);
  const [final, ...others] = connectionEntries(layout).filter(
    ([, { win }]) => win?.kind === 'word' && win.word === 'champion',
  );
  if (!final || others.length > 0 || teamOf(final[0], 'win') === undefined) return [];
  return finalPlaces(
    [...finishingRanks(layout)].flatMap(([number, { winnerRank, loserRank }]) => [
      { rank: winnerRank, teamId: teamOf(number, 'win') },
      { rank: loserRank, teamId: teamOf(number, 'lose') },
    ]),
  );
}

/**
 * The places that the final gives where an event has no bracket: the tie that is played last. Empty until it is decided,
 * and where its round is not called a final, since the matches of an event that is not complete end with another round.
 */
export function finalMeeting(matches: readonly ResultMatch[]): FinalPlace[] {
  const last = lastOfSeries(matches);
  if (last === undefined || !isFinalRound(last)) return [];
  const tie = decidingMatches(last, matches);
  const keys = tie.flatMap((match) => cleanId(match) ?? []);
  const result = tieResult(tie);
  if (result === undefined || hasMatchAfter(matches, keys)) return [];
  return [
    { sort: 1, text: '1st', teamIds: [result.winner] },
    { sort: 2, text: '2nd', teamIds: [result.loser] },
  ];
}

/**
 * The result of a season by the event that decides it. Undecided while the season is in progress or has a match after
 * those of the deciding event: a play-off of a season that is not complete, as an import proposes it, decides a part only.
 * A season whose final was called off has the leader of its only table.
 */
export function seasonResult(
  season: Pick<ResultFacts, 'event' | 'matches'> & { readonly tables?: ResultFacts['tables'] },
  decider: ResultFacts,
): EventResult {
  const result = eventResult({ ...decider, isDeciding: true });
  if (result.kind === 'undecided')
    return leaderResult({ ...season, tables: season.tables ?? [], nowMs: decider.nowMs }, true);
  const isComplete =
    !season.event.in_progress &&
    !hasMatchAfter(
      season.matches,
      decider.matches.flatMap((match) => cleanId(match) ?? []),
    );
  return 'places' in result && !isComplete ? { kind: 'undecided' } : result;
}

/**
 * Returns true if matches follow others, as after a qualifier: one that starts later, or an open one without a date. Those
 * that will not be played and special events do not count.
 */
function hasMatchAfter(matches: readonly ResultMatch[], keys: readonly RecordKey[]): boolean {
  const own = new Set<RecordKey | null>(keys);
  const startOf = ({ start }: ResultMatch) => instantOf(start) ?? Number.NEGATIVE_INFINITY;
  const end = Math.max(...matches.filter((match) => own.has(cleanId(match))).map(startOf));
  return matches.some((match) => {
    if (own.has(cleanId(match)) || match.special_event || (isOver(match) && !hasResult(match))) return false;
    const isDated = instantOf(match.start) !== undefined && Number.isFinite(end);
    return isDated ? startOf(match) > end : !isOver(match);
  });
}

type TableFacts = Pick<ResultFacts, 'event' | 'matches' | 'tables' | 'nowMs'>;

/** True if the tie that was to be played last was called off, so that these matches decide nothing. */
function isFinalCalledOff(matches: readonly ResultMatch[]): boolean {
  const last = lastOfSeries(matches);
  if (last === undefined || !matches.every(isOver)) return false;
  const tie = decidingMatches(last, matches);
  return !tie.some(hasResult) && tie.some((match) => outcomeOf(match).kind === 'called off');
}

/**
 * The team that leads the table of a past event. None while a match is open or the first place is shared, and none where
 * the table is a part of the event only: with several tables, or with matches outside it or in a bracket, as in a season
 * with playoffs, unless their final was called off.
 */
function tableLeader(
  { event, matches, tables, nowMs }: TableFacts,
  hasPlayoffs: boolean,
): RecordKey | undefined {
  const [table, ...otherTables] = tables;
  if (!table || otherTables.length > 0 || eventStatus(event, nowMs) !== 'past') return undefined;
  const keys = new Set<RecordKey | null>(linkedIds(event.matches));
  const own = matches.filter((match) => keys.has(cleanId(match)));
  const ofTable = new Set(matchesOfGroups(own, table.groups));
  const [inside, playoffs] = [true, false].map((isInside) =>
    own.filter((match) => (ofTable.has(match) && linkedIds(match.brackets).length === 0) === isInside),
  ) as [ResultMatch[], ResultMatch[]];
  const isAlone = hasPlayoffs || playoffs.length > 0 ? isFinalCalledOff(playoffs) : inside.length > 0;
  const isWhole = own.length === keys.size && isAlone;
  const isDecided = inside.every(isCounted);
  const [leader, ...shared] = table.rows.filter(({ rank }) => rank === 1);
  return isWhole && isDecided && shared.length === 0 ? leader?.tally.teamId : undefined;
}

/** True if a table counts a match of two teams, or the match will not be played. */
const isCounted = (match: ResultMatch): boolean =>
  hasResult(match)
    ? linkedIds(match.teams).length === 2 && resultOfSide(match, 0) !== undefined
    : isOver(match);
