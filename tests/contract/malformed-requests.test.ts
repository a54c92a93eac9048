import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import { overlays } from '#contract/overlays.ts';
import { sitePages } from '#contract/site-pages.ts';
import { createContractServer, recordId } from '../support/contract-server.ts';
import { inheritedNames, inLine, nasty, part, queryNames, readHeaders } from '../support/nasty-texts.ts';
import fc from '../support/properties.ts';
import { type RawAnswer, rawRequest } from '../support/raw-request.ts';

const port = 19011;
const server = createContractServer(port);
const team = recordId('team', 1);

beforeAll(async () => {
  await server.start();
  await server.commit([{ table: 'Teams', id: team, fields: { name: 'Alpha' } }]);
});
afterAll(() => server.dispose());

/** Path beginnings after which nothing can be a page; dot segments may lead out of them again. */
const apiPrefixes = [
  ...['/things/', '/thing/', '/changes/', '/time/', '/metrics/', '/actions/', '/api/', '/assets/'],
  ...['/changes?', '/image?', '/image.', '/theme?', '/theme.', '/match?', '/match.', '/meta/', '/redirect?'],
];
const query = fc
  .array(fc.tuple(fc.constantFrom(...queryNames), part), { maxLength: 4 })
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`,
  );

const headers = fc
  .array(
    fc.tuple(
      fc.constantFrom(...readHeaders),
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

/** Returns true if the answer is the 503 of a service that the operator left out, which is not a failure. */
const isSwitchedOff = (answer: RawAnswer | undefined): boolean =>
  answer?.status === 503 && answer.body.includes(errorTexts['discord-disabled']);

const check = (what: string, answer: RawAnswer | undefined): void => {
  expect(
    isSound(answer) || isSwitchedOff(answer),
    `${what}: ${answer?.status} ${answer?.body.slice(0, 200)}`,
  ).toBe(true);
};

const expectAlive = async (): Promise<void> => {
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
        '/site-files',
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

  it.each(inheritedNames)(
    'find nothing by the name %s, which no record, page or overlay has',
    async (name) => {
      const get = (path: string) => fetch(`${server.url}${path}`, { headers: { Accept: 'text/html,*/*' } });
      expect(await (await get(`/things/${name}`)).json()).toEqual([{ __id: name }]);
      expect(await (await get(`/thing/${name}`)).json()).toEqual({ __id: name });
      for (const path of [`/actions/${name}`, `/auth/${name}`, `/image?id=${name}`, `/theme?id=${name}`])
        expect((await get(path)).status, path).toBeLessThan(500);
      const pages = [
        `/${name}`,
        ...sitePages.flatMap(({ path }) => [
          path.replaceAll(/:\w+/g, name),
          `${path.replaceAll(/:\w+/g, team)}/${name}`,
        ]),
        ...Object.keys(overlays).flatMap((path) => [`/broadcast/${name}/${path}`, `/client/${name}/${path}`]),
        ...[`/broadcast/main/${name}`, `/client/main/${name}`, `/?${name}=1`, `/teams?${name}=${name}`],
      ];
      for (const path of pages) {
        const answer = await get(path);
        expect(answer.status, path).toBeLessThan(500);
        expect(await answer.text(), path).not.toMatch(/native code|\[object /);
      }
    },
  );

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
