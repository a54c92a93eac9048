import { expect, it } from 'vitest';
import { resolveBracket } from '#domain/bracket/resolve.ts';
import { bracketScore, displayedScore } from '#domain/match/displayed-score.ts';
import { recentForm } from '#domain/match/form.ts';
import { matchStanding, matchState, outcomeWord } from '#domain/match/match-standing.ts';
import { meetingResults } from '#domain/match/meetings.ts';
import {
  hasResult,
  isOver,
  isToCome,
  outcomeOf,
  type ScoredMatch,
  storedOutcomes,
} from '#domain/match/outcome.ts';
import { isOverdue } from '#domain/match/overdue.ts';
import { stageRecord } from '#domain/match/stage-record.ts';
import { statsTally } from '#domain/match/stats-class.ts';
import { teamHistory } from '#domain/match/team-history.ts';
import { outcomesOf } from '#domain/scenarios/group.ts';
import { defaultGroup, scheduleGroups } from '#domain/schedule/row-gaps.ts';
import { upcomingMatches } from '#domain/schedule/upcoming.ts';
import { tallyTeams } from '#domain/standings/tally.ts';
import { friendlyStart } from '#domain/time/friendly-start.ts';
import { statusOf } from '../src/server/calendar/calendar-text.ts';
import fc from './support/properties.ts';

/** Every place that says something about a match says the same, whatever its record holds. */

const nowMs = Date.parse('2026-06-01T12:00:00Z');
const [left, right, third] = ['recAAAAAAAAAAAAAA', 'recBBBBBBBBBBBBBB', 'recCCCCCCCCCCCCCC'] as const;
const teams = [left, right];
const count = fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined });
const anyMatch = fc.record({
  first_to: count,
  score_1: count,
  score_2: count,
  best_of: count,
  all_maps: fc.boolean(),
  _drawn_maps: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  forfeit: fc.boolean(),
  special_event: fc.constantFrom(undefined, undefined, undefined, true),
  outcome: fc.option(fc.constantFrom<string>(...storedOutcomes, 'Of a later release'), { nil: undefined }),
  start: fc.constantFrom('2026-05-31T12:00:00Z', '2026-06-02T12:00:00Z'),
});

const layout = {
  brackets: [{ columns: [{ games: [1] }, { games: [2] }] }],
  connections: {
    1: {
      win: { kind: 'slot', matchNumber: 2, slot: 1 } as const,
      lose: { kind: 'word', word: 'eliminated' } as const,
    },
  },
};

const tallyOf = (match: ScoredMatch) => {
  const both = new Map([
    ['AAAAAAAAAAAAAA', { id: left }],
    ['BBBBBBBBBBBBBB', { id: right }],
  ]);
  return tallyTeams(both, [{ teams, ...match }], () => undefined);
};

const agrees = (match: ScoredMatch & { readonly start: string }): void => {
  const { kind, winner } = outcomeOf(match);
  const full = { id: 'recMMMMMMMMMMMMMM', teams, ...match };
  const [one, two] = tallyOf(match);
  if (!one || !two) throw new Error('Two teams');
  const counted = hasResult(match) && kind !== 'unclear' && kind !== 'hidden';

  // Standings.
  expect([one.played, two.played]).toEqual(counted ? [1, 1] : [0, 0]);
  expect(one.wins + two.wins).toBe(counted && winner !== null ? 1 : 0);
  expect(one.draws + two.draws).toBe(counted && kind === 'drawn' ? 2 : 0);
  expect(one.losses + two.losses).toBe(!counted || kind === 'drawn' ? 0 : winner === null ? 2 : 1);
  if (counted && winner !== null) expect([one.wins, two.wins][winner]).toBe(1);
  expect([one.mapWins - two.mapLosses, two.mapWins - one.mapLosses]).toEqual([0, 0]);

  // Scenarios: an ended match has its counted result as the only outcome, or none.
  const ends = outcomesOf(match);
  if (!match.special_event && isOver(match)) {
    expect(ends).toEqual(
      counted && kind !== 'forfeited by both' ? [[match.score_1 ?? 0, match.score_2 ?? 0]] : [],
    );
  }

  // Schedule: the week of an ended match is complete.
  const later = { id: 'recNNNNNNNNNNNNNN', teams: [left, third], first_to: 3, week: 2 };
  const open = defaultGroup(scheduleGroups([{ ...full, week: 1 }, later]), undefined, nowMs);
  if (!match.special_event) expect(open?.number).toBe(isOver(match) ? 2 : 1);

  // Calendar: a match that needs no players is cancelled, and a match to come never is.
  const isCancelled = statusOf(match) === 'CANCELLED';
  expect(isCancelled).toBe(/called off|not needed|forfeited|unclear/.test(kind));
  if (isToCome(match)) expect(isCancelled).toBe(false);

  // Bracket: only the winner advances.
  const next = { id: 'recPPPPPPPPPPPPPP', teams: [] };
  const moved = resolveBracket(layout, [full, next]).patches.find(
    ({ matchId }) => matchId === next.id,
  )?.teams;
  expect(moved).toEqual(winner === null ? undefined : [teams[winner]]);

  // Words: an ended match is neither late nor counted down, and one without a winner has a word.
  expect(isOverdue(full, { nowMs, isLive: false })).toBe(
    isToCome(match) && !match.special_event && match.start < '2026-06-01',
  );
  const state = matchState(full, { nowMs, isLive: false });
  expect(state === 'decided').toBe(isOver(match));
  if (!isToCome(match)) expect(friendlyStart(match, { zone: 'UTC', nowMs })).toBe('');
  if (isOver(match) && winner === null) expect(outcomeWord(match)).toBeTruthy();
  if (isToCome(match)) expect(outcomeWord(match)).toBeUndefined();
  if (!match.special_event && isOver(match)) expect(matchStanding(full)).toBeTruthy();

  // Scores: W and FF beside a side only where the other one has won, or beside both where none has.
  const pair = bracketScore(full, []);
  if (pair?.includes('FF')) expect(kind).toMatch(/^forfeited/);
  if (pair?.includes('W')) expect(winner === null ? undefined : pair[winner]).toBe('W');
  const score = displayedScore(full, []);
  if (score !== null && kind === 'won' && winner !== null)
    expect(score[winner]).toBeGreaterThan(score[winner === 0 ? 1 : 0]);
};

