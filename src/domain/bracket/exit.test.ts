import { describe, expect, it } from 'vitest';
import { linkedIds } from '#domain/record-id.ts';
import fc from '../../../tests/support/properties.ts';
import { type BracketMatch, standingSlots, teamIdsOf } from './bracket-match.ts';
import { misfits } from './contradictions.ts';
import { exitOf, isEmptySide, teamLeaving } from './exit.ts';
import { parseLayout } from './layout.ts';
import { feederStateText, openSides, openSideText } from './open-sides.ts';
import {
  bracketPresets,
  doubleElimination8,
  doubleElimination12,
  doubleElimination16,
  singleElimination8,
  singleElimination16,
} from './presets/presets.ts';
import { connectedNumbers, resolveBracket } from './resolve.ts';

const layout = parseLayout(
  JSON.stringify({
    connections: {
      1: { win: '3.1', lose: '4.1' },
      2: { win: '3.2', lose: '4.2' },
      3: { win: '5.1' },
      4: { win: '5.2' },
      5: { win: 'champion' },
    },
  }),
)!;
const id = (letter: string) => letter.repeat(14);
const [a, b, c, d] = ['A', 'B', 'C', 'D'].map(id) as [string, string, string, string];
const won = { first_to: 2, teams: [a, b], score_1: 2, score_2: 0 };
const bothOut = { first_to: 2, teams: [c, d], outcome: 'Forfeited by both' };
const open = { first_to: 2, teams: [c, d] };
const bye = { teams: [c], placeholder_right: true, placeholder_teams: 'BYE' };

const all = (byNumber: Record<number, BracketMatch>): BracketMatch[] =>
  Array.from({ length: 5 }, (_, index) => ({ id: `match${index + 1}`, ...byNumber[index + 1] }));
const team = (teamId: string) => ({ teamId });

describe('exitOf', () => {
  it.each<[string, Record<number, BracketMatch>, number, unknown, unknown]>([
    ['won', { 1: won }, 1, team(a), team(b)],
    ['forfeited by one', { 1: { ...won, forfeit: true } }, 1, team(a), team(b)],
    ['forfeited by both', { 2: bothOut }, 2, 'nobody', 'nobody'],
    ['open', { 2: open }, 2, undefined, undefined],
    ['called off', { 2: { ...open, outcome: 'Called off' } }, 2, undefined, undefined],
    ['postponed', { 2: { ...open, outcome: 'Postponed' } }, 2, undefined, undefined],
    ['drawn', { 2: { ...open, outcome: 'Drawn' } }, 2, undefined, undefined],
    ['a bye', { 2: bye }, 2, team(c), 'nobody'],
    ['a bye on the left', { 2: { teams: [c], placeholder_teams: '(bye)' } }, 2, team(c), 'nobody'],
    ['a free win', { 2: { ...bye, placeholder_teams: 'Free win' } }, 2, team(c), 'nobody'],
    [
      'a name that contains the word',
      { 2: { ...bye, placeholder_teams: 'Bye Bye Birds' } },
      2,
      undefined,
      undefined,
    ],
    ['a bye that is called off', { 2: { ...bye, outcome: 'Called off' } }, 2, undefined, undefined],
    ['two byes', { 2: { placeholder_teams: 'BYE|BYE' } }, 2, 'nobody', 'nobody'],
    ['one team and "not needed"', { 2: { teams: [c], outcome: 'Not needed' } }, 2, team(c), 'nobody'],
    ['two teams and "not needed"', { 2: { ...open, outcome: 'Not needed' } }, 2, undefined, undefined],
    [
      'fed by nobody on the other side',
      { 2: bothOut, 3: { teams: [a], placeholder_right: true } },
      3,
      team(a),
      'nobody',
    ],
    ['fed by nobody on both sides', { 1: { ...bothOut, teams: [a, b] }, 2: bothOut }, 4, 'nobody', 'nobody'],
    ['fed by the losers of two byes', { 1: bye, 2: bye }, 4, 'nobody', 'nobody'],
    ['one side still open', { 1: bothOut, 2: open }, 3, undefined, undefined],
    ['a match that is not loaded', {}, 9, undefined, undefined],
  ])('%s', (_case, byNumber, number, win, lose) => {
    expect(exitOf(layout, all(byNumber), number, 'win')).toEqual(win);
    expect(exitOf(layout, all(byNumber), number, 'lose')).toEqual(lose);
  });

  it('ends as open where connections lead back to themselves', () => {
    const cycle = parseLayout('{"connections":{"1":{"win":"2.1"},"2":{"win":"1.1"}}}')!;
    expect(exitOf(cycle, all({}), 1, 'win')).toBeUndefined();
  });
});

const places = (match: BracketMatch) =>
  standingSlots(match)
    .map((one) => one?.[0] ?? '-')
    .join('');
const patched = (matches: readonly BracketMatch[], of = layout) => {
  const { patches } = resolveBracket(of, matches);
  return matches.map((match) => ({
    ...match,
    ...patches.find(({ matchId }) => matchId === `rec${match.id}` || matchId === match.id),
  }));
};

