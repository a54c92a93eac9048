import { describe, expect, it } from 'vitest';
import { minuteMs } from '../time/durations.ts';
import {
  expectedMs,
  forecastOver,
  nowAndNext,
  overText,
  rundown,
  showOverMs,
  type WatchedMaps,
  watchMaps,
} from './rundown.ts';
import type { RundownItem } from './rundown-items.ts';

const zone = 'America/Los_Angeles';
const teams = ['recTEAM0000000001', 'recTEAM0000000002'];
const idOf = (place: number) => `recMATCH${String(place).padStart(9, '0')}`;
const scheduled = (start: string, place: number, more: object = {}) => ({
  id: idOf(place),
  teams,
  start,
  first_to: 3,
  show_on_overlays: true,
  ...more,
});

/** Two days of a league: planned start, first and last round of each match, and its maps by winner (0: drawn). */
const days = [
  [
    ['2018-05-06T20:00Z', '2018-05-06T20:13Z', '2018-05-06T21:10Z', [2, 2, 2]],
    ['2018-05-06T21:15Z', '2018-05-06T21:36Z', '2018-05-06T22:36Z', [2, 2, 2]],
    ['2018-05-06T22:40Z', '2018-05-06T23:16Z', '2018-05-07T01:05Z', [1, 0, 1, 1]],
  ],
  [
    ['2020-02-08T18:00Z', '2020-02-08T18:13Z', '2020-02-08T19:46Z', [1, 2, 1, 1]],
    ['2020-02-08T20:00Z', '2020-02-08T20:18Z', '2020-02-08T21:51Z', [2, 1, 2, 2]],
    ['2020-02-08T22:00Z', '2020-02-08T22:11Z', '2020-02-08T23:53Z', [2, 1, 2, 1, 2]],
    ['2020-02-09T00:00Z', '2020-02-09T00:23Z', '2020-02-09T02:02Z', [1, 2, 1, 1]],
  ],
] as const;

