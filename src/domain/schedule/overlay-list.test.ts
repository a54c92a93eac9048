import { describe, expect, it } from 'vitest';
import { inOverlayOrder, isWritable, overlayList } from './overlay-list.ts';

const names = (matches: readonly { name: string }[]) => matches.map(({ name }) => name);

describe('inOverlayOrder', () => {
  const noEvent = () => undefined;

  it('sorts by start, undated last, then by stream code', () => {
    const matches = [
      { name: 'undated' },
      { name: 'late', start: '2026-09-03T20:00:00Z' },
      { name: 'early B', start: '2026-09-03T18:00:00Z', stream_code: 'B' },
      { name: 'early A', start: '2026-09-03T18:00:00.000Z', stream_code: 'A' },
      { name: 'broken', start: 'tomorrow' },
    ];
    expect(names(inOverlayOrder(matches, noEvent))).toEqual([
      'early A',
      'early B',
      'late',
      'undated',
      'broken',
    ]);
    expect(names(matches)[0]).toBe('undated');
  });

  it('sorts equal and missing starts by the start of the event', () => {
    const matches = [
      { name: 'second event', event: '2026-09-10', stream_code: 'A' },
      { name: 'first event', event: '2026-09-01', stream_code: 'B' },
      { name: 'no event', event: undefined, stream_code: 'A' },
    ];
    expect(names(inOverlayOrder(matches, (match) => match.event))).toEqual([
      'first event',
      'second event',
      'no event',
    ]);
  });
});

describe('overlayList', () => {
  const matches = [
    { name: 'primary', show_on_overlays: true },
    { name: 'both', show_on_overlays: true, show_on_secondary_overlays: true },
    { name: 'secondary', show_on_secondary_overlays: true },
    { name: 'none' },
  ];
  it.each([
    [false, ['primary', 'both']],
    [true, ['both', 'secondary']],
  ])('secondary %s', (isSecondary, expected) =>
    expect(names(overlayList(matches, isSecondary))).toEqual(expected),
  );
});

describe('isWritable', () => {
  it.each([
    [{}, true],
    [{ special_event: true, custom_name: 'Awards' }, true],
    [{ special_event: true, custom_name: '  ' }, false],
    [{ special_event: true }, false],
  ])('%o: %s', (match, expected) => expect(isWritable(match)).toBe(expected));
});
