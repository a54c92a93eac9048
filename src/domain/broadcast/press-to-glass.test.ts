import { describe, expect, it } from 'vitest';
import {
  durationText,
  type GlassPress,
  type GlassSource,
  glassOf,
  glassShortText,
  glassText,
  withShown,
} from './press-to-glass.ts';

type Drawn = Record<string, [revision: number, at: number, firstAt?: number]>;
const source = (id: string, drawn: Drawn, parts: Partial<GlassSource> = {}): GlassSource => ({
  id,
  name: `Source ${id}`,
  isCounted: true,
  drawn: new Map(
    Object.entries(drawn).map(([key, [revision, at, firstAt = 0]]) => [key, { revision, at, firstAt }]),
  ),
  ...parts,
});
const press = (records: Record<string, number>): GlassPress => ({
  at: 1_000,
  records: new Map(Object.entries(records)),
  shownBy: new Map(),
});
const glass = (records: Record<string, number>, ...sources: GlassSource[]) =>
  glassOf(withShown(press(records), sources), sources);

describe('press to glass', () => {
  it('is the time to the last source that draws what changed', () => {
    const quick = source('a', { show: [7, 1_120] });
    const slow = source('b', { show: [9, 1_430], match: [1, 500] });
    const other = source('c', { match: [3, 900] });
    expect(glass({ show: 7 }, quick, slow, other)).toEqual({
      shown: 2,
      sources: 2,
      tookMs: 430,
      slowest: 'Source b',
      missing: [],
    });
  });

  it('is open while a source shows what was before', () => {
    const late = source('b', { show: [6, 400] });
    const found = glass({ show: 7 }, source('a', { show: [7, 1_120] }), late);
    expect(found).toEqual({
      shown: 1,
      sources: 2,
      tookMs: undefined,
      slowest: undefined,
      missing: ['Source b'],
    });
    expect(glassText(found)).toBe('Shown on 1 of 2 sources');
  });

  it('waits for every changed record that a source draws, and for no other', () => {
    const both = source('a', { show: [7, 1_100], match: [5, 400] });
    expect(glass({ show: 7, match: 8 }, both)).toMatchObject({ shown: 0, sources: 1 });
    const one = source('a', { show: [7, 1_100] });
    expect(glass({ show: 7, match: 8 }, one)).toMatchObject({ shown: 1, sources: 1, tookMs: 100 });
  });

  it('does not count hidden pages and pages for staff', () => {
    const hidden = source('a', { show: [6, 400] }, { isCounted: false });
    const found = glass({ show: 7 }, hidden);
    expect([glassText(found), glassShortText(found)]).toEqual([
      'Not shown by any loaded source',
      'On no source',
    ]);
  });

  it('has no time of a source that was opened after the press', () => {
    const found = glass({ show: 7 }, source('a', { show: [7, 60_000, 60_000] }));
    expect(found).toMatchObject({ shown: 1, sources: 1, tookMs: undefined, slowest: undefined });
    expect(glassText(found)).toBe('Shown on 1 of 1 source');
  });

  it('keeps the time of its first showing when the record changes again', () => {
    const first = withShown(press({ show: 7 }), [source('a', { show: [7, 1_200] })]);
    const later = [source('a', { show: [12, 9_000] })];
    expect(glassOf(withShown(first, later), later).tookMs).toBe(200);
  });

  it('never is before the press: clocks differ a little', () => {
    expect(glass({ show: 7 }, source('a', { show: [7, 990] })).tookMs).toBe(0);
  });
});

it.each([
  [0, '0.00 s'],
  [214, '0.21 s'],
  [14_900, '14 s'],
  [185_000, '3 min'],
])('%i ms reads %s', (ms, expected) => {
  expect(durationText(ms)).toBe(expected);
});