describe('rundown', () => {
  it.each(days.map((day) => ({ first: day[0][0], day })))(
    'comes closer to the real starts than the plan: $first',
    ({ day }) => {
      const errors = { projected: 0, planned: 0 };
      for (const [live, [, from, to, maps]] of day.entries()) {
        for (const [played] of maps.entries()) {
          const nowMs =
            Date.parse(from) + ((Date.parse(to) - Date.parse(from)) * (played + 0.5)) / maps.length;
          const schedule = day.map(([start, , , results], place) => {
            const known = place < live ? results : place === live ? results.slice(0, played) : [];
            const count = (team: number) => known.filter((winner) => winner === team).length;
            return scheduled(start, place, { score_1: count(1), score_2: count(2) });
          });
          const next = rundown(schedule, { liveMatchId: idOf(live), nowMs, zone })[live + 1];
          const real = Date.parse(day[live + 1]?.[1] ?? '');
          if (next?.projectedMs === undefined) continue;
          errors.projected += Math.abs(next.projectedMs - real);
          errors.planned += Math.abs(next.plannedMs - real);
        }
      }
      expect(errors.projected).toBeGreaterThan(0);
      expect(errors.projected).toBeLessThan(errors.planned);
    },
  );

  const start = Date.parse('2026-09-03T18:00Z');
  const at = (minutes: number) => start + minutes * minuteMs;
  const iso = (minutes: number) => new Date(at(minutes)).toISOString();
  const evening = (live: object = {}) => [
    scheduled(iso(0), 0, { score_1: 3, score_2: 1 }),
    scheduled(iso(60), 1, live),
    scheduled(iso(120), 2),
    scheduled(iso(180), 3),
  ];
  const read = (schedule: ReturnType<typeof evening>, now: number, live = 1) =>
    rundown(schedule, { liveMatchId: live < 0 ? undefined : idOf(live), nowMs: at(now), zone }).map(
      ({ state, projectedMs, overMs }) => [
        state,
        projectedMs === undefined ? undefined : Math.round((projectedMs - start) / minuteMs),
        overMs === undefined ? undefined : Math.round(overMs / minuteMs),
      ],
    );
  const over = ['over', undefined, undefined];

  it.each<[string, object, number, unknown[][]]>([
    // Half over after 2-1: three maps and a half of five.
    [
      'on time',
      { score_1: 2, score_2: 1 },
      107,
      [
        ['live', undefined, 0],
        ['coming', 120, 0],
        ['coming', 181, 1],
      ],
    ],
    // Every further match takes longer as well.
    [
      'late',
      { score_1: 2, score_2: 1 },
      137,
      [
        ['live', undefined, 30],
        ['coming', 154, 34],
        ['coming', 231, 51],
      ],
    ],
    [
      'early: the next one waits for its time',
      { score_1: 2, score_2: 1 },
      92,
      [
        ['live', undefined, -15],
        ['coming', 120, -16],
        ['coming', 180, -8],
      ],
    ],
    [
      'decided late',
      { score_1: 3 },
      140,
      [
        ['live', undefined, 20],
        ['coming', 140, 20],
        ['coming', 210, 30],
      ],
    ],
    [
      'of a special event, by its time',
      { special_event: true, first_to: undefined },
      150,
      [
        ['live', undefined, 30],
        ['coming', 150, 30],
        ['coming', 210, 30],
      ],
    ],
  ])('%s', (_name, live, now, expected) => {
    expect(read(evening(live), now)).toEqual([over, ...expected]);
  });

  it('before a match is on air, begins with what is next', () => {
    expect(read(evening(), 50, -1)).toEqual([
      over,
      ['coming', 60, 0],
      ['coming', 120, 0],
      ['coming', 180, 0],
    ]);
    expect(read(evening(), 80, -1)).toEqual([
      over,
      ['coming', 80, 20],
      ['coming', 140, 20],
      ['coming', 200, 20],
    ]);
  });

  it('has the primary matches of one day with a start', () => {
    const others = [
      scheduled(iso(-24 * 60), 4),
      scheduled(iso(24 * 60), 5),
      scheduled(iso(30), 6, { show_on_overlays: false }),
      scheduled('', 7),
    ];
    const ids = (live: number, now: number) =>
      rundown([...evening(), ...others], {
        liveMatchId: live < 0 ? undefined : idOf(live),
        nowMs: at(now),
        zone,
      }).map(({ match }) => match?.id);
    const day = [0, 1, 2, 3].map(idOf);
    expect(ids(-1, 0)).toEqual(day);
    // Past midnight the day of the live match goes on.
    expect(ids(3, 14 * 60)).toEqual(day);
    expect(ids(-1, 24 * 60)).toEqual([idOf(5)]);
    expect(rundown([], { liveMatchId: undefined, nowMs: 0, zone })).toEqual([]);
  });

  it.each([
    ['the last match before midnight', 2],
    ['the first match after it', 3],
  ])('goes on past midnight, with %s live', (_, live) => {
    // 19:00, 21:00, 23:00, 01:00, 03:00 in the zone, and the matches of the next day.
    const midnight = Date.parse('2026-03-07T00:00:00-05:00');
    const starts = [-5, -3, -1, 1, 3, 9, 14];
    const night = starts.map((hours, place) =>
      scheduled(new Date(midnight + hours * 3_600_000).toISOString(), place),
    );
    const read = (liveMatchId: string | undefined, hours: number) =>
      rundown(night, { liveMatchId, nowMs: midnight + hours * 3_600_000, zone: 'America/New_York' }).map(
        ({ match }) => match?.id,
      );
    const show = [0, 1, 2, 3, 4].map(idOf);
    expect(read(idOf(live), starts[live]!)).toEqual(show);
    expect(read(undefined, 0.5)).toEqual(show);
    expect(read(undefined, 6)).toEqual([5, 6].map(idOf));
    expect(read(idOf(5), 9)).toEqual([5, 6].map(idOf));
  });
});

