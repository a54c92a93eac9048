import { describe, expect, it } from 'vitest';
import { bracketPlaces } from '#domain/selection/event-result.ts';
import type { BracketMatch } from './bracket-match.ts';
import { misfits } from './contradictions.ts';
import { connect, setEndsIf } from './editing.ts';
import { exitOf, neededText } from './exit.ts';
import { matchImplications } from './implications.ts';
import { type BracketLayout, parseLayout, stringifyLayout } from './layout.ts';
import { pathTexts } from './match-sentence.ts';
import { openSides } from './open-sides.ts';
import { doubleElimination8SecondFinal } from './presets/presets.ts';
import { resolveBracket } from './resolve.ts';
import { teamPossibilities } from './team-possibilities.ts';

const [upper, lower] = ['U'.repeat(14), 'L'.repeat(14)] as [string, string];
const text = (endsIf?: 1 | 2) =>
  JSON.stringify({
    brackets: [{ columns: [{ games: [1] }, { games: [2] }] }],
    connections: {
      1: { win: '2.1', lose: '2.2', ...(endsIf && { endsIf }) },
      2: { win: 'champion', lose: 'eliminated', loserRank: { text: '#2', sort: 2 } },
    },
  });
const layout = parseLayout(text(1))!;
const first = { id: 'm1', first_to: 3, teams: [upper, lower] };
const won = { ...first, score_1: 3, score_2: 1 };
const upset = { ...first, score_1: 1, score_2: 3 };
const team = (teamId: string) => ({ teamId });
const second = (fields: BracketMatch = {}): BracketMatch => ({ id: 'm2', ...fields });
const exits = (of: BracketLayout, ...matches: BracketMatch[]) => [
  exitOf(of, matches, 2, 'win'),
  exitOf(of, matches, 2, 'lose'),
];

describe('a second final', () => {
  it('is not needed if the team of the named slot wins the first one', () => {
    expect(exits(layout, won, second())).toEqual([team(upper), team(lower)]);
    expect(resolveBracket(layout, [won, second()]).patches).toEqual([
      { matchId: 'm2', outcome: 'Not needed' },
    ]);
    const resolved = [won, second({ outcome: 'Not needed' })];
    expect(resolveBracket(layout, resolved).patches).toEqual([]);
    expect(bracketPlaces(layout, resolved)[0]).toMatchObject({ sort: 1, teamIds: [upper] });
    expect(openSides(layout, resolved)).toEqual([]);
    expect(teamPossibilities(layout, resolved, lower)).toEqual([]);
  });

  it('is played after any other result', () => {
    expect(resolveBracket(layout, [upset, second()]).patches).toEqual([
      { matchId: 'm2', teams: [`rec${lower}`, `rec${upper}`], placeholder_right: false },
    ]);
    expect(exits(layout, upset, second({ teams: [lower, upper] }))).toEqual([undefined, undefined]);
    expect(bracketPlaces(layout, [upset, second({ teams: [lower, upper] })])).toEqual([]);
    const decided = second({ teams: [lower, upper], first_to: 3, score_2: 3 });
    expect(exits(layout, upset, decided)).toEqual([team(upper), team(lower)]);
  });

  it('follows the team and not its side where sides were swapped by hand', () => {
    const fed = parseLayout(
      '{"connections":{"1":{"win":"2.1","lose":"2.2","endsIf":1},"2":{"win":"champion"},"3":{"win":"1.1"}}}',
    )!;
    const semi = { id: 'm3', first_to: 1, score_1: 1, teams: [upper, 'X'.repeat(14)] };
    const swapped = { ...first, teams: [lower, upper], score_2: 3 };
    expect(exitOf(fed, [swapped, second(), semi], 2, 'win')).toEqual(team(upper));
  });

  it('names a mark that a corrected result has made wrong', () => {
    expect(misfits(layout, [upset, second({ outcome: 'Not needed' })])).toEqual([
      { kind: 'needed', matchNumber: 2 },
    ]);
  });

  it.each<[string, BracketMatch, boolean]>([
    ['a result', { score_2: 3 }, true],
    ['a point', { score_1: 1 }, true],
    ['a forfeit by both', { outcome: 'Forfeited by both' }, true],
    ['two teams', {}, false],
    ['a date without teams', { teams: [], outcome: 'Postponed' }, false],
    ['its mark', { score_2: 3, outcome: 'Not needed' }, false],
  ])('with %s is named where a corrected first final has ended the bracket: %j, %s', (_, fields, isNamed) => {
    const played = second({ teams: [lower, upper], first_to: 3, ...fields });
    expect(misfits(layout, [won, played])).toEqual(
      isNamed ? [{ kind: 'spared', matchNumber: 2, first: 1 }] : [],
    );
    expect(misfits(layout, [upset, played]).some(({ kind }) => kind === 'spared')).toBe(false);
  });

  it('without a condition is spared only by hand', () => {
    const always = parseLayout(text())!;
    expect(exits(always, won, second({ teams: [upper, lower] }))).toEqual([undefined, undefined]);
    expect(exits(always, won, second({ teams: [upper, lower], outcome: 'Not needed' }))).toEqual([
      team(upper),
      team(lower),
    ]);
    expect(neededText(always, [first, second()], 2)).toBeUndefined();
  });

  it('is announced as conditional', () => {
    expect(neededText(layout, [first, second()], 2)).toBe('If needed');
    expect(neededText(layout, [won, second()], 2)).toBe('Not needed');
    expect(neededText(layout, [upset, second({ teams: [lower, upper] })], 2)).toBeUndefined();
    expect(pathTexts(layout, [first, second()], 1)).toEqual([
      'a win of the left team ends the bracket',
      'otherwise both play match 2',
    ]);
    expect(matchImplications(layout, [first, second()], 1).win.implication).toEqual({
      kind: 'rematch',
      matchNumber: 2,
      endsIf: 1,
    });
  });

  it('is written as a field of the connection, and not at all without a condition', () => {
    expect(JSON.parse(stringifyLayout(layout))).toEqual(JSON.parse(text(1)));
    expect(stringifyLayout(parseLayout(text())!)).toBe(
      stringifyLayout(setEndsIf(setEndsIf(parseLayout(text())!, 1, 2), 1, undefined)),
    );
    expect(parseLayout(text(1).replace('"endsIf":1', '"endsIf":3'))!.connections[1]!.endsIf).toBeUndefined();
    const moved = connect(doubleElimination8SecondFinal, { matchNumber: 13, outcome: 'lose' }, undefined);
    expect(moved.connections[14]!.endsIf).toBe(1);
  });
});
