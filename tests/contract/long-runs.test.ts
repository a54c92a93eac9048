import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { league, people } from '../../src/server/actions/testing/action-bench.ts';
import { type CallExample, readExamples } from '../support/api-examples.ts';
import { createContractServer } from '../support/contract-server.ts';
import { exampleNames } from '../support/example-names.ts';
import { tokenOf } from '../support/local-sign-in.ts';
import { longRun, queryNames, readHeaders, runCharacters } from '../support/nasty-texts.ts';
import { rawRequest } from '../support/raw-request.ts';
import type { RemoteChange } from '../support/server-process.ts';

/**
 * Long runs of one character in every part of every call. The server has one thread. Work that grows with the square of
 * a text's length would block it for all clients after a few calls.
 */
const port = 19040;
const server = createContractServer(port);
let token: string;

beforeAll(async () => {
  const options = `--max-http-header-size=${maximumHeadBytes}`;
  server.settings.env = { NODE_OPTIONS: options, TRUSTED_PROXIES: 'loopback' };
  await server.start();
  const redirect = {
    table: 'Redirects',
    fields: { active: true, incoming_url: '/old', outgoing_url: '/teams' },
  };
  await server.commit([...league, redirect] as RemoteChange[]);
  token = await tokenOf(server.url, people.producer);
});
afterAll(() => server.dispose());

type Call = Omit<Parameters<typeof rawRequest>[0], 'port'>;
/** A call with a run of this length in it. */
type Probe = { readonly what: string; readonly call: (length: number) => Call };

/** All headers together have 16 KB, the request line among them. */
const headBytes = 14_000;
/** Here they may have four times as much, so that several names of one query each get a run of full length. */
const queryBytes = 60_000;
const maximumHeadBytes = 65_536;
/** Actions take 64 KB, and quotes are written with two characters. */
const bodyBytes = 30_000;

/**
 * Processor time of a call that counts as quick, ms. A run of 10,000 characters that is read again from each of them
 * takes 50 ms and more.
 */
const quickMs = 30;
/** Calls that are measured at once. All of them together have to be quick, or each is measured by itself. */
const batchSize = 10;
/** Twice the length takes four times as long where work grows with the square, twice where it grows with the length. */
const maximumGrowth = 3;
/** Other threads of the process and other programs only ever add time, so that a growth has to last. */
const maximumRounds = 8;

/** Failed sign-ins are limited by address, so that each has one of its own. All else comes from this machine. */
const limitedPath = /^\/(?:auth|trigger)\b/;
let strangers = 0;
const fromStranger = (call: Call): Call => {
  if (!limitedPath.test(call.target)) return call;
  strangers += 1;
  const address = `10.0.${strangers >> 8}.${strangers & 255}`;
  return { ...call, headers: { 'X-Forwarded-For': address, ...call.headers } };
};

type Cost = { readonly ms: number; readonly unread: readonly (number | 'no answer')[] };
/** So many calls in a row use up the rate of a caller, which takes seconds to recover. */
const recoveryMs = 2_000;
const maximumRecoveries = 10;

/** Sends calls at once. Returns the processor time that the server took for them, and answers that nothing read. */
async function costOf(calls: readonly Call[], recoveries = 0): Promise<Cost> {
  const before = await server.cpuMs();
  const sent = calls.map((call) => rawRequest({ port, ...fromStranger(call) }).catch(() => undefined));
  const statuses = (await Promise.all(sent)).map((answer) => answer?.status ?? 'no answer');
  const ms = (await server.cpuMs()) - before;
  if (statuses.includes(429) && recoveries < maximumRecoveries) {
    await wait(recoveryMs);
    return costOf(calls, recoveries + 1);
  }
  // Too many calls, or too long for the parser of headers.
  return { ms, unread: statuses.filter((status) => [429, 431, 'no answer'].includes(status)) };
}

/** Returns the problem of a probe, undefined as soon as its least times show no growth. */
async function problemOf({ call }: Probe, length: number): Promise<string | undefined> {
  let half = Number.POSITIVE_INFINITY;
  let full = Number.POSITIVE_INFINITY;
  for (let round = 0; round < maximumRounds; round += 1) {
    const { ms, unread } = await costOf([call(length)]);
    if (unread.length > 0) return `not read, ${unread}`;
    full = Math.min(full, ms);
    if (full <= quickMs) return undefined;
    half = Math.min(half, (await costOf([call(length / 2)])).ms);
    if (full <= half * maximumGrowth) return undefined;
  }
  return `${half.toFixed()} ms, of twice the length ${full.toFixed()} ms`;
}

/** Returns the probes whose time grows faster than their runs, and those that the server did not read. */
async function superLinear(probes: readonly Probe[], length: number): Promise<string[]> {
  const found: string[] = [];
  for (const batch of groupsOf(probes, batchSize)) {
    const { ms, unread } = await costOf(batch.map(({ call }) => call(length)));
    if (ms <= quickMs && unread.length === 0) continue;
    for (const probe of batch) {
      const problem = await problemOf(probe, length);
      if (problem !== undefined) found.push(`${probe.what}: ${problem}`);
    }
  }
  return found;
}

/** A run as a part of an address, of about so many bytes. */
const inAddress = (character: string, length: number): string => {
  const encoded = '/+'.includes(character) ? character : encodeURIComponent(character);
  return longRun(encoded, Math.floor(length / encoded.length));
};
const calls = readExamples(readFileSync('docs/api.md', 'utf8')).filter(
  (example): example is CallExample => example.kind === 'call',
);
const filled = (text: string): string =>
  text.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => exampleNames[name] ?? name);