describe('a map win', () => {
  const start = Date.parse('2026-09-03T18:00Z');
  const at = (minutes: number) => start + minutes * minuteMs;
  const schedule = (score: readonly [number, number]) =>
    [0, 60, 120].map((minutes, place) =>
      scheduled(new Date(at(minutes)).toISOString(), place, {
        ...(place === 0 && { score_1: 3, score_2: 0 }),
        ...(place === 1 && { score_1: score[0], score_2: score[1] }),
      }),
    );
  type Step = readonly [minutes: number, score: readonly [number, number]];

  /** Minutes by which the next match is forecast to be late, after each step. */
  const forecasts = (steps: readonly Step[], isWatched = true) => {
    let watched: WatchedMaps | undefined;
    return steps.map(([minutes, score]) => {
      const day = schedule(score);
      watched = isWatched ? watchMaps(watched, day[1], at(minutes)) : undefined;
      const entries = rundown(day, { liveMatchId: idOf(1), watchedMaps: watched, nowMs: at(minutes), zone });
      return Math.round((entries[2]?.overMs ?? Number.NaN) / minuteMs);
    });
  };
  /** Maps of 16 minutes from 10 minutes after the planned start; the last second of one and the first of the next. */
  const slow: readonly Step[] = [
    [86, [0, 0]],
    [86, [1, 0]],
    [102, [1, 0]],
    [102, [2, 0]],
    [110, [2, 0]],
  ];

  it('does not move a forecast that saw the map begin', () => {
    const [beforeFirst, afterFirst, beforeSecond, afterSecond] = forecasts(slow);
    expect(afterFirst).toBe(beforeFirst);
    expect(afterSecond).toBe(beforeSecond);
    // The rule without them jumps by most of a map and more.
    const [, , before, after] = forecasts(slow, false);
    expect(Math.abs((after ?? 0) - (before ?? 0))).toBeGreaterThan(10);
  });

  it('moves it where it came early', () => {
    const [before, after] = forecasts([
      [72, [1, 0]],
      [76, [2, 0]],
    ]);
    expect(after).toBeLessThan(before ?? 0);
  });

  it('that is taken back leaves the map before as it was', () => {
    const steps: Step[] = [
      [86, [0, 0]],
      [86, [1, 0]],
      [95, [1, 0]],
      [95, [2, 0]],
      [95, [1, 0]],
    ];
    expect(forecasts(steps).at(-1)).toBe(forecasts(steps)[2]);
  });

  it('of another match, or one that was not seen, is nothing to go by', () => {
    const first = watchMaps(undefined, { id: idOf(0), score_1: 1 }, at(0));
    expect(first).toEqual({ matchId: idOf(0), played: 1, beginsMs: {} });
    expect(watchMaps(first, { id: idOf(0), score_1: 1 }, at(1))).toBe(first);
    expect(watchMaps(first, { id: idOf(0), score_1: 2, score_2: 1 }, at(1))?.beginsMs).toEqual({});
    expect(watchMaps(first, { id: idOf(1), score_1: 1 }, at(1))?.beginsMs).toEqual({});
    expect(watchMaps(first, undefined, at(1))).toBeUndefined();
  });
});