/** Records of teams and players are as the table. */
const recordsAgree = (match: ScoredMatch & { readonly start: string }): void => {
  const [one, two] = tallyOf(match);
  if (!one || !two) throw new Error('Two teams');
  const grouped = { id: 'recMMMMMMMMMMMMMM', teams, ...match, event: [], match_group: 'A' };
  const now = { id: 'recNNNNNNNNNNNNNN', start: '2026-07-01T12:00:00Z' };
  for (const [tally, team] of [
    [one, left],
    [two, right],
  ] as const) {
    const { wins, draws, losses, mapWins, mapLosses } = tally;
    const stats = statsTally([{ match: grouped, team }], () => []).total;
    expect(stats).toEqual({ wins, draws, losses, mapWins, mapLosses });
    expect(stageRecord(team, 'A', [grouped])).toEqual(tally.played > 0 ? { wins, draws, losses } : null);
    expect(meetingResults([grouped], left, right)[team === left ? 0 : 1]).toEqual({ wins, draws, losses });
    const letter = ['W', 'D', 'L'].find((_, place) => [wins, draws, losses][place] === 1);
    expect(recentForm(team, [grouped], now).map(({ result }) => result)).toEqual(letter ? [letter] : []);
    const rows = teamHistory(team, [grouped], now, { hasOtherEvents: true }).flatMap((group) => group.rows);
    expect(rows.map(({ result }) => result)).toEqual(hasResult(match) ? [letter] : []);
  }
};

it('table, scenarios, schedule, bracket and words agree about each match', () => {
  fc.assert(fc.property(anyMatch, agrees), { numRuns: 5_000 });
});

const anyBye = fc.record({
  anyMatch,
  known: fc.constantFrom<string[]>([], [left]),
  text: fc.constantFrom('BYE', 'bye 2', 'Freilos', 'Seed 1|BYE', '|Bye', 'Free win'),
  isRight: fc.boolean(),
});

it('a match with a bye is to come nowhere', () => {
  fc.assert(
    fc.property(anyBye, ({ anyMatch: fields, known, text, isRight }) => {
      const match = {
        ...fields,
        id: 'recMMMMMMMMMMMMMM',
        special_event: undefined,
        score_1: undefined,
        score_2: undefined,
        _drawn_maps: undefined,
        forfeit: false,
        outcome: undefined,
        teams: known,
        placeholder_teams: text,
        // Of two texts the one beside the team counts.
        placeholder_right: isRight || text.includes('|'),
      };
      expect(outcomeOf(match)).toEqual({ kind: 'not needed', winner: null });
      expect([isToCome(match), isOver(match), hasResult(match)]).toEqual([false, true, false]);
      expect(statusOf(match)).toBe('CANCELLED');
      expect(friendlyStart(match, { zone: 'UTC', nowMs })).toBe('');
      expect(isOverdue(match, { nowMs, isLive: false })).toBe(false);
      expect(matchState(match, { nowMs, isLive: false })).toBe('decided');
      const start = '2026-06-02T12:00:00Z';
      const coming = [{ ...match, start, event: ['recEEEEEEEEEEEEEE'] }];
      expect(upcomingMatches(coming, { nowMs, eventOf: () => ({ show_in_events: true }) })).toEqual([]);
      expect(outcomesOf(match)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('records of teams and players agree with the table about each match', () => {
  fc.assert(fc.property(anyMatch, recordsAgree), { numRuns: 1_500 });
});
