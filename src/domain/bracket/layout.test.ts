import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { type BracketLayout, parseLayout, parseTarget, stringifyLayout } from './layout.ts';

const example =
  '{"brackets":[{"name":"Main","columns":[{"header":"Semis","games":[1,2]},{"header":"Final","games":[3]}]}],' +
  '"connections":{"1":{"win":"3.1","lose":"eliminated"},"2":{"win":"3.2","lose":"eliminated"},"3":{"win":"champion","lose":"eliminated"}}}';

describe('parseTarget', () => {
  it.each([
    ['3.1', { kind: 'slot', matchNumber: 3, slot: 1 }],
    ['10.2', { kind: 'slot', matchNumber: 10, slot: 2 }],
    ['1.1', { kind: 'slot', matchNumber: 1, slot: 1 }],
    [' Champion ', { kind: 'word', word: 'champion' }],
    ['eliminated', { kind: 'word', word: 'eliminated' }],
    ['advance', { kind: 'word', word: 'advance' }],
    [3.2, { kind: 'slot', matchNumber: 3, slot: 2 }],
    ['3.3', undefined],
    ['3', undefined],
    ['0.1', undefined],
    ['1.10', undefined],
    ['winner', undefined],
    [null, undefined],
    [{}, undefined],
  ])('%j', (value, expected) => {
    expect(parseTarget(value)).toEqual(expected);
  });
});

describe('parseLayout', () => {
  it('reads the example of rules 12.1', () => {
    const eliminated = { kind: 'word', word: 'eliminated' };
    expect(parseLayout(example)).toEqual({
      brackets: [
        {
          name: 'Main',
          columns: [
            { header: 'Semis', games: [1, 2] },
            { header: 'Final', games: [3] },
          ],
        },
      ],
      connections: {
        1: { win: { kind: 'slot', matchNumber: 3, slot: 1 }, lose: eliminated },
        2: { win: { kind: 'slot', matchNumber: 3, slot: 2 }, lose: eliminated },
        3: { win: { kind: 'word', word: 'champion' }, lose: eliminated },
      },
    });
    expect(JSON.parse(stringifyLayout(parseLayout(example)!))).toEqual(JSON.parse(example));
  });

  it.each([['not json'], ['[]'], ['null'], ['7'], [''], [undefined], [null], ['{"brackets":']])(
    'gives no layout for %j',
    (text) => {
      expect(parseLayout(text)).toBeUndefined();
    },
  );

  it('drops broken parts and keeps the rest', () => {
    const text = JSON.stringify({
      brackets: [
        { name: 7, columns: [{ header: '', gapRight: 1, games: [1, '2', 'x', null, 0, 1.5] }, 'no'] },
        null,
      ],
      connections: {
        1: {
          win: '2.1',
          lose: 'nowhere',
          winStyle: 'arrow',
          winnerRank: { text: '#1', sort: 1 },
          loserRank: {},
        },
        x: { win: '2.1' },
        2: null,
      },
    });
    expect(parseLayout(text)).toEqual({
      brackets: [
        { columns: [{ gapRight: true, games: [1, 2, null, null, null, null] }, { games: [] }] },
        { columns: [] },
      ],
      connections: {
        1: {
          win: { kind: 'slot', matchNumber: 2, slot: 1 },
          winStyle: 'arrow',
          winnerRank: { text: '#1', sort: 1 },
        },
        2: {},
      },
    });
  });

  it('walks connections in ascending order', () => {
    const layout = parseLayout('{"connections":{"10":{"win":"11.1"},"2":{"win":"10.1"}}}');
    expect(Object.keys(layout!.connections)).toEqual(['2', '10']);
    expect(layout!.brackets).toEqual([]);
  });
});

const matchNumber = fc.integer({ min: 1, max: 200 });
const text = fc.string({ minLength: 1, maxLength: 12 });
const target = fc.oneof(
  fc.record({
    kind: fc.constant('slot' as const),
    matchNumber,
    slot: fc.constantFrom(1 as const, 2 as const),
  }),
  fc.record({
    kind: fc.constant('word' as const),
    word: fc.constantFrom('eliminated' as const, 'champion' as const, 'advance' as const),
  }),
);
const rank = fc.record({ text, sort: fc.integer({ min: 1, max: 64 }) });
const optional = { requiredKeys: [] as [] };
const connection = fc.record(
  {
    win: target,
    lose: target,
    winStyle: text,
    loseStyle: text,
    winnerRank: rank,
    loserRank: rank,
    endsIf: fc.constantFrom(1 as const, 2 as const),
  },
  optional,
);
const column = fc.record(
  { header: text, gapRight: fc.constant(true), games: fc.array(fc.option(matchNumber), { maxLength: 8 }) },
  { requiredKeys: ['games'] },
);
const bracket = fc.record(
  { name: text, columns: fc.array(column, { maxLength: 5 }) },
  { requiredKeys: ['columns'] },
);
const anyLayout: fc.Arbitrary<BracketLayout> = fc.record({
  brackets: fc.array(bracket, { maxLength: 3 }),
  connections: fc.dictionary(matchNumber.map(String), connection, { maxKeys: 12 }),
});

describe('the layout codec', () => {
  it('round-trips every layout', () => {
    fc.assert(
      fc.property(anyLayout, fc.constantFrom(0, 2), (layout, indent) => {
        const read = parseLayout(stringifyLayout(layout, indent));
        expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(layout)));
      }),
    );
  });

  it('never throws on any text', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const layout = parseLayout(json);
        expect(layout === undefined || Array.isArray(layout.brackets)).toBe(true);
      }),
    );
  });
});
