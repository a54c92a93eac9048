import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionNames } from '#contract/actions.ts';
import { apiPrefixes } from '#contract/api-paths.ts';
import { automationRunsPath } from '#contract/automation-runs.ts';
import { httpHeaders, httpPaths } from '#contract/http-names.ts';
import { securityLogPath } from '#contract/security-log.ts';
import { showLogPath } from '#contract/show-log.ts';
import { clientEventNames, triggerNames } from '#contract/socket.ts';
import { hearers } from '#contract/socket-access.ts';
import { endTokenPath } from '#contract/token-paths.ts';
import { twitchAuthorizePath, twitchCallbackPath, twitchChannelsPath } from '#contract/twitch.ts';
import { ids, league, people } from '../../src/server/actions/testing/action-bench.ts';
import {
  type CallExample,
  differences,
  type EventExample,
  type HeardExample,
  readExamples,
} from '../support/api-examples.ts';
import { createContractServer, type Listener, openListener } from '../support/contract-server.ts';
import { exampleNames } from '../support/example-names.ts';
import { auctionRecords, hearEverything } from '../support/heard-events.ts';
import { browserHeaders, tokenOf } from '../support/local-sign-in.ts';
import type { RemoteChange } from '../support/server-process.ts';

const server = createContractServer(19038);
const document = readFileSync('docs/api.md', 'utf8');
const examples = readExamples(document);
const calls = examples.filter((example): example is CallExample => example.kind === 'call');
const events = examples.filter((example): example is EventExample => example.kind === 'event');
const heardExamples = examples.filter((example): example is HeardExample => example.kind === 'heard');

/** Values of the names in braces; examples add to it. */
const names = new Map<string, string>(Object.entries(exampleNames));
const tokens = new Map<string, string>();
let crew: Listener;
let sender: Listener;

const filled = (text: string): string =>
  text.replaceAll(/\{([\w-]+)\}/g, (whole, name: string) => names.get(name) ?? whole);

beforeAll(async () => {
  await server.start();
  const staffed = { table: 'Events', id: ids.event, fields: { staff: [people.editor] } } as const;
  await server.commit([...league, staffed, ...auctionRecords] as RemoteChange[]);
  for (const person of ['producer', 'editor', 'director', 'guest'] as const) {
    tokens.set(person, await tokenOf(server.url, people[person]));
  }
  tokens.set('leaving', await tokenOf(server.url, people.producer));
  names.set('token', tokens.get('producer') ?? '');
  const auth = { auth: { token: names.get('token') } };
  [crew, sender] = [await openListener(server.url, auth), await openListener(server.url, auth)];
  crew.client.emit('prod-join', 'pim');
  crew.client.emit('prod-overview-join', 'pim');
  crew.client.emit('prod-broadcast-join', 'main');
  await crew.settled();
  names.set('socket', crew.client.id ?? '');
});
afterAll(async () => {
  crew.client.close();
  sender.client.close();
  await server.dispose();
});

/** The first part of a path, which says whose it is. */
const withoutQuery = (path: string): string => path.split('?')[0] ?? path;

/** Returns the pattern of a route: `GET /thing/:key` matches `GET /thing/abc`. */
const patternOf = (route: string): RegExp => {
  const [method = '', path = ''] = route.split(' ');
  const methods = method === 'ALL' ? '[A-Z]+' : method;
  const parts = path.replace(/\/$/, '').replaceAll(/:\w+(?:\{(.+?)\})?(?=\/|$)/g, (_, own = '[^/]+') => own);
  return new RegExp(`^${methods} ${parts}/?$`);
};

