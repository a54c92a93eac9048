import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#domain/match/outcome.ts';
import { linkedIds } from '#domain/record-id.ts';
import fc from '../../../tests/support/properties.ts';
import type { BracketMatch } from './bracket-match.ts';
import { contradictions, misfits } from './contradictions.ts';
import { firstFinalOf, isSparedFinal } from './exit.ts';
import { parseLayout } from './layout.ts';
import { layoutConnections } from './layout-queries.ts';
import { bracketPresets } from './presets/presets.ts';
import { connectedNumbers, resolveBracket } from './resolve.ts';

const layout = parseLayout(
  JSON.stringify({ connections: { 5: { win: '7.1', lose: '8.2' }, 6: { win: '7.2', lose: '8.1' } } }),
)!;
const id = (letter: string) => letter.repeat(14);
const [a, b, c, d, x] = ['A', 'B', 'C', 'D', 'X'].map(id) as [string, string, string, string, string];

function found(byNumber: Record<number, Partial<BracketMatch>>, of = layout) {
  const matches = Array.from({ length: 8 }, (_, index) => ({
    id: id(String(index + 1)),
    ...byNumber[index + 1],
  }));
  return contradictions(of, matches).map(
    ({ matchNumber, placed, due, isCorrected }) =>
      `${matchNumber}: ${placed[0]} for ${due[0]}${isCorrected ? ', corrected' : ''}`,
  );
}

const wonByA = { first_to: 3, teams: [a, b], score_1: 3, score_2: 1 };
const wonByB = { first_to: 3, teams: [a, b], score_1: 1, score_2: 3 };
const wonByD = { first_to: 3, teams: [c, d], score_1: 2, score_2: 3 };

describe('contradictions', () => {
  it.each<[string, Record<number, Partial<BracketMatch>>, string[]]>([
    ['nothing placed', { 5: wonByA }, []],
    ['what was placed fits', { 5: wonByA, 7: { teams: [a, d] }, 8: { teams: [c, b] } }, []],
    [
      'a corrected result: winner and loser have changed places',
      { 5: wonByB, 7: { teams: [a, d] }, 8: { teams: [c, b] } },
      ['7: A for B, corrected', '8: B for A, corrected'],
    ],
    ['a single team', { 5: wonByB, 7: { teams: [a], placeholder_right: true } }, ['7: A for B, corrected']],
    ['a single team whose side nobody gave', { 5: wonByB, 7: { teams: [a] } }, ['7: A for B, corrected']],
    [
      'both results',
      { 5: wonByB, 6: wonByD, 7: { teams: [a, c] } },
      ['7: A for B, corrected', '7: C for D, corrected'],
    ],
    ['sides changed by hand', { 5: wonByB, 6: wonByD, 7: { teams: [d, a] } }, ['7: A for B, corrected']],
    ['a team that no result sends there', { 5: wonByB, 7: { teams: [x, d] } }, ['7: X for B']],
    ['the feeder is undecided', { 5: { ...wonByA, score_1: 2 }, 7: { teams: [b, d] } }, []],
    ['a team entered by hand in the open slot', { 5: wonByA, 7: { teams: [x] } }, []],
  ])('%s', (_name, byNumber, expected) => {
    expect(found(byNumber)).toEqual(expected);
  });

  it('keep a seed opposite a corrected slot, also on the wrong side', () => {
    const seeded = parseLayout('{"connections":{"1":{"win":"5.2"}}}')!;
    expect(found({ 1: wonByB, 5: { teams: [x, a] } }, seeded)).toEqual(['5: A for B, corrected']);
    expect(found({ 1: wonByB, 5: { teams: [a, x] } }, seeded)).toEqual(['5: A for B, corrected']);
  });
});

it('resolving places nobody beside the team that a corrected result sends elsewhere', () => {
  const seeded = parseLayout('{"connections":{"1":{"win":"5.2"}}}')!;
  const matches = [wonByB, {}, {}, {}, { teams: [a] }].map((match, index) => ({
    id: id(`${index}`),
    ...match,
  }));
  expect(resolveBracket(seeded, matches).patches).toEqual([]);
});

/** The bracket after its first matches were played and carried on one by one; `results`: whether the left team won. */
function played(bracket: typeof layout, results: readonly boolean[], count: number): BracketMatch[] {
  const numbers = connectedNumbers(bracket);
  const fed = new Set(
    layoutConnections(bracket).flatMap(({ target }) =>
      target.kind === 'slot' ? [`${target.matchNumber}.${target.slot}`] : [],
    ),
  );
  // Every slot that no match feeds has a seed.
  let matches: BracketMatch[] = Array.from({ length: Math.max(...numbers) }, (_, index) => ({
    id: `recM${String(index).padStart(13, '0')}`,
    first_to: 2,
    placeholder_right: !fed.has(`${index + 1}.1`) && fed.has(`${index + 1}.2`),
    teams: [1, 2].flatMap((slot) =>
      fed.has(`${index + 1}.${slot}`) ? [] : [`T${String(2 * index + slot - 1).padStart(13, '0')}`],
    ),
  }));
  for (let index = 0; index < count; index += 1) {
    matches = carriedOn(bracket, withResult(matches, index, results[index] === true));
  }
  return matches;
}

