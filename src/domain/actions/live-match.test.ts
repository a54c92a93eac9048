import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { type MultiMapWin, multiMapWin } from './multi-map-win.ts';
import type { RuleRefusal } from './patch.ts';
import { toggleFlipTeams } from './show-controls.ts';
import { codeOf, id, patched, readerOf, type World } from './testing/world.ts';

const [alpha, beta] = [id('team', 1), id('team', 2)];
const [match, otherMatch] = [id('match', 1), id('match', 2)];
const [map1, map2, map3] = [id('map', 1), id('map', 2), id('map', 3)];
const acting = { broadcast: id('show') };

const world: World = {
  Broadcasts: { [acting.broadcast]: { live_match: [match], map_attack: 'Left' } },
  Matches: {
    [match]: { teams: [alpha, beta], maps: [map1, map2, map3], first_to: 2, score_1: 1 },
    [otherMatch]: {},
  },
  Maps: { [map1]: { winner: [alpha] }, [map2]: {}, [map3]: {} },
};
const withMatch = (fields: object): World =>
  patched(world, [{ table: 'Matches', id: match, fields: { ...fields } }]);
const withShow = (fields: object): World =>
  patched(world, [{ table: 'Broadcasts', id: acting.broadcast, fields: { ...fields } }]);

describe('toggle-flip-teams', () => {
  it.each([
    ['turns the sides', {}, {}, true],
    ['turns them back', { flip_teams: true }, {}, false],
    ['sets the wanted side', { flip_teams: true }, { flip_teams: true }, true],
    ['takes the match seen in either form', {}, { match: match.slice(3), flip_teams: false }, false],
  ])('%s', (_, fields, payload, flip_teams) => {
    expect(toggleFlipTeams(readerOf(withMatch(fields)), payload, acting)).toEqual([
      { table: 'Matches', id: match, fields: { flip_teams } },
    ]);
  });

  it.each([
    ['without a show', world, {}, {}, 'no-broadcast'],
    ['without a live match', withShow({ live_match: [] }), {}, acting, 'no-match'],
    ['when another match is live', world, { match: otherMatch }, acting, 'record-moved-on'],
    ['when none is live any more', withShow({ live_match: [] }), { match }, acting, 'record-moved-on'],
  ])('refuses %s', (_, given, payload, who, code) => {
    expect(codeOf(() => toggleFlipTeams(readerOf(given), payload, who))).toBe(code);
  });
});

describe('multi-map-win', () => {
  const win = (given: World, payload: Partial<MultiMapWin> = {}) =>
    multiMapWin(readerOf(given), { teamNum: 1, ...payload }, acting);

  it.each([
    [1, [alpha], { score_1: 2 }],
    [2, [beta], { score_2: 1 }],
  ] as const)('gives team %s the next map and one more point', (teamNum, winner, score) => {
    expect(win(world, { teamNum })).toEqual([
      { table: 'Maps', id: map2, fields: { winner } },
      { table: 'Matches', id: match, fields: score },
    ]);
  });

  it('clears the attacking side when asked', () => {
    expect(win(world, { unsetMapAttack: true, match, map: map2 }).at(-1)).toEqual({
      table: 'Broadcasts',
      id: acting.broadcast,
      fields: { map_attack: null },
    });
  });

  it.each([
    ['drawn', { draw: true }],
    ['banned', { banner: [beta] }],
    ['won', { winner: [beta] }],
  ])('passes over a map that is %s', (_, fields) => {
    const given = patched(world, [{ table: 'Maps', id: map2, fields }]);
    expect(win(given)[0]?.id).toBe(map3);
  });

  it.each([
    ['a decided match', withMatch({ score_1: 2 }), {}, 'match-decided'],
    ['a match without a map left', withMatch({ maps: [map1] }), {}, 'no-map-to-win'],
    ['a score past first_to', withMatch({ score_1: 3 }), {}, 'over-first-to'],
    ['a match with one team', withMatch({ teams: [alpha] }), { teamNum: 2 as const }, 'invalid-value'],
    ['without a live match', withShow({ live_match: [] }), {}, 'no-match'],
    ['a map that is not the next one', world, { map: map3 }, 'record-moved-on'],
    ['a map that was won meanwhile', world, { map: map1 }, 'record-moved-on'],
    ['another live match', world, { match: otherMatch }, 'record-moved-on'],
  ])('refuses %s', (_, given, payload, code) => {
    expect(codeOf(() => win(given, payload))).toBe(code);
  });

  it('names what moved on', () => {
    try {
      win(world, { map: map1, teamNum: 2 });
      expect.unreachable();
    } catch (error) {
      expect((error as RuleRefusal).details).toEqual({
        conflicts: [{ id: map1, field: 'winner', theirs: [alpha], yours: [beta] }],
      });
    }
  });

  it('names the winner of the map also once another match is live', () => {
    const given = withShow({ live_match: [otherMatch] });
    try {
      win(given, { match, map: map1 });
      expect.unreachable();
    } catch (error) {
      expect((error as RuleRefusal).details).toEqual({
        conflicts: [{ id: map1, field: 'winner', theirs: [alpha], yours: [alpha] }],
      });
    }
  });

  it('without a show names the client', () => {
    expect(codeOf(() => multiMapWin(readerOf(world), { teamNum: 1 }, {}))).toBe('no-broadcast-for-client');
  });
});

describe('a press that names what it saw', () => {
  it('counts once, however often it arrives', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1 as const, 2 as const),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 2, max: 5 }),
        (teamNum, firstTo, times) => {
          let given = withMatch({ first_to: firstTo, score_1: 0, score_2: 0 });
          for (let time = 0; time < times; time += 1) {
            const current = given;
            const payload = { teamNum, match, map: map2 };
            if (codeOf(() => multiMapWin(readerOf(current), payload, acting)) !== 'allowed') continue;
            given = patched(current, multiMapWin(readerOf(current), payload, acting));
          }
          const after = given.Matches?.[match];
          expect(Number(after?.score_1) + Number(after?.score_2)).toBe(1);
        },
      ),
    );
  });

  it('sets the sides the same way twice', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), (before, flip_teams) => {
        const start = withMatch({ flip_teams: before });
        const once = patched(start, toggleFlipTeams(readerOf(start), { match, flip_teams }, acting));
        const twice = patched(once, toggleFlipTeams(readerOf(once), { match, flip_teams }, acting));
        expect(twice).toEqual(once);
      }),
    );
  });
});
