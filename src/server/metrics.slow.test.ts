import { readFileSync, statfsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { actionNames } from '#contract/actions.ts';
import { fakeApp } from '../../tests/fakes/fake-app.ts';
import { createMetrics, type Metrics, storageOf } from './metrics.ts';
import { openEmptyDatabase } from './store/testing/empty-database.ts';

const healthy = {
  databaseBytes: async () => 40_000_000,
  freeBytes: () => 20_000_000_000,
  backupsKept: 7,
  newestBackupMs: async () => Date.now() - 3_600_000,
};
const isReady = async () => true;

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

/** Names and expressions of the rules of `deploy/alerts.yml`. */
const rulesOf = (): (readonly [rule: string, expression: string])[] => {
  const text = readFileSync('deploy/alerts.yml', 'utf8');
  const rules = [...text.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)];
  expect(rules).toHaveLength(text.split('- alert:').length - 1);
  return rules.map(([, rule = '', expression = '']) => [rule, expression]);
};

/** Names of the rules whose expression holds for a scrape, without the time that it has to hold. */
const firing = async (metrics: Metrics): Promise<string[]> => {
  const values = await scrape(metrics);
  return rulesOf().flatMap(([rule, expression]) => {
    const [, absent] = /^absent\((\w+)\)$/.exec(expression) ?? [];
    if (absent !== undefined) return [...values.keys()].some((key) => key.startsWith(absent)) ? [] : [rule];
    const [, since, , name = '', comparison, limit, other] =
      /^(time\(\) - )?(increase\()?([\w{}="-]+)(?:\[10m\]\))? ([<>]) (\S+)(?: unless (\w+))?$/.exec(
        expression,
      ) ?? expect.fail(`${rule}: the test cannot read ${expression}`);
    const own = [...values].filter(([key]) => key.replace(/action="[^"]*",/, '') === name);
    const isHolding = own.some(([, value]) => {
      const compared = since === undefined ? value : Date.now() / 1000 - value;
      return comparison === '<' ? compared < Number(limit) : compared > Number(limit);
    });
    return isHolding && !(other !== undefined && values.has(other)) ? [rule] : [];
  });
};

it('the example rules name metrics of the server', async () => {
  const { text } = await createMetrics({
    version: '1',
    hasProcess: true,
    storage: healthy,
    isReady,
  }).expose();
  const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  const named = rulesOf().flatMap(
    ([, expression]) => expression.match(/\b(?:grandstand|nodejs|process)_\w+/g) ?? [],
  );
  expect(named.length).toBeGreaterThanOrEqual(rulesOf().length);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('the example rules fire for actions that failed, and not for refused ones', async () => {
  const metrics = createMetrics({ version: '1', storage: healthy, isReady });
  // Prometheus sees an increase only of a series that it has seen before.
  const failed = [...(await scrape(metrics))].filter(([name]) => name.includes('action-failed'));
  expect(failed.map(([name, count]) => [/action="([^"]+)"/.exec(name)?.[1], count])).toEqual(
    actionNames.map((name) => [name, 0]),
  );
  metrics.actions.inc({ action: 'update-match-data', result: 'no-access' });
  expect(await firing(metrics)).toEqual([]);
  metrics.actions.inc({ action: 'update-match-data', result: 'action-failed' });
  expect(await firing(metrics)).toEqual(['GrandstandActionsFail']);
});

it('the example rules fire for a server that cannot save, and for one that is gone', async () => {
  const metrics = createMetrics({ version: '1', storage: healthy, isReady: async () => false });
  expect(await firing(metrics)).toEqual(['GrandstandIsNotReady']);
  const gone = { ...metrics, expose: async () => ({ text: '', type: '' }) };
  expect(await firing(gone)).toEqual(['GrandstandIsDown']);
});

it.each([
  ['nothing', healthy, []],
  ['a disk that is nearly full', { ...healthy, freeBytes: () => 80_000_000 }, ['GrandstandDiskIsFull']],
  ['no backup', { ...healthy, newestBackupMs: async () => undefined }, ['GrandstandBackupIsMissing']],
  ['no backup with BACKUPS=0', { ...healthy, backupsKept: 0, newestBackupMs: async () => undefined }, []],
  ['an old backup with BACKUPS=0', { ...healthy, backupsKept: 0, newestBackupMs: async () => 1 }, []],
  [
    'a backup of three days ago',
    { ...healthy, newestBackupMs: async () => Date.now() - 3 * 86_400_000 },
    ['GrandstandBackupIsOld'],
  ],
])('the example rules fire for %s', async (_, storage, rules) => {
  const metrics = createMetrics({ version: '1', hasProcess: true, storage, isReady });
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
  const storage = storageOf({ dataDir: '.', backupsKept: 7 }, () => database.queries);
  const metrics = createMetrics({ version: '1.2.3', hasProcess: true, storage, isReady });
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
