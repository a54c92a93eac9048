import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actions } from '#contract/actions.ts';
import { clientEventNames } from '#contract/socket.ts';
import { createContractServer, openListener, recordId } from '../support/contract-server.ts';
import { type RawAnswer, rawRequest } from '../support/raw-request.ts';

const port = 19011;
const server = createContractServer(port);
const team = recordId('team', 1);
let pid: number | undefined;

beforeAll(async () => {
  await server.start();
  pid = server.pid;
  await server.commit([{ table: 'Teams', id: team, fields: { name: 'Alpha' } }]);
});
afterAll(() => server.dispose());

/** Texts that break parsers: odd escapes, property names, other alphabets, long ones, and anything at all. */
const nasty = fc.oneof(
  fc.constantFrom(
    '',
    '%',
    '%zz',
    '%E0%A4%A',
    '%00',
    '..',
    '../..',
    '__proto__',
    'constructor',
    'toString',
    'null',
    '-1',
  ),
  fc.constantFrom(
    '1e999',
    'rec',
    `rec${'a'.repeat(14)}`,
    'special:',
    'subdomain-',
    '[object Object]',
    '🦊',
    '\u202e',
    '<b>',
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ minLength: 200, maxLength: 3000 }),
);

/** Nothing that would end the request line or a header early; everything else may stay as it is. */
const inLine = (text: string): string => text.replace(/[\s\p{Cc}]/gu, '_');
const part = fc.oneof(
  nasty.map(inLine),
  nasty.map((text) => encodeURIComponent(text.toWellFormed())),
);

/** Path beginnings after which nothing can be a page; dot segments may lead out of them again. */
const apiPrefixes = [
  ...['/things/', '/thing/', '/changes/', '/time/', '/metrics/', '/actions/', '/api/', '/assets/'],
  ...['/changes?', '/image?', '/image.', '/theme?', '/theme.', '/match?', '/match.', '/meta/', '/redirect?'],
];
const queryNames = [
  'ids',
  'keys',
  'since',
  'epoch',
  'related',
  'id',
  'size',
  'width',
  'padding',
  'url',
  '__proto__',
];