describe('resolving with walkovers', () => {
  it('carries a bye on at once and marks what is not played', () => {
    const after = patched(all({ 1: bye, 2: { ...open, score_1: 2, teams: [a, d] } }));
    expect(after.map(places)).toEqual(['C-', 'AD', 'CA', '-D', 'D'.padStart(2, '-')]);
    expect(after.map(({ outcome }) => outcome)).toEqual([
      'Not needed',
      undefined,
      undefined,
      'Not needed',
      undefined,
    ]);
  });

  it('gives the opponent of a double forfeit a walkover', () => {
    const after = patched(all({ 1: won, 2: bothOut }));
    expect(after.map(places)).toEqual(['AB', 'CD', 'A-', 'B-', 'AB']);
    expect(after[2]!.outcome).toBe('Not needed');
  });

  it('never overwrites an entered outcome, and writes none beside a score', () => {
    const kept = patched(all({ 1: { ...bye, outcome: 'Postponed' }, 2: { ...bye, teams: [d], score_1: 1 } }));
    expect(kept.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['Postponed', undefined]);
  });
});

describe('what is still open', () => {
  const names = { matchOf: (number: number) => `match ${number}`, teamOf: (teamId: string) => teamId };
  const texts = (byNumber: Record<number, BracketMatch>) =>
    openSides(layout, all(byNumber)).map((side) => `${side.matchNumber} ${openSideText(side, names)}`);

  it.each<[string, Record<number, BracketMatch>, string]>([
    [
      'not over',
      { 1: { ...won, score_1: 1 } },
      '3 Left: waits for the winner of match 1, which is not over.',
    ],
    [
      'called off',
      { 1: { ...won, outcome: 'Called off' } },
      '3 Left: waits for the winner of match 1, which is called off.',
    ],
    [
      'drawn',
      { 2: { ...open, outcome: 'Drawn' } },
      '4 Right: waits for the loser of match 2, which ended in a draw.',
    ],
    [
      'postponed',
      { 2: { ...open, outcome: 'Postponed' } },
      '3 Right: waits for the winner of match 2, which is postponed.',
    ],
    ['without teams', {}, '5 Left: waits for the winner of match 3, which does not have two teams yet.'],
    [
      'not needed',
      { 1: { ...won, outcome: 'Not needed' } },
      '4 Left: waits for the loser of match 1, which is marked as not needed.',
    ],
    ['not fed', {}, '1 Left: waits for a team to be entered.'],
    [
      'taken',
      { 1: won, 3: { teams: [c] } },
      `3 Left: ${a} belongs here, but the match has no free place for it.`,
    ],
  ])('%s', (_case, byNumber, text) => {
    expect(texts(byNumber)).toContain(text);
  });

  it('lists no side that stays empty', () => {
    expect(texts({ 1: won, 2: bothOut, 3: { teams: [a], placeholder_right: true } }).join()).not.toContain(
      '3 Right',
    );
  });
});

describe('misfits', () => {
  it('names a team that the corrected match no longer sends', () => {
    const matches = all({ 1: { ...won, outcome: 'Forfeited by both' }, 3: { teams: [a] } });
    expect(misfits(layout, matches)).toEqual([
      { kind: 'not-sent', matchNumber: 3, placed: a, feeder: { matchNumber: 1, outcome: 'win' } },
    ]);
    expect(feederStateText(matches, 1)).toBe('was forfeited by both teams');
  });

  it('names a match that is marked as not needed and has two teams', () => {
    const matches = all({ 1: won, 2: { ...open, score_1: 2 }, 3: { teams: [a, c], outcome: 'Not needed' } });
    expect(misfits(layout, matches)).toEqual([{ kind: 'needed', matchNumber: 3 }]);
  });

  it('finds none in what resolving makes', () => {
    expect(misfits(layout, patched(all({ 1: won, 2: bothOut })))).toEqual([]);
    expect(misfits(layout, patched(all({ 1: bye, 2: won })))).toEqual([]);
  });
});

/** Plays a bracket to its end: the left team wins where `isLeft` says so. */
function playedThrough(
  of: typeof layout,
  first: readonly BracketMatch[],
  isLeft: (number: number) => boolean,
) {
  let matches = patched(first, of);
  for (let step = 0; step < 40; step += 1) {
    const index = matches.findIndex(
      (match) => teamIdsOf(match).length === 2 && !match.outcome && !match.score_1 && !match.score_2,
    );
    if (index < 0) break;
    const score = isLeft(index + 1) ? { score_1: 2 } : { score_2: 2 };
    matches = matches.map((match, place) => (place === index ? { ...match, first_to: 2, ...score } : match));
    matches = patched(matches, of);
  }
  return matches;
}

const lastOf = (of: typeof layout) => Math.max(...connectedNumbers(of));

