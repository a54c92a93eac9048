import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maximumKeysPerGet, maximumKeysPerPost } from '#contract/http-names.ts';
import { cleanKey, createContractServer, recordId, type WireObject } from '../support/contract-server.ts';

const server = createContractServer(19018);
const [team, theme, event] = [recordId('team', 1), recordId('theme', 1), recordId('event', 1)];

beforeAll(async () => {
  await server.start();
  await server.commit([
    { table: 'Themes', id: theme, fields: { color_theme: '#123456' } },
    { table: 'Events', id: event, fields: { name: 'Cup', subdomain: 'cup' } },
    { table: 'Teams', id: team, fields: { name: 'Alpha', theme: [theme], event: [event] } },
  ]);
});
afterAll(() => server.dispose());

const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, { method: 'POST', body, headers });
const tooMany = 'Too many IDs supplied';
const keys = (count: number): string[] => Array.from({ length: count }, (_, index) => `key-${index}`);
const keysOf = async (answer: Response): Promise<unknown[]> =>
  ((await answer.json()) as WireObject[]).map((record) => record.__id);

describe('POST /things', () => {
  it.each([
    ['one text', { ids: `${team},subdomain-cup,nobody` }],
    ['a list', { ids: [team, 'subdomain-cup', 'nobody'] }],
  ])('answers %s in the order asked and appends the theme', async (_, body) => {
    const answer = await post('/things', JSON.stringify(body));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await keysOf(answer)).toEqual([cleanKey(team), 'subdomain-cup', 'nobody', cleanKey(theme)]);
  });

  it('answers the same as GET', async () => {
    const asked = `${team},${event},Teams,special:teams`;
    const byGet = await (await fetch(`${server.url}/things/${asked}`)).text();
    expect(await (await post('/things', JSON.stringify({ ids: asked }))).text()).toBe(byGet);
  });

  it('takes 500 keys, GET 100, and both refuse more', async () => {
    const posted = (count: number) => post('/things', JSON.stringify({ ids: keys(count).join(',') }));
    const read = (count: number) => fetch(`${server.url}/things/${keys(count).join(',')}`);
    for (const [ask, maximum] of [
      [posted, maximumKeysPerPost],
      [read, maximumKeysPerGet],
    ] as const) {
      expect(await keysOf(await ask(maximum))).toEqual(keys(maximum));
      const refused = await ask(maximum + 1);
      expect([refused.status, await refused.json()]).toMatchObject([400, { error: true, message: tooMany }]);
    }
  });

  it.each([
    ['no ids', '{}', 400, 'No IDs supplied'],
    ['empty ids', '{"ids":""}', 400, 'No IDs supplied'],
    ['no body', '', 400, 'No IDs supplied'],
    ['a list as body', '[1,2]', 400, 'No IDs supplied'],
    ['ids of another kind', '{"ids":{"a":1}}', 400, 'No IDs supplied'],
    ['half a JSON', '{"ids":"a', 400, 'The request body is not valid JSON'],
    ['no JSON', 'ids=a,b', 400, 'The request body is not valid JSON'],
  ])('refuses %s', async (_, body, status, message) => {
    const answer = await post('/things', body);
    expect([answer.status, await answer.json()]).toEqual([status, { error: true, message }]);
  });

  it('refuses a body above 1 MB and goes on', async () => {
    const answer = await post('/things', JSON.stringify({ ids: 'x'.repeat(1_200_000) }));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ error: true, message: 'The request body is too large' });
    expect((await post('/things', JSON.stringify({ ids: team }))).status).toBe(200);
  });

  it('refuses pages of foreign origins and lets the own ones read', async () => {
    const body = JSON.stringify({ ids: team });
    const foreign = await post('/things', body, { Origin: 'https://evil.example' });
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const own = await post('/things', body, { Origin: 'http://cup.localhost:9999' });
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'http://cup.localhost:9999',
    ]);
  });
});

describe('GET /things', () => {
  it.each([
    ['no keys', '/things', 400, 'No IDs supplied'],
    ['an empty key', '/things/', 400, 'No IDs supplied'],
    ['empty keys', '/things/,,', 400, 'No IDs supplied'],
  ])('refuses %s', async (_, path, status, message) => {
    const answer = await fetch(`${server.url}${path}`);
    expect([answer.status, await answer.json()]).toEqual([status, { error: true, message }]);
  });

  it('takes the 100 ids an older client sends', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => recordId('player', index));
    expect(await keysOf(await fetch(`${server.url}/things/${ids.join(',')}`))).toEqual(ids.map(cleanKey));
  });
});

describe('what is not there', () => {
  it.each(['/api/none', '/actions/none', '/thing', '/socket.io', '/assets/none.js'])(
    'is refused in JSON: GET %s',
    async (path) => {
      const answer = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get('content-type')).toContain('application/json');
    },
  );

  it.each(['DELETE', 'PUT', 'PATCH', 'POST'])('is refused in JSON: %s of a page', async (method) => {
    const answer = await fetch(`${server.url}/team/${team}`, { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: true });
  });
});
