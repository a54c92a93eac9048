import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { type NoticeMatch, occasionsOf } from './occasions.ts';
import { noticeText } from './text.ts';
import { isQuiet } from './wishes.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse('2026-09-05T18:00:00Z');
const open: NoticeMatch = { id: 'A', start, former: undefined, isLive: false, outlook: 'to come' };
const moved = { start: start - hour, movedAt: start - 2 * hour };
const kinds = (match: Partial<NoticeMatch>, at: number) =>
  occasionsOf({ ...open, ...match }, at).map(({ kind }) => kind);

describe('occasions', () => {
  it.each<[string, Partial<NoticeMatch>, number, string[]]>([
    ['too early', {}, start - 15 * minute - 1, []],
    ['a quarter of an hour before', {}, start - 15 * minute, ['soon']],
    ['at the start', {}, start, ['start']],
    ['ten minutes late', {}, start + 10 * minute, []],
    ['on air before its time', { isLive: true }, start - hour, ['start']],
    ['on air late', { isLive: true }, start + 3 * hour, ['start']],
    ['left on air for a day', { isLive: true }, start + 13 * hour, []],
    ['on air without a start', { start: undefined, isLive: true }, start, ['start']],
    ['over', { outlook: 'result', isLive: true }, start + hour, ['result']],
    ['over since yesterday', { outlook: 'result' }, start + 24 * hour, []],
    ['over without a start', { outlook: 'result', start: undefined }, start, []],
    ['moved', { former: moved }, start - hour, ['moved']],
    ['moved to now', { former: moved }, start - minute, ['moved', 'soon']],
    ['moved to a time that is over', { former: moved }, start + minute, ['start']],
    ['moved by a little', { former: { ...moved, start: start + 4 * minute } }, start - hour, []],
    ['postponed', { former: moved, start: undefined }, start - hour, ['moved']],
    ['moved long ago', { former: { ...moved, movedAt: start - 25 * hour } }, start - hour, []],
  ])('%s', (_name, match, at, expected) => {
    expect(kinds(match, at)).toEqual(expected);
  });

  it('has one name for each start, whenever and however often it is looked at', () => {
    const match = fc.record({
      isLive: fc.boolean(),
      outlook: fc.constantFrom('to come' as const, 'result' as const, 'none' as const),
      former: fc.constantFrom(undefined, moved),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(match, fc.integer({ min: -3 * 60, max: 30 * 60 }))), (looks) => {
        const found = looks.flatMap(([state, minutes]) =>
          occasionsOf({ ...open, ...state }, start + minutes * minute),
        );
        expect(new Set(found.map(({ key }) => key)).size).toBe(new Set(found.map(({ kind }) => kind)).size);
      }),
    );
  });

  it('is never told after its end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -30 * 60, max: 30 * 60 }),
        fc.boolean(),
        fc.constantFrom('to come' as const, 'result' as const, 'none' as const),
        (minutes, isLive, outlook) => {
          const at = start + minutes * minute;
          for (const { until } of occasionsOf({ ...open, former: moved, isLive, outlook }, at)) {
            expect(until).toBeGreaterThan(at);
          }
        },
      ),
    );
  });
});

describe('quiet hours', () => {
  const zone = 'Europe/Berlin';
  const night = { from: 22 * 60, to: 8 * 60 };

  it.each([
    ['2026-09-05T19:59:00Z', false],
    ['2026-09-05T20:00:00Z', true],
    ['2026-09-06T05:59:00Z', true],
    ['2026-09-06T06:00:00Z', false],
    // The clock goes back at 01:00 UTC on 25 October: from then it is an hour ahead, not two.
    ['2026-10-24T20:00:00Z', true],
    ['2026-10-25T06:30:00Z', true],
    ['2026-10-25T07:00:00Z', false],
    ['2026-10-25T20:30:00Z', false],
    ['2026-10-25T21:00:00Z', true],
    // It goes forward at 01:00 UTC on 29 March.
    ['2026-03-29T06:00:00Z', false],
    ['2026-03-28T06:30:00Z', true],
  ])('over midnight, at %s: %s', (at, expected) => {
    expect(isQuiet({ quiet: night, zone }, Date.parse(at))).toBe(expected);
  });

  it('are as long as they say, in every zone on an ordinary day', () => {
    const time = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
    const zones = fc.constantFrom(
      'UTC',
      'Asia/Kathmandu',
      'America/St_Johns',
      'Pacific/Kiritimati',
      'Asia/Tokyo',
    );
    fc.assert(
      fc.property(time, time, zones, (from, to, of) => {
        const day = Date.parse('2026-07-01T00:00:00Z');
        const quarters = Array.from({ length: 96 }, (_, index) => day + index * 15 * minute);
        const quiet = quarters.filter((at) => isQuiet({ quiet: { from, to }, zone: of }, at));
        expect(quiet.length * 15).toBe((to - from + 24 * 60) % (24 * 60));
      }),
    );
  });

  it('are none when they are off', () => {
    expect(isQuiet({ quiet: null, zone }, start)).toBe(false);
  });
});

describe('texts', () => {
  const facts = {
    name: 'Embers vs Tides',
    context: 'Cup: Final',
    start,
    isLive: false,
    score: [3, 1] as const,
  };
  const wishes = { zone: 'Europe/Berlin', is24Hour: true, withResult: false };

  it.each([
    ['soon', {}, {}, 'Starts at 20:00 · Cup: Final'],
    ['soon', {}, { is24Hour: false, zone: 'America/New_York' }, 'Starts at 2:00pm · Cup: Final'],
    ['start', {}, {}, 'Starts now · Cup: Final'],
    ['start', { isLive: true, context: '' }, {}, 'On now'],
    ['result', {}, {}, 'The result is in · Cup: Final'],
    ['result', {}, { withResult: true }, 'Final score 3 - 1 · Cup: Final'],
    ['result', { score: undefined }, { withResult: true }, 'The result is in · Cup: Final'],
    ['moved', {}, {}, 'Moved to Sat 5th Sep 20:00 · Cup: Final'],
    ['moved', { start: undefined }, {}, 'Postponed, no new time yet · Cup: Final'],
  ] as const)('%s %j %j', (kind, ofMatch, ofDevice, body) => {
    expect(noticeText(kind, { ...facts, ...ofMatch }, { ...wishes, ...ofDevice })).toEqual({
      title: 'Embers vs Tides',
      body,
    });
  });

  it('say a score to nobody who did not ask for it', () => {
    fc.assert(
      fc.property(fc.constantFrom('soon', 'start', 'result', 'moved'), fc.boolean(), (kind, isLive) => {
        const { title, body } = noticeText(kind, { ...facts, isLive, context: '' }, wishes);
        expect(`${title} ${body}`).not.toMatch(/\d\s*-\s*\d/);
      }),
    );
  });
});