/** Slots of the first round in which seeds without an opponent get a bye. */
function seeded(of: typeof layout, teams: number): BracketMatch[] {
  const size = lastOf(of);
  const isFed = (number: number, slot: number) =>
    JSON.stringify(of).includes(`"matchNumber":${number},"slot":${slot}`);
  const free = Array.from({ length: size }, (_, index) => index + 1).flatMap((number) =>
    ([1, 2] as const).flatMap((slot) => (isFed(number, slot) ? [] : [{ number, slot }])),
  );
  // Left sides first, so that every match has at most one bye where there are enough teams.
  const order = [...free].sort((one, other) => one.slot - other.slot || one.number - other.number);
  const given = new Map(
    order.map((place, index) => [
      `${place.number}.${place.slot}`,
      index < teams ? id(String.fromCharCode(65 + index)) : undefined,
    ]),
  );
  return Array.from({ length: size }, (_, index) => {
    const number = index + 1;
    const [left, right] = [given.get(`${number}.1`), given.get(`${number}.2`)];
    const isBye = (slot: number, one: string | undefined) =>
      given.has(`${number}.${slot}`) && one === undefined;
    return {
      id: `m${String(number).padStart(13, '0')}`,
      teams: [left, right].filter((one) => one !== undefined),
      placeholder_right: left !== undefined && right === undefined,
      ...((isBye(1, left) || isBye(2, right)) && {
        placeholder_teams: isBye(1, left) && isBye(2, right) ? 'BYE|BYE' : 'bye',
      }),
    };
  });
}

describe('brackets with byes', () => {
  it.each([
    ...[5, 6, 7].map((teams) => ['8-team single elimination', teams, singleElimination8] as const),
    ...[5, 6, 7].map((teams) => ['8-team double elimination', teams, doubleElimination8] as const),
    ...[9, 10, 11].map((teams) => ['12-team double elimination', teams, doubleElimination12] as const),
    ...[9, 10, 11, 12, 13, 14, 15].map(
      (teams) => ['16-team double elimination', teams, doubleElimination16] as const,
    ),
    ...[9, 10, 11, 12, 13, 14, 15].map(
      (teams) => ['16-team single elimination', teams, singleElimination16] as const,
    ),
  ])('%s with %i teams: plays to a champion', (_name, teams, of) => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 32, maxLength: 32 }), (lefts) => {
        const matches = playedThrough(of, seeded(of, teams), (number) => lefts[number] === true);
        expect(teamLeaving(of, matches, lastOf(of), 'win')).toBeDefined();
        expect(openSides(of, matches)).toEqual([]);
        expect(misfits(of, matches)).toEqual([]);
        const unplayed = matches.filter((match) => teamIdsOf(match).length < 2);
        expect(unplayed.map(({ outcome }) => outcome)).toEqual(unplayed.map(() => 'Not needed'));
        expect(new Set(matches.flatMap((match) => linkedIds(match.teams))).size).toBe(teams);
      }),
      { numRuns: 15 },
    );
  });
});

describe('laws of every bracket', () => {
  const outcome = fc.constantFrom(
    undefined,
    undefined,
    undefined,
    'Forfeited by both',
    'Called off',
    'Not needed',
    'Drawn',
  );
  const result = fc.record({ left: fc.boolean(), isPlayed: fc.boolean(), outcome });
  const connected = bracketPresets
    .map((preset) => preset.layout)
    .filter((one) => connectedNumbers(one).length > 0);

  it('fills, empties or explains every side, changes nothing twice, and has no team twice in a match', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...connected),
        fc.integer({ min: 4, max: 32 }),
        fc.array(result, { minLength: 40, maxLength: 40 }),
        (of, teams, results) => {
          let matches = patched(seeded(of, teams), of);
          for (const number of connectedNumbers(of)) {
            const { left, isPlayed, outcome: entered } = results[number]!;
            const match = matches[number - 1]!;
            if (teamIdsOf(match).length < 2) continue;
            const played = isPlayed ? { first_to: 2, ...(left ? { score_1: 2 } : { score_2: 2 }) } : {};
            matches[number - 1] = { ...match, ...played, ...(entered && { outcome: entered }) };
            matches = patched(matches, of);
          }
          expect(resolveBracket(of, matches).patches).toEqual([]);
          expect(misfits(of, matches).filter(({ kind }) => kind === 'not-sent')).toEqual([]);
          const reasons = openSides(of, matches);
          for (const number of connectedNumbers(of)) {
            const match = matches[number - 1]!;
            const ids = teamIdsOf(match);
            expect(new Set(ids).size).toBe(ids.length);
            for (const slot of [1, 2] as const) {
              const isKnown = standingSlots(match)[slot - 1] !== undefined;
              const isExplained = reasons.some((one) => one.matchNumber === number && one.slot === slot);
              const isSpared = match.outcome === 'Not needed';
              expect([isKnown, isExplained, isEmptySide(of, matches, number, slot) || isSpared]).toContain(
                true,
              );
            }
            const exits = (['win', 'lose'] as const).flatMap(
              (one) => teamLeaving(of, matches, number, one) ?? [],
            );
            expect(new Set(exits).size).toBe(exits.length);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
