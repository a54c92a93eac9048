import { describe, expect, it } from 'vitest';
import {
  durationText,
  type GlassPress,
  type GlassSource,
  glassOf,
  glassShortText,
  glassText,
  isSeenEverywhere,
  withHidden,
  withShown,
} from './press-to-glass.ts';

type Drawn = Record<string, [revision: number, at: number, firstAt?: number]>;
const source = (id: string, drawn: Drawn, parts: Partial<GlassSource> = {}): GlassSource => ({
  id,
  name: `Source ${id}`,
  overlay: 'ingame',
  isCounted: true,
  drawn: new Map(
    Object.entries(drawn).map(([key, [revision, at, firstAt = 0]]) => [key, { revision, at, firstAt }]),
  ),
  ...parts,
});
const press = (records: Record<string, number>, overlays = ['ingame']): GlassPress => ({
  at: 1_000,
  records: new Map(
    Object.entries(records).map(([key, revision]) => [key, { revision, overlays: new Set(overlays) }]),
  ),
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

  it('counts no source whose overlay renders none of the changed fields, although it draws the record', () => {
    const title = press({ show: 7 }, ['break', 'l-bar']);
    const sources = [
      source('a', { show: [7, 1_120] }),
      source('b', { show: [7, 1_200] }, { overlay: 'break' }),
      source('c', { show: [6, 400] }, { overlay: 'l-bar' }),
    ];
    expect(glassOf(withShown(title, sources), sources)).toMatchObject({
      shown: 1,
      sources: 2,
      missing: ['Source c'],
    });
    expect(glassText(glassOf(title, sources.slice(0, 1)))).toBe('Not shown by any loaded source');
  });

  it('has a time of a source that drew one of its records before, though not the changed one', () => {
    const found = glass({ map: 7 }, source('a', { show: [5, 500], map: [7, 1_300, 1_300] }));
    expect(found).toMatchObject({ shown: 1, sources: 1, tookMs: 300 });
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

it('does not call shown what something else hides, although every source has it', () => {
  const delivered = { shown: 4, sources: 4, tookMs: 300, slowest: 'Break', missing: [] };
  const behind = withHidden(delivered, true, 'The break shows Matchup: The countdown has ended');
  expect(behind && [glassText(behind), glassShortText(behind), isSeenEverywhere(behind)]).toEqual([
    'Received by 4 of 4, not shown: the break shows Matchup: The countdown has ended',
    'Not shown',
    false,
  ]);
  const seen = withHidden(delivered, true, undefined);
  expect(seen && [glassText(seen), isSeenEverywhere(seen)]).toEqual([
    'Shown on 4 of 4 sources after 0.30 s',
    true,
  ]);
  expect(withHidden(undefined, true, 'Nobody is at the desk')).toBeUndefined();
  expect(withHidden(delivered, false, 'No players are chosen')).toEqual(seen);
});