const query = fc
  .array(fc.tuple(fc.constantFrom(...queryNames), part), { maxLength: 4 })
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`,
  );

const headerNames = [
  'Origin',
  'Range',
  'If-None-Match',
  'Accept-Encoding',
  'Accept',
  'Host',
  'Cookie',
  'Authentication',
];
const headers = fc
  .array(
    fc.tuple(
      fc.constantFrom(...headerNames),
      nasty.map((text) => inLine(text).replace(/[^\u0020-\u007e]/g, '?')),
    ),
    { maxLength: 2 },
  )
  .map((pairs) => Object.fromEntries(pairs));

/** Refused by the HTTP parser itself, or answered; never a failure of the server. */
const isSound = (answer: RawAnswer | undefined): boolean => answer === undefined || answer.status < 500;
const isNoPage = (answer: RawAnswer | undefined): boolean =>
  !answer?.headers['content-type']?.includes('html') &&
  !/<html|<!doctype/i.test(answer?.body.slice(0, 200) ?? '');

const check = (what: string, answer: RawAnswer | undefined): void => {
  expect(isSound(answer), `${what}: ${answer?.status} ${answer?.body.slice(0, 200)}`).toBe(true);
};

const expectAlive = async (): Promise<void> => {
  expect(server.pid).toBe(pid);
  const answer = await fetch(`${server.url}/things/${team}`);
  expect(await answer.json()).toMatchObject([{ name: 'Alpha' }]);
};

describe('malformed requests', () => {
  it('get an answer below 500 and no page from every call of the data server', async () => {
    const request = fc.record({ prefix: fc.constantFrom(...apiPrefixes), rest: part, query, headers });
    await fc.assert(
      fc.asyncProperty(request, async ({ prefix, rest, query: search, headers: sent }) => {
        const target = prefix.endsWith('?') ? `${prefix}${search.slice(1)}` : `${prefix}${rest}${search}`;
        const answer = await rawRequest({ port, target, headers: sent });
        check(target, answer);
        const path = URL.canParse(target, server.url) ? new URL(target, server.url).pathname : '';
        const start = prefix.replace('?', '');
        const isStillApi =
          path.startsWith(start) && !(start.endsWith('.') && path.slice(start.length).includes('/'));
        if (isStillApi) expect(isNoPage(answer), `${target}: ${answer?.body.slice(0, 80)}`).toBe(true);
      }),
      { numRuns: 500 },
    );
    await expectAlive();
  });

  it('get an answer below 500 from every page', async () => {
    const first = fc.constantFrom(
      '',
      'event',
      'team',
      'player',
      'match',
      'detailed',
      'news',
      'broadcast',
      'client',
      'teams',
    );
    const target = fc
      .tuple(first, fc.array(part, { maxLength: 3 }), query)
      .map(([name, rest, search]) => `/${[name, ...rest].join('/')}${search}`);
    await fc.assert(
      fc.asyncProperty(target, headers, async (path, sent) => {
        check(path, await rawRequest({ port, target: path, headers: { Accept: 'text/html', ...sent } }));
      }),
      { numRuns: 300 },
    );
    await expectAlive();
  });

  it('get an answer below 500 and no page for any body', async () => {
    const body = fc.oneof(
      nasty,
      fc.json(),
      fc.record({ ids: fc.anything(), related: fc.anything() }).map((value) => toJson(value)),
      fc
        .record({ epoch: fc.anything(), since: fc.anything(), keys: fc.anything() })
        .map((value) => toJson(value)),
    );
    const target = fc.constantFrom(
      ...[
        '/things',
        '/changes',
        '/actions/update-match-data',
        '/auth/login',
        '/auth/discord-login',
        '/auth/local',
      ],
      ...['/', '/image', '/webhook/delivery', '/match-rooms/wake/x'],
    );
    await fc.assert(
      fc.asyncProperty(target, body, headers, async (path, text, sent) => {
        const answer = await rawRequest({ port, target: path, method: 'POST', body: text, headers: sent });
        check(`POST ${path} ${text.slice(0, 100)}`, answer);
        expect(isNoPage(answer)).toBe(true);
      }),
      { numRuns: 500 },
    );
    await expectAlive();
  });

  it('survive what is not HTTP at all, wrong methods and lengths', async () => {
    const cases = [
      { target: '/things/x', method: 'BREW' },
      { target: '*', method: 'OPTIONS' },
      { target: 'http://evil.example/things/x' },
      { target: '//evil.example/team' },
      { target: '/things', method: 'POST', headers: { 'Content-Length': '10' }, body: '{' },
      { target: '/things', method: 'POST', headers: { 'Content-Length': '-1' }, body: '{}' },
      {
        target: '/things',
        method: 'POST',
        headers: { 'Transfer-Encoding': 'chunked', 'Content-Length': '' },
        body: 'zz\r\n',
      },
      { target: '/\u0000' },
    ];
    for (const one of cases) check(one.target, await rawRequest({ port, ...one }));
    await expectAlive();
  });
});

/** JSON of values that have none of their own leave out what they cannot say. */
function toJson(value: unknown): string {
  try {
    return (
      JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? ''
    );
  } catch {
    return '{}';
  }
}

describe('malformed socket traffic', () => {
  const eventName = fc.oneof(
    fc.constantFrom(...clientEventNames, ...Object.keys(actions)),
    fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty', 'data_update', 'website_flags'),
    fc.string({ maxLength: 30 }),
  );
  const reserved = new Set([
    'connect',
    'connect_error',
    'disconnect',
    'disconnecting',
    'newListener',
    'removeListener',
  ]);
  const argument = fc.oneof(
    fc.anything({ withBigInt: false }),
    nasty,
    fc.array(nasty, { maxLength: 5 }),
    fc.jsonValue(),
  );

  it('of any event with any arguments leaves the connection and the server as they were', async () => {
    const { client, settled } = await openListener(server.url);
    await fc.assert(
      fc.asyncProperty(eventName, fc.array(argument, { maxLength: 4 }), async (name, values) => {
        if (reserved.has(name)) return;
        client.emit(name, ...values);
        await settled();
      }),
      { numRuns: 500 },
    );
    expect(client.connected).toBe(true);
    client.close();
    await expectAlive();
  });

  it('below the events costs the sender at most its own connection', async () => {
    const witness = await openListener(server.url);
    const packet = fc.oneof(
      nasty,
      fc.constantFrom(
        '2',
        '2[',
        '2["subscribe"',
        '2{}',
        '2[null]',
        '2[{}]',
        '5',
        '51-["x"]',
        '9',
        '0',
        '1',
        '4',
        '3',
        '2/evil,["x"]',
      ),
      fc.json().map((text) => `2${text}`),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(packet, { minLength: 1, maxLength: 5 }), async (packets) => {
        const { client } = await openListener(server.url);
        for (const text of packets) client.io.engine.write(text);
        await witness.settled();
        client.close();
      }),
      { numRuns: 60 },
    );
    expect(witness.client.connected).toBe(true);
    witness.client.close();
    await expectAlive();
  });

  it('over polling is refused below 500', async () => {
    await fc.assert(
      fc.asyncProperty(part, nasty, fc.constantFrom('GET', 'POST'), async (sid, body, method) => {
        const target = `/socket.io/?EIO=4&transport=polling&sid=${sid}`;
        check(target, await rawRequest({ port, target, method, body: method === 'POST' ? body : '' }));
      }),
      { numRuns: 60 },
    );
    await expectAlive();
  });

  it('of more than a megabyte ends that connection only', async () => {
    const [sender, witness] = [await openListener(server.url), await openListener(server.url)];
    const closed = new Promise((resolve) => sender.client.once('disconnect', resolve));
    sender.client.emit('subscribe', 'x'.repeat(1_200_000));
    await closed;
    await witness.settled();
    witness.client.close();
    await expectAlive();
  });
});
