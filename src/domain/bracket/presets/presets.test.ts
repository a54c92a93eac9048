import { describe, expect, it } from 'vitest';
import { type BracketLayout, parseLayout, stringifyLayout, targetText } from '../layout.ts';
import { layoutConnections } from '../layout-queries.ts';
import { validateLayout } from '../validate.ts';
import { bracketPresets, layoutFromNotation, roundRobin } from './presets.ts';

function layoutOf(key: string): BracketLayout {
  const preset = bracketPresets.find((one) => one.key === key);
  if (!preset) throw new Error(`No preset ${key}`);
  return preset.layout;
}

const paths = (layout: BracketLayout) =>
  layoutConnections(layout).map(
    ({ source, outcome, target }) => `${source} ${outcome} ${targetText(target)}`,
  );

describe('presets', () => {
  it('come in menu order', () => {
    expect(bracketPresets.map((preset) => preset.key)).toEqual([
      'empty',
      'single-8',
      'single-12',
      'single-16',
      'single-16-third-place',
      'single-32',
      'double-4',
      'double-8',
      'double-8-second-final',
      'double-12',
      'double-12-second-final',
      'double-16',
      'double-16-second-final',
      'round-robin-4',
      'round-robin-6',
    ]);
  });

  it.each([
    ['empty', 0, 0],
    ['single-8', 7, 7],
    ['single-12', 11, 11],
    ['single-16', 15, 15],
    ['single-16-third-place', 16, 16],
    ['single-32', 31, 31],
    ['double-4', 5, 4],
    ['double-8', 14, 14],
    ['double-8-second-final', 15, 15],
    ['double-12', 22, 22],
    ['double-12-second-final', 23, 23],
    ['round-robin-4', 6, 0],
    ['round-robin-6', 15, 0],
  ])('%s has %i matches and %i of them connected', (key, matchCount, connectedCount) => {
    const layout = layoutOf(key);
    const numbers = layout.brackets.flatMap((bracket) => bracket.columns.flatMap((column) => column.games));
    const placed = numbers.filter((number) => number !== null).sort((one, other) => one - other);
    expect(placed).toEqual(Array.from({ length: matchCount }, (_, index) => index + 1));
    expect(Object.keys(layout.connections)).toHaveLength(connectedCount);
  });

  it.each(bracketPresets.map((preset) => [preset.key, preset.layout] as const))(
    '%s is sound and survives saving',
    (key, layout) => {
      const isGroup = ['empty', 'double-4', 'round-robin-4', 'round-robin-6'].includes(key);
      const champions = layoutConnections(layout).filter(({ target }) => targetText(target) === 'champion');
      expect(champions).toHaveLength(isGroup ? 0 : 1);
      expect(validateLayout(layout)).toEqual([]);
      expect(parseLayout(stringifyLayout(layout))).toEqual(layout);
    },
  );

  it('writes 4-team double elimination as rules 12.6', () => {
    expect(paths(layoutOf('double-4'))).toEqual([
      '1 win 3.1',
      '1 lose 4.1',
      '2 win 3.2',
      '2 lose 4.2',
      '3 win 5.1',
      '4 win 5.2',
    ]);
  });

  it('writes the third place match as rules 12.6', () => {
    expect(paths(layoutOf('single-16-third-place')).slice(-8)).toEqual([
      '13 win 15.1',
      '13 lose 16.1',
      '14 win 15.2',
      '14 lose 16.2',
      '15 win champion',
      '15 lose advance',
      '16 win advance',
      '16 lose eliminated',
    ]);
  });

  it.each([
    [
      'double-8',
      [
        '5.1',
        '5.2',
        '6.1',
        '6.2',
        'eliminated',
        'eliminated',
        '10.1',
        '9.1',
        'eliminated',
        'eliminated',
        '13.1',
        'eliminated',
        'eliminated',
        'eliminated',
      ],
    ],
    ['double-12', ['12.2', '11.2', '10.2', '9.2', '9.1', '10.1', '11.1', '12.1']],
    ['single-8', Array.from({ length: 7 }, () => 'eliminated')],
  ])('sends the losers of %s where rules 12.6 say', (key, expected) => {
    const losses = layoutConnections(layoutOf(key)).filter((connection) => connection.outcome === 'lose');
    expect(losses.slice(0, expected.length).map(({ target }) => targetText(target))).toEqual(expected);
  });

  it('keeps headers, names and empty places', () => {
    expect(layoutOf('double-8').brackets[0]!.columns).toEqual([
      { header: 'Round 1', games: [1, 2, 3, 4] },
      { header: 'Semifinals', games: [7, null, 8] },
      { header: 'Upper Finals', games: [11] },
      { games: [] },
      { header: 'Grand Finals', games: [14] },
    ]);
    expect(layoutOf('double-12').brackets.map((bracket) => bracket.name)).toEqual([
      'Upper Bracket',
      'Lower Bracket',
    ]);
    expect(layoutOf('empty').brackets).toEqual([
      { columns: [{ games: [] }, { games: [] }, { games: [] }, { games: [] }] },
    ]);
  });
});

describe('notation', () => {
  it.each([
    ['1>2', 'Unknown preset target "2"'],
    ['1', 'Unknown preset connection "1"'],
    ['1>2.3', 'Unknown preset target "2.3"'],
  ])('refuses %s', (wins, message) => {
    expect(() => layoutFromNotation({ brackets: [{ columns: ['1 2'] }], wins })).toThrow(message);
  });
});

describe('roundRobin', () => {
  it('plays every round of an even number of teams', () => {
    expect(roundRobin(4).brackets[0]!.columns).toEqual([
      { header: 'Round 1', games: [1, 2] },
      { header: 'Round 2', games: [3, 4] },
      { header: 'Round 3', games: [5, 6] },
    ]);
    expect(() => roundRobin(5)).toThrow('Round robin needs an even team count, not 5');
  });
});