describe('every call, action and event', () => {
  it('has an example', () => {
    const paths = calls.map(({ path }) => withoutQuery(path));
    const own = [
      automationRunsPath,
      endTokenPath,
      securityLogPath,
      showLogPath,
      twitchAuthorizePath,
      twitchCallbackPath,
      twitchChannelsPath,
    ];
    // Files, the socket itself, and a path that is kept free.
    const others = ['assets', 'socket.io', 'webhook'];
    const wanted = [
      ...Object.values(httpPaths),
      ...own,
      ...actionNames.map((name) => `/actions/${name}`),
      ...apiPrefixes.filter((prefix) => !others.includes(prefix)).map((prefix) => `/${prefix}`),
    ];
    expect(
      wanted.filter((path) => !paths.some((known) => known === path || known.startsWith(`${path}/`))),
    ).toEqual([]);
    expect(clientEventNames.filter((name) => !events.some((example) => example.name === name))).toEqual([]);
    const answers = events.map(({ heard }) => heard);
    const shown = new Set([...heardExamples.map(({ name }) => name), ...answers, ...triggerNames]);
    expect(Object.keys(hearers).filter((name) => !shown.has(name))).toEqual([]);
    expect(triggerNames.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  });

  it('has an example, whatever route it has', async () => {
    const asked = calls.map(({ method, path }) => `${method} ${decodeURI(withoutQuery(path))}`);
    // For all paths alike: limits, documents; and the files of a build.
    const wanted = (await server.routes()).filter((route) => !/\*$|\/manifest\.webmanifest$/.test(route));
    expect(wanted.length).toBeGreaterThan(40);
    expect(wanted.filter((route) => !asked.some((path) => patternOf(route).test(path)))).toEqual([]);
  });

  it.each(calls.map((call, place) => [`${place + 1}: ${call.method} ${call.path}`, call] as const))(
    'example %s',
    async (_title, { method, path, as, isInBrowser, key, body, status, answer }) => {
      const token = as === undefined ? undefined : tokens.get(as);
      const response = await fetch(server.url + filled(path), {
        method,
        redirect: 'manual',
        headers: {
          ...(method === 'POST' && { 'Content-Type': 'application/json' }),
          ...(token && isInBrowser && browserHeaders(server.url, token)),
          ...(token && !isInBrowser && { [httpHeaders.authentication]: `Bearer ${token}` }),
          ...(key && { [httpHeaders.productionKey]: filled(key) }),
        },
        ...(method === 'POST' && { body: filled(body ?? '{}') }),
      });
      const text = await response.text();
      expect([response.status, text.slice(0, 300)]).toEqual([status, expect.anything()]);
      if (answer === undefined) return;
      const example: unknown = JSON.parse(answer);
      const value: unknown = example === '' ? text : JSON.parse(text);
      expect(differences(example, value, names)).toEqual([]);
    },
  );

  it.each(events.map((event) => [event.name, event] as const))(
    'example %s',
    async (_title, { name, values, heard, heardValues }) => {
      const answers =
        heard === undefined
          ? undefined
          : new Promise<unknown[]>((resolve) => {
              for (const { client } of [crew, sender])
                client.once(heard, (...args: unknown[]) => resolve(args));
            });
      sender.client.emit(name, ...(JSON.parse(filled(values)) as unknown[]));
      if (answers)
        expect(differences({ ...JSON.parse(heardValues) }, { ...(await answers) }, names)).toEqual([]);
      // An event without an answer leaves the connection as it was.
      await sender.settled();
    },
  );

  it('of what is heard without a question has the shape that pages receive; every trigger arrives', async () => {
    const [owner = '', admin = ''] = ['producer', 'editor'].map((person) => tokens.get(person));
    const { heard, provoke, close } = hearEverything(server.url, { owner, admin });
    const wrong = ({ name, values }: HeardExample): string[] => {
      const received = (heard.get(name) ?? []).map((own) =>
        differences({ ...JSON.parse(values) }, { ...own }, new Map()),
      );
      return received.find((found) => found.length === 0) ?? received[0] ?? ['never heard'];
    };
    const missing = () => {
      provoke();
      return [
        ...heardExamples
          .filter((example) => wrong(example).length > 0)
          .map((example) => [example.name, wrong(example)]),
        ...triggerNames.filter((name) => !heard.has(name)),
      ];
    };
    try {
      await expect.poll(missing, { timeout: 50_000, interval: 500 }).toEqual([]);
    } finally {
      close();
    }
  });
});
