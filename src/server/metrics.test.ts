import { readFileSync, statfsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { fakeApp } from '../../tests/fakes/fake-app.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { storageOf } from './storage-metrics.ts';
import { openEmptyDatabase } from './store/testing/empty-database.ts';

const healthy = {
  databaseBytes: async () => 40_000_000,
  freeBytes: () => 20_000_000_000,
  newestBackupMs: async () => Date.now() - 3_600_000,
};

/** Values of a scrape by metric and labels, as written. */
const scrape = async (metrics: Metrics): Promise<Map<string, number>> => {
  const { text } = await metrics.expose();
  return new Map(
    [...text.matchAll(/^([a-z_0-9]+(?:\{[^}]*\})?) (\S+)$/gm)].map(([, name = '', value]) => [
      name,
      Number(value),
    ]),
  );
};

/** Names of the rules of `deploy/alerts.yml` whose expression holds for a scrape, without the time that it has to hold. */
const firing = async (metrics: Metrics): Promise<string[]> => {
  const values = await scrape(metrics);
  const rules = [
    ...readFileSync('deploy/alerts.yml', 'utf8').matchAll(
      /- alert: (\w+)\n\s+expr: (time\(\) - )?(\w+) ([<>]) (\S+)\n/g,
    ),
  ];
  expect(rules).toHaveLength(3);
  return rules.flatMap(([, rule = '', since, name = '', comparison, limit]) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${rule} names ${name}, which is no metric`);
    const compared = since === undefined ? value : Date.now() / 1000 - value;
    return (comparison === '<' ? compared < Number(limit) : compared > Number(limit)) ? [rule] : [];
  });
};

it.each([
  ['nothing', healthy, []],
  ['a disk that is nearly full', { ...healthy, freeBytes: () => 80_000_000 }, ['GrandstandDiskIsFull']],
  ['no backup', { ...healthy, newestBackupMs: async () => undefined }, ['GrandstandBackupIsOld']],
  [
    'a backup of three days ago',
    { ...healthy, newestBackupMs: async () => Date.now() - 3 * 86_400_000 },
    ['GrandstandBackupIsOld'],
  ],
])('the example rules fire for %s', async (_, storage, rules) => {
  const metrics = createMetrics({ hasProcess: true, storage });
  // The delay of this process is that of the tests beside it.
  const fired = await firing(metrics);
  expect(fired.filter((rule) => rule !== 'GrandstandIsSlow')).toEqual(rules);
});

it('the example rule for a slow server fires for a thread that is held', async () => {
  const metrics = createMetrics({ hasProcess: true, storage: healthy });
  await wait(50);
  const until = performance.now() + 600;
  while (performance.now() < until);
  await wait(50);
  expect(await firing(metrics)).toContain('GrandstandIsSlow');
});

it('measures requests by the pattern of their route and their status', async () => {
  const metrics = createMetrics();
  const app = fakeApp({ metrics });
  for (const path of [
    '/time',
    '/thing/recA',
    '/things/recA',
    '/thing/recB',
    '/things',
    '/match-rooms/active/7',
  ])
    await app.request(path);
  await app.request('/image?id=none&size=w-1');
  const counts = [...(await scrape(metrics))]
    .filter(([name]) => name.startsWith('grandstand_request_duration_seconds_count'))
    .map(([name, count]) => [name.slice(name.indexOf('{')), count]);
  expect(counts).toEqual([
    ['{method="GET",route="/time",status="200"}', 1],
    ['{method="GET",route="/thing/:key",status="200"}', 2],
    ['{method="GET",route="/things/:keys",status="200"}', 1],
    ['{method="GET",route="/match-rooms/active/:id",status="200"}', 1],
    ['{method="GET",route="/image",status="400"}', 1],
  ]);
});

it('tells the size of the database, the build and the process, and counts in names that end with _total', async () => {
  const database = await openEmptyDatabase();
  const storage = storageOf('.', () => database.queries);
  const metrics = createMetrics({ version: '1.2.3', hasProcess: true, storage });
  metrics.securityEvents.inc({ kind: 'sign-in-refused' });
  metrics.notices.inc({ result: 'sent' });
  const values = await scrape(metrics);
  expect(values.get('grandstand_database_bytes')).toBeGreaterThan(1_000_000);
  const { bavail, bsize } = statfsSync('.');
  // Other programs write meanwhile.
  expect(Math.abs((values.get('grandstand_disk_free_bytes') ?? 0) - bavail * bsize)).toBeLessThan(2e9);
  expect(values.get(`grandstand_build_info{version="1.2.3",node="${process.versions.node}"}`)).toBe(1);
  expect(values.get('grandstand_security_events_total{kind="sign-in-refused"}')).toBe(1);
  expect(values.get('grandstand_notices_total{result="sent"}')).toBe(1);
  expect([...values.keys()]).toEqual(
    expect.arrayContaining([
      'process_start_time_seconds',
      'nodejs_heap_size_used_bytes',
      'nodejs_eventloop_lag_seconds',
    ]),
  );
  const { text } = await metrics.expose();
  const counters = [...text.matchAll(/^# TYPE (\w+) counter$/gm)].map(([, name = '']) => name);
  expect(counters.filter((name) => !name.endsWith('_total'))).toEqual([]);
  const documented = readFileSync('docs/deploy.md', 'utf8');
  const own = [...text.matchAll(/^# TYPE (grandstand_\w+) /gm)].map(([, name = '']) => name);
  expect(own.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  await database.close();
});

it('has no size of a database that is away, and everything else', async () => {
  const storage = { ...healthy, databaseBytes: () => Promise.reject(new Error('away')) };
  const values = await scrape(createMetrics({ storage }));
  expect([values.get('grandstand_database_bytes'), values.get('grandstand_disk_free_bytes')]).toEqual([
    Number.NaN,
    healthy.freeBytes(),
  ]);
});
