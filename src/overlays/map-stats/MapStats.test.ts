import { describe, expect, it } from 'vitest';
import { poolRows, recordText, shownColumns, winShare } from './MapStats.tsx';

const record = (wins: number, losses = 0, draws = 0) => ({
  wins,
  losses,
  draws,
  unplayed: 0,
  score: 0,
  isRecent: false,
});

it('shares the bar by wins, and in halves without any', () => {
  expect(winShare(record(3), record(1))).toBe(0.75);
  expect(winShare(record(0, 2), record(0))).toBe(0.5);
});

it('writes draws only when there are any', () => {
  expect([recordText(record(2, 1)), recordText(record(0, 0, 1))]).toEqual(['2–1', '0–0–1']);
});

describe('shownColumns', () => {
  it.each([
    ['all fit', 3, 4, 0, [0, 1, 2]],
    ['the beginning', 7, 4, 0, [0, 1, 2, 3]],
    ['the current one stays in sight', 7, 4, 4, [2, 3, 4, 5]],
    ['the end', 7, 4, 6, [3, 4, 5, 6]],
    ['all over', 5, 4, -1, [1, 2, 3, 4]],
    ['one column', 5, 1, 3, [3]],
  ])('%s', (_, count, most, current, expected) => {
    expect(shownColumns([...Array(count).keys()], most, current)).toEqual(expected);
  });
});

describe('the maps of the pool below the columns', () => {
  const pool = [
    { id: 'recmap00000000quay', type: 'Control' },
    { id: 'recmap00000000lake', type: 'Control' },
    { id: 'recmap00000000pass', type: 'Hybrid' },
    { id: 'recmap00000000flat', type: 'Hybrid' },
    { id: 'recmap0000000noone' },
  ];
  const column = (type: string | undefined, map?: string, isOpen = true) => ({
    type,
    mapId: map && `recmap00000000${map}`,
    isOpen,
  });
  const rows = (...columns: ReturnType<typeof column>[]) =>
    poolRows(columns, pool).map((maps) => maps.map(({ id }) => id.slice(14)));

  it('are those of its type, which may name several', () => {
    expect(rows(column('Control'), column('Push'), column(undefined))).toEqual([['quay', 'lake'], [], []]);
    expect(rows(column('Hybrid / Control'))).toEqual([['quay', 'lake', 'pass', 'flat']]);
  });

  it('are compared once: where they are played', () => {
    expect(rows(column('Hybrid', 'pass', false), column('Hybrid', 'flat'))).toEqual([['pass'], ['flat']]);
  });

  it('are compared in the first open column of their type when none plays them', () => {
    expect(rows(column('Control', 'quay', false), column('Control'), column('Control'))).toEqual([
      ['quay'],
      ['lake'],
      [],
    ]);
    expect(rows(column('Control', 'quay', false))).toEqual([['quay', 'lake']]);
  });
});