/** Names of queries by the sources of the server that read them, and those of the examples. */
const readNames = (): string[] => {
  const folder = 'src/server';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const sources = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  const single = sources.flatMap((text) => [...text.matchAll(/\.query\('(\w+)'\)/g)].map(([, name]) => name));
  const several = sources.flatMap((text) =>
    [...text.matchAll(/const \{([^}]+)\} = c\.req\.query\(\)/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => /\w+/.exec(name)?.[0]),
    ),
  );
  const shown = calls.flatMap(({ path }) => [...new URL(path, 'http://x').searchParams.keys()]);
  const names = [...single, ...several, ...shown, ...queryNames].filter((name) => name !== undefined);
  return [...new Set(names)];
};

const groupsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

const parameter = /:\w+(?:\{[^/]*\})?/g;
/** The routes of the running server, `*` as any page. */
const routes = async (): Promise<(readonly [method: string, path: string])[]> => {
  const all = (await server.routes()).map((route) => route.split(' '));
  const known = all.map(([method = '', path = '']) => [
    method === 'ALL' ? 'GET' : method,
    path.replace(/\/?\*$/, ''),
  ]);
  const byName = known.map(
    ([method = '', path = '']) => [`${method} ${path}`, [method, path] as const] as const,
  );
  return [...new Map(byName).values()];
};

it('take no more than their length in any path', { timeout: 300_000 }, async () => {
  const all = await routes();
  expect(all.length).toBeGreaterThan(40);
  const probes = all.flatMap(([method, path]) =>
    runCharacters.flatMap((character): Probe[] => {
      const probe = (place: string, targetOf: (run: string) => string): Probe => ({
        what: `${method} ${path}, ${JSON.stringify(character)} ${place}`,
        call: (length) => ({
          method,
          target: targetOf(inAddress(character, length)),
          headers: { Accept: 'text/html' },
        }),
      });
      const within = probe('in it', (run) => path.replace(parameter, () => run));
      const behind = probe('behind it', (run) => `${path.replaceAll(parameter, 'x')}/${run}`);
      return path.includes(':') ? [within, behind] : [behind];
    }),
  );
  expect(await superLinear(probes, headBytes)).toEqual([]);
});

it('take no more than their length in any query', { timeout: 300_000 }, async () => {
  const names = readNames();
  expect(names.length).toBeGreaterThan(25);
  const reads = (await routes()).filter(([method]) => method === 'GET');
  const groups = groupsOf(names, 4);
  const inGroups = reads.flatMap(([, path]) =>
    groups.flatMap((group) =>
      runCharacters.map(
        (character): Probe => ({
          what: `GET ${path}?${group.join('&')}, ${JSON.stringify(character)}`,
          call: (length) => {
            const run = inAddress(character === ' ' ? '+' : character, length / group.length);
            const query = group.map((name) => `${name}=${run}`).join('&');
            return { target: `${path.replaceAll(parameter, 'x') || '/'}?${query}` };
          },
        }),
      ),
    ),
  );
  const inExamples = calls.flatMap(({ method, path, as }) => {
    const { pathname, searchParams } = new URL(filled(path), 'http://x');
    return [...searchParams.keys()].flatMap((name) =>
      runCharacters.map(
        (character): Probe => ({
          what: `${method} ${path}, ${JSON.stringify(character)} as ${name}`,
          call: (length) => {
            const others = [...searchParams].flatMap(([other, value]) =>
              other === name ? [] : `&${other}=${value}`,
            );
            return {
              method,
              target: `${pathname}?${name}=${inAddress(character, length)}${others.join('')}`,
              headers: as ? { Authentication: `Bearer ${token}` } : {},
            };
          },
        }),
      ),
    );
  });
  expect(await superLinear(inGroups, queryBytes)).toEqual([]);
  expect(await superLinear(inExamples, headBytes)).toEqual([]);
});

it('take no more than their length in any header', { timeout: 300_000 }, async () => {
  const targets = [
    '/things/x',
    '/',
    '/image?id=x',
    '/metrics',
    '/auth/session',
    '/actions/update-profile-data',
  ];
  const probes = targets.flatMap((target) =>
    [...readHeaders, 'Authorization'].flatMap((name) =>
      runCharacters.map(
        (character): Probe => ({
          what: `${name} of ${target}, ${JSON.stringify(character)}`,
          call: (length) => ({
            method: target.startsWith('/actions/') ? 'POST' : 'GET',
            target,
            headers: { Accept: 'text/html', [name]: `a${longRun(character, length)}` },
          }),
        }),
      ),
    ),
  );
  expect(await superLinear(probes, headBytes)).toEqual([]);
});

it('take no more than their length in any text of a body', { timeout: 300_000 }, async () => {
  const withBody = calls.filter(({ method, path }) => method === 'POST' && !/log-?out|token/.test(path));
  const probes = withBody.flatMap(({ path, body = '{}' }) => {
    const values = JSON.parse(filled(body)) as Record<string, unknown>;
    return Object.keys(values).flatMap((name) =>
      runCharacters.map(
        (character): Probe => ({
          what: `POST ${path}, ${JSON.stringify(character)} as ${name}`,
          call: (length) => ({
            method: 'POST',
            target: filled(path),
            headers: { 'Content-Type': 'application/json', Authentication: `Bearer ${token}` },
            body: JSON.stringify({ ...values, [name]: withRun(values[name], longRun(character, length)) }),
          }),
        }),
      ),
    );
  });
  expect(await superLinear(probes, bodyBytes)).toEqual([]);
});

/** The value with the run for each of its texts. */
function withRun(value: unknown, run: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withRun(entry, run));
  if (typeof value !== 'object' || value === null) return run;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withRun(entry, run)]));
}
