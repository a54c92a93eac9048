import { describe, expect, it } from 'vitest';
import { parseLayout } from '../bracket/layout.ts';
import { bracketScore, displayedScore } from '../match/displayed-score.ts';
import { matchStanding } from '../match/match-standing.ts';
import { isOver, winnerIndex } from '../match/outcome.ts';
import { noSpoilerChoice, type SpoilerChoice, withHidden, withRevealed } from './choice.ts';
import { feederKeys, hiddenParts, type ShieldableMatch, shieldedMatch } from './shield.ts';

const [event, bracket, teamA, teamB] = [
  'aaaaaaaaaaaaa1',
  'aaaaaaaaaaaaa2',
  'aaaaaaaaaaaaa3',
  'aaaaaaaaaaaaa4',
];
const order = ['bbbbbbbbbbbbb1', 'bbbbbbbbbbbbb2', 'bbbbbbbbbbbbb3'] as const;
const [semi1, semi2, final] = order;
const layout = parseLayout(
  JSON.stringify({
    brackets: [{ columns: [{ games: [1, 2] }, { games: [3] }] }],
    connections: { 1: { win: '3.1' }, 2: { win: '3.2' }, 3: { win: 'champion' } },
  }),
);
if (!layout) throw new Error('The layout of the test is broken');
const feeders = feederKeys(layout, order);

const match = (id: string, fields: object = {}): ShieldableMatch & Record<string, unknown> => ({
  id,
  event: [event],
  brackets: [bracket],
  teams: [teamA, teamB],
  name: 'Alpha vs Beta',
  first_to: 3,
  ...fields,
});
const over = { score_1: 3, score_2: 1, maps: ['ccccccccccccc1'], mvp: 'ddddddddddddd1' };
const held = new Map([semi1, semi2].map((id) => [id as string, match(id, over)]));
const hidden = withHidden(noSpoilerChoice, event, true);
const parts = (one: ShieldableMatch, choice: SpoilerChoice, isBracketHere = true) =>
  hiddenParts(one, {
    choice,
    matchOf: (key) => held.get(key),
    feedersIn: () => (isBracketHere ? feeders : undefined),
  });

describe('the spoiler shield', () => {
  it('hides nothing where nobody asked for it, and nothing of a match without a point in a first round', () => {
    expect(parts(match(semi1, over), noSpoilerChoice)).toEqual({ result: false, teams: false });
    expect(parts(match(semi1), hidden)).toEqual({ result: false, teams: false });
  });

  it('hides a result until it is asked for', () => {
    expect(parts(match(semi1, over), hidden)).toEqual({ result: true, teams: false });
    expect(parts(match(semi1, { score_1: 1 }), hidden).result).toBe(true);
    expect(parts(match(semi1, { forfeit: true }), hidden).result).toBe(true);
    expect(parts(match(semi1, over), withRevealed(hidden, semi1, true)).result).toBe(false);
  });

  it('hides who advanced until every result that decided it was asked for', () => {
    expect(parts(match(final), hidden)).toEqual({ result: false, teams: true });
    const one = withRevealed(hidden, semi1, true);
    expect(parts(match(final), one).teams).toBe(true);
    expect(parts(match(final), withRevealed(one, semi2, true)).teams).toBe(false);
    expect(parts(match(final, over), withRevealed(hidden, final, true)).teams).toBe(false);
  });

  it('hides the teams of a match while it is not known what leads to it', () => {
    expect(parts(match(semi1), hidden, false).teams).toBe(true);
  });

  it('leaves a copy in which no rule finds a result, and which is over', () => {
    const copy = shieldedMatch(match(final, over), { result: true, teams: true });
    expect(JSON.stringify(copy)).not.toMatch(/score|maps|mvp|Alpha|aaaaaaaaaaaaa[34]/);
    expect([isOver(copy), winnerIndex(copy), matchStanding(copy), displayedScore(copy, [])]).toEqual([
      true,
      null,
      undefined,
      null,
    ]);
    const shown = shieldedMatch(match(semi1, over), { result: true, teams: false });
    expect([displayedScore(shown, []), bracketScore(shown, []), winnerIndex(shown)]).toEqual([
      null,
      ['', ''],
      null,
    ]);
    expect(isOver(shieldedMatch(match(semi1, { score_1: 1 }), { result: true, teams: false }))).toBe(false);
  });
});