describe('what casters read', () => {
  const start = Date.parse('2026-09-03T18:00Z');
  const day = (...more: object[]) =>
    more.map((fields, place) =>
      scheduled(new Date(start + place * 60 * minuteMs).toISOString(), place, fields),
    );
  const won = { score_1: 3, score_2: 0 };
  const read = (schedule: ReturnType<typeof day>, live: number | undefined, minutes: number) => {
    const liveMatchId = live === undefined ? undefined : idOf(live);
    const entries = rundown(schedule, { liveMatchId, nowMs: start + minutes * minuteMs, zone });
    const { now, next, rest, isOver } = nowAndNext(entries);
    const place = (id: string | undefined) => (id === undefined ? undefined : Number(id.slice(-9)));
    const over = showOverMs(entries);
    return {
      now: place(now?.match?.id),
      next: place(next?.match?.id),
      rest: rest.map(({ match }) => place(match?.id)),
      isOver,
      over: over === undefined ? undefined : overText(forecastOver(over)),
      nextAt: next && (expectedMs(next) - start) / minuteMs,
    };
  };

  it.each<[string, object[], number | undefined, number, object]>([
    [
      'a late live match moves the next one',
      [{}, {}, {}],
      0,
      50,
      { now: 0, next: 1, rest: [2], isOver: false, over: '35 min late', nextAt: 95 },
    ],
    [
      'an early show moves nothing: teams come for the planned start',
      [{ score_1: 2 }, {}],
      0,
      5,
      { now: 0, next: 1, rest: [], isOver: false, over: '45 min early', nextAt: 60 },
    ],
    [
      'a match that was passed over comes first of the rest, not next',
      [won, {}, {}, {}, {}],
      2,
      125,
      { now: 2, next: 3, rest: [1, 4], isOver: false, nextAt: 180 },
    ],
    [
      'nothing live before the show',
      [{}, {}],
      undefined,
      -30,
      { now: undefined, next: 0, rest: [1], nextAt: 0 },
    ],
    ['the last match', [won, {}], 1, 60, { now: 1, next: undefined, rest: [], isOver: false }],
    [
      'every match over',
      [won, won],
      undefined,
      120,
      { now: undefined, next: undefined, isOver: true, over: undefined },
    ],
    ['nothing planned', [], undefined, 0, { now: undefined, next: undefined, rest: [], isOver: false }],
  ])('%s', (_what, fields, live, minutes, expected) => {
    expect(read(day(...fields), live, minutes)).toMatchObject(expected);
  });
});