const withResult = (matches: readonly BracketMatch[], index: number, isLeftWin: boolean) =>
  matches.map((match, place) =>
    place === index && linkedIds(match.teams).length === 2
      ? { ...match, score_1: isLeftWin ? 2 : 0, score_2: isLeftWin ? 0 : 2 }
      : match,
  );

function carriedOn(bracket: typeof layout, matches: readonly BracketMatch[]): BracketMatch[] {
  const patches = new Map(resolveBracket(bracket, matches).patches.map((patch) => [patch.matchId, patch]));
  return matches.map((match) => ({ ...match, ...patches.get(String(match.id)) }));
}

const teamsOf = (matches: readonly BracketMatch[]) => matches.map(({ teams }) => linkedIds(teams));

/** Numbers of second finals that are played only if needed. They follow a law of their own: see below. */
const secondFinalsOf = (bracket: typeof layout) =>
  connectedNumbers(bracket).filter((number) => {
    const first = firstFinalOf(bracket, number);
    return first !== undefined && bracket.connections[first]?.endsIf !== undefined;
  });

describe('the laws of contradictions, over the presets', () => {
  const anyBracket = fc.constantFrom(
    ...bracketPresets.map(({ layout: preset }) => preset).filter((one) => connectedNumbers(one).length > 0),
  );
  const anyResults = fc.array(fc.boolean(), { minLength: 31, maxLength: 31 });

  it('a bracket whose results were carried on has none', () => {
    fc.assert(
      fc.property(anyBracket, anyResults, fc.nat(31), (bracket, results, count) => {
        expect(contradictions(bracket, played(bracket, results, count))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('replacing all after a corrected result gives the bracket of the right result, and back again', () => {
    fc.assert(
      fc.property(anyBracket, anyResults, fc.nat(30), (bracket, results, last) => {
        const wrong = played(bracket, results, last + 1);
        const corrected = withResult(wrong, last, results[last] !== true);
        const all = contradictions(bracket, corrected);
        expect(all.every(({ isCorrected }) => isCorrected)).toBe(true);
        const replace = (matches: readonly BracketMatch[], from: 'placed' | 'due', to: 'placed' | 'due') =>
          matches.map((match, index) => {
            const own = all.filter(({ matchNumber }) => matchNumber === index + 1);
            const next = (team: string) => own.find((one) => one[from] === team)?.[to] ?? team;
            return { ...match, teams: linkedIds(match.teams).map(next) };
          });
        const mended = replace(corrected, 'placed', 'due');
        const right = played(
          bracket,
          results.map((result, index) => (index === last ? !result : result)),
          last + 1,
        );
        const seconds = secondFinalsOf(bracket);
        const withoutSeconds = (list: readonly unknown[]) =>
          list.filter((_, index) => !seconds.includes(index + 1));
        expect(withoutSeconds(teamsOf(mended))).toEqual(withoutSeconds(teamsOf(right)));
        expect(contradictions(bracket, mended)).toEqual([]);
        const secondIds = seconds.map((number) => mended[number - 1]?.id);
        const { patches } = resolveBracket(bracket, mended);
        expect(patches.filter(({ matchId }) => !secondIds.includes(matchId))).toEqual([]);
        expect(teamsOf(replace(mended, 'due', 'placed'))).toEqual(teamsOf(corrected));
      }),
      { numRuns: 150 },
    );
  });

  it('after a corrected first final the second one is marked as not needed, or named as needed and filled', () => {
    const withSecond = bracketPresets
      .map(({ layout: preset }) => preset)
      .filter((one) => secondFinalsOf(one).length > 0);
    expect(withSecond.length).toBeGreaterThan(1);
    fc.assert(
      fc.property(fc.constantFrom(...withSecond), anyResults, (bracket, results) => {
        const [number = 0] = secondFinalsOf(bracket);
        const first = firstFinalOf(bracket, number) ?? 0;
        const wrong = played(bracket, results, first);
        const corrected = withResult(wrong, first - 1, results[first - 1] !== true);
        const carried = carriedOn(bracket, corrected);
        const second = (matches: readonly BracketMatch[]) => matches[number - 1];
        if (isSparedFinal(bracket, corrected, number)) {
          expect(outcomeOf(second(carried) ?? {}).kind).toBe('not needed');
          expect(misfits(bracket, carried)).toEqual([]);
        } else {
          expect(outcomeOf(second(wrong) ?? {}).kind).toBe('not needed');
          expect(misfits(bracket, corrected)).toEqual([{ kind: 'needed', matchNumber: number }]);
          expect(linkedIds(second(carried)?.teams)).toHaveLength(2);
        }
      }),
      { numRuns: 60 },
    );
  });
});
