import { describe, expect, it } from 'vitest';
import { overText, rundown } from './rundown.ts';

const zone = 'America/Los_Angeles';
const minuteMs = 60_000;
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
      }).map(({ match }) => match.id);
    const day = [0, 1, 2, 3].map(idOf);
    expect(ids(-1, 0)).toEqual(day);
    // Past midnight the day of the live match goes on.
    expect(ids(3, 14 * 60)).toEqual(day);
    expect(ids(-1, 24 * 60)).toEqual([idOf(5)]);
    expect(rundown([], { liveMatchId: undefined, nowMs: 0, zone })).toEqual([]);
  });
});

describe('overText', () => {
  it.each([
    [0, 'On time'],
    [-140_000, 'On time'],
    [150_000, '3 min late'],
    [-12 * minuteMs, '12 min early'],
    [65 * minuteMs, '1 h 05 late'],
  ])('%d ms: %s', (ms, text) => {
    expect(overText(ms)).toBe(text);
  });
});