describe('items that are not matches', () => {
  const start = Date.parse('2026-09-03T18:00Z');
  const at = (minutes: number) => start + minutes * minuteMs;
  const item = (id: string, more: Partial<RundownItem>): RundownItem => ({
    id,
    title: id,
    minutes: 10,
    colour: 'Blue',
    side: 'after',
    order: 0,
    ...more,
  });
  const items = [
    item('opening', { side: 'before', match: idOf(0), minutes: 20 }),
    item('second', { match: idOf(0), order: 1, minutes: 5 }),
    item('interview', { match: idOf(0) }),
    item('sponsors', { side: 'at', start: at(55), order: 0 }),
    item('other-day', { side: 'at', start: at(-24 * 60) }),
    item('gone', { match: idOf(9) }),
  ];
  const schedule = (live: object = {}) => [
    scheduled(new Date(at(0)).toISOString(), 0, { ...live, duration: 30 }),
    scheduled(new Date(at(60)).toISOString(), 1),
  ];
  type Moment = { live?: number; now: number; watched?: WatchedMaps };
  const read = (matches: ReturnType<typeof schedule>, { live, now, watched: watchedMaps }: Moment) =>
    rundown(matches, {
      liveMatchId: live === undefined ? undefined : idOf(live),
      items,
      nowMs: at(now),
      zone,
      watchedMaps,
    });
  const inMinutes = (ms: number | undefined) => (ms === undefined ? undefined : (ms - start) / minuteMs);
  const table = (entries: ReturnType<typeof read>) =>
    entries.map(({ match, item: own, state, plannedMs, projectedMs }) => [
      own?.id ?? Number(match?.id.slice(-9)),
      state,
      inMinutes(plannedMs),
      inMinutes(projectedMs),
    ]);
  const none = undefined;

  it('have their place and planned time beside matches, or by their own time', () => {
    expect(table(read(schedule(), { now: -60 }))).toEqual([
      ['opening', 'coming', -20, -20],
      [0, 'coming', 0, 0],
      ['interview', 'coming', 30, 30],
      ['second', 'coming', 40, 40],
      ['sponsors', 'coming', 55, 55],
      [1, 'coming', 60, 65],
    ]);
  });

  it('run by the plan before the first match is live', () => {
    expect(table(read(schedule(), { now: -15 }))[0]).toEqual(['opening', 'live', -20, none]);
    expect(table(read(schedule(), { now: 5 }))[0]).toEqual(['opening', 'over', -20, none]);
  });

  it('move with a late match, and move what follows', () => {
    const entries = table(read(schedule({ score_1: 0 }), { live: 0, now: 30 }));
    expect(entries.map(([, state]) => state)).toEqual([
      'over',
      'live',
      'coming',
      'coming',
      'coming',
      'coming',
    ]);
    const [, , interview = [], second = [], sponsors = [], next = []] = entries.map(([, , , projected]) => [
      projected,
    ]);
    expect(Number(interview[0])).toBeGreaterThan(45);
    expect(Number(second[0])).toBe(Number(interview[0]) + 10);
    expect(Number(sponsors[0])).toBe(Number(second[0]) + 5);
    expect(Number(next[0])).toBe(Number(sponsors[0]) + 10);
  });

  it('follow a decided match: from its last map on where that was seen, else now', () => {
    const decided = { score_1: 3, score_2: 0 };
    const states = (moment: Moment) =>
      table(read(schedule(decided), moment))
        .slice(2)
        .map(([, state]) => state);
    expect(states({ live: 0, now: 32 })).toEqual(['live', 'coming', 'coming', 'coming']);
    const watched = { matchId: idOf(0), played: 3, beginsMs: { 3: at(28) } };
    expect(states({ live: 0, now: 36, watched })).toEqual(['live', 'coming', 'coming', 'coming']);
    expect(states({ live: 0, now: 42, watched })).toEqual(['over', 'live', 'coming', 'coming']);
    const { now, next } = nowAndNext(read(schedule(decided), { live: 0, now: 42, watched }));
    expect([now?.item?.id, next?.item?.id]).toEqual(['second', 'sponsors']);
  });

  it('follow a match that ends early, while the next match keeps its start', () => {
    const entries = read(schedule({ score_1: 2, score_2: 0 }), { live: 0, now: 5 });
    const expected = entries.slice(2).map((entry) => [entry.item?.id, inMinutes(expectedMs(entry))]);
    expect(expected).toEqual([
      ['interview', 15],
      ['second', 25],
      ['sponsors', 55],
      [undefined, 65],
    ]);
  });

  it('are over once a later match is live', () => {
    expect(table(read(schedule({ score_1: 3 }), { live: 1, now: 61 })).map(([, state]) => state)).toEqual([
      'over',
      'over',
      'over',
      'over',
      'over',
      'live',
    ]);
  });

  it('are the whole rundown of a day without matches', () => {
    expect(table(read([], { now: 40 }))).toEqual([['sponsors', 'coming', 55, 55]]);
  });

  it('take their length from the time between two matches without a recorded one', () => {
    const [one, two] = schedule();
    const entries = read([{ ...(one ?? scheduled('', 0)), duration: undefined } as never, two as never], {
      now: -60,
    });
    expect(table(entries).find(([id]) => id === 'interview')?.[2]).toBe(45);
  });
});

describe('a forecast', () => {
  it.each([
    [0, 'On time'],
    [4.9, 'On time'],
    [-4.9, 'On time'],
    [5, '5 min late'],
    [7.4, '5 min late'],
    [7.6, '10 min late'],
    [-12, '10 min early'],
    [-13, '15 min early'],
    [63, '1 h 05 late'],
  ])('of %d min: %s', (minutes, text) => {
    expect(overText(forecastOver(minutes * minuteMs))).toBe(text);
  });
});
