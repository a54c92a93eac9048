import { describe, expect, it } from 'vitest';
import { resolveEntireBracket } from './resolve-entire-bracket.ts';
import { id, patched, readerOf, type World } from './testing/world.ts';
import { areAsLeft, type BracketChange, changesOf, undoBracketChanges } from './undo-bracket-changes.ts';

const [bracket, event] = [id('bracket'), id('event')];
const match = (number: number) => id('match', number);
const [a, b, c, d] = [1, 2, 3, 4].map((number) => id('team', number)) as [string, string, string, string];
const first = { brackets: [bracket], event: [event], first_to: 2 };

/** A final that the winners of two matches play, and a match after it; the first one is over. */
const world: World = {
  Events: { [event]: { brackets: [bracket] } },
  Brackets: {
    [bracket]: {
      ordered_matches: [1, 2, 3, 4].map(match),
      bracket_layout: JSON.stringify({
        connections: {
          1: { win: '3.1', lose: 'eliminated', loserRank: { text: '3rd', sort: 3 } },
          2: { win: '3.2', lose: 'eliminated' },
          3: { win: '4.1', lose: 'eliminated' },
        },
      }),
    },
  },
  Matches: {
    [match(1)]: { ...first, teams: [a, b], score_1: 2, score_2: 0 },
    [match(2)]: { ...first, teams: [c, d] },
    [match(3)]: { ...first, name: 'Final', teams: [] },
    [match(4)]: { ...first, teams: [] },
  },
  Teams: { [a]: { matches: [match(1)] }, [b]: { matches: [match(1)] }, [c]: {}, [d]: {} },
};
const resolution = (of: World): [World, BracketChange[]] => {
  const patches = resolveEntireBracket(readerOf(of), { bracketID: bracket }, {});
  return [patched(of, patches), changesOf(readerOf(of), patches)];
};
const undo = (of: World, changes: readonly BracketChange[], scopeID = bracket) =>
  patched(of, undoBracketChanges(readerOf(of), { scopeID, changes }, {}));
const [resolved, changes] = resolution(world);
const write = (of: World, number: number, fields: object) =>
  patched(of, [{ table: 'Matches', id: match(number), fields: { ...fields } }]);
const refusal = (of: World, made = changes, scopeID = bracket): unknown => {
  try {
    undo(of, made, scopeID);
  } catch (error) {
    return [(error as { code: string }).code, (error as { details: object }).details];
  }
  return undefined;
};

describe('undoing a resolution', () => {
  it('puts teams, sides and ranks back, exactly once', () => {
    expect(resolved.Matches?.[match(3)]?.teams).toEqual([a]);
    expect(resolved.Teams?.[b]?.ranking_text).toBe('3rd');
    const undone = undo(resolved, changes);
    expect(undone.Matches?.[match(3)]?.teams).toEqual([]);
    expect([undone.Teams?.[b]?.ranking_text, undone.Teams?.[b]?.ranking_sort]).toEqual([null, null]);
    expect([areAsLeft(readerOf(resolved), changes), areAsLeft(readerOf(undone), changes)]).toEqual([
      true,
      false,
    ]);
    expect(refusal(undone)).toEqual(['record-moved-on', {}]);
    expect(resolution(undone)[0].Matches).toEqual(resolved.Matches);
  });

  it.each<[string, World, string]>([
    ['a match with a team that it lost has begun', write(resolved, 3, { score_1: 1 }), 'Final'],
    [
      'a map of it has a winner',
      patched(write(resolved, 3, { maps: [id('map')] }), [
        { table: 'Maps', id: id('map'), fields: { winner: [a] } },
      ]),
      'Final',
    ],
  ])('is refused if %s', (_case, later, name) => {
    expect(refusal(later)).toEqual(['later-result', { match: name }]);
  });

  it('is refused if a later match has a team that would not be sent there', () => {
    const over = write(write(world, 2, { outcome: 'Not needed', teams: [] }), 3, {
      placeholder_teams: '|BYE',
    });
    const [once, made] = resolution(over);
    expect(once.Matches?.[match(3)]?.outcome).toBe('Not needed');
    const onlyFinal = made.filter(({ record }) => record === match(3));
    expect(refusal(once, onlyFinal)).toEqual(['later-result', { match: 'A match' }]);
    expect(refusal(once, made)).toBeUndefined();
  });

  const change: BracketChange = { record: match(3), field: 'teams', before: null, after: [a] };
  it.each<[string, BracketChange[], string, string]>([
    ['a match of another bracket', [{ ...change, record: match(9) }], bracket, 'record-moved-on'],
    ['a field of another table', [{ ...change, field: 'ranking_text' }], bracket, 'record-moved-on'],
    ['a team that does not exist', [{ ...change, before: [id('team', 9)] }], bracket, 'record-moved-on'],
    [
      'a team of no match of the bracket',
      [{ record: c, field: 'ranking_text', before: '1st', after: null }],
      bracket,
      'record-moved-on',
    ],
    ['another value than it left', [{ ...change, after: [b] }], bracket, 'record-moved-on'],
    ['an unknown bracket', [change], a, 'unknown-record'],
  ])('refuses %s', (_case, made, scopeID, code) => {
    expect(refusal(resolved, made, scopeID)).toEqual([code, expect.anything()]);
  });

  it('takes matches of an event, for a withdrawal', () => {
    expect(refusal(resolved, [change], event)).toBeUndefined();
    expect(refusal(write(resolved, 3, { event: [id('event', 2)] }), [change], event)).toEqual([
      'record-moved-on',
      {},
    ]);
  });
});
