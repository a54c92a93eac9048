import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CodedError } from '#contract/errors.ts';
import { contractVersion } from '#contract/version.ts';
import { fakeApp, fakeConfig, fakeNowMs, fakeSite, noImages } from '../../../tests/fakes/fake-app.ts';
import { createFakeStore, fakeId, fakeRecord } from '../../../tests/fakes/fake-store.ts';
import { maximumPathLength } from './request-body.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('unknown addresses', () => {
  it.each([
    ['GET', '/actions/nothing', {}],
    ['POST', '/actions/nothing', {}],
    ['GET', '/api/nothing', html],
    ['GET', '/things/a/b', html],
    ['GET', '/auth/nothing', html],
    ['GET', '/assets/index-old.js', html],
    ['GET', '/nothing.png', { accept: '*/*' }],
    ['GET', '/nothing', { accept: 'application/json' }],
    ['POST', '/events', html],
    ['DELETE', '/things/a', {}],
  ])('%s %s is a refusal in JSON', async (method, path, headers) => {
    const answer = await fakeApp().request(path, { method, headers });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toMatchObject({ error: true });
  });

  it('are the app with status 404 for people', async () => {
    const answer = await fakeApp().request('/nothing', { headers: html });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('<div id="root">');
  });
});

describe('a long path', () => {
  const longest = `/${'/'.repeat(maximumPathLength - 2)}a`;

  it.each([
    ['GET', '', html],
    ['GET', '/actions', {}],
    ['POST', '/actions', {}],
    ['GET', '/meta', {}],
    ['OPTIONS', '/time', {}],
  ])('refuses a path that is too long: %s %s', async (method, start, headers) => {
    const answer = await fakeApp().request(`${start}${longest}a`, { method, headers });
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([414, 'nosniff']);
    const message = 'The address is too long';
    expect(Object.values(await answer.json())).toContain(message);
  });

  it('is a page up to the bound, and may name many records', async () => {
    expect((await fakeApp().request(longest, { headers: html })).status).toBe(404);
    const keys = Array.from({ length: 100 }, (_, index) => `broadcast-of-a-long-name-${index}`);
    expect((await fakeApp().request(`/things/${keys.join(',')}`)).status).toBe(200);
    expect((await fakeApp().request(`/redirect?path=/${'a'.repeat(3000)}`)).status).toBe(200);
  });
});

describe('every failure', () => {
  const failures: [method: string, path: string, body?: string][] = [
    ['GET', '/things'],
    ['GET', '/things/,'],
    ['POST', '/things', '{"ids":[]}'],
    ['POST', '/things', '{'],
    ['PUT', '/things/a', '{}'],
    ['POST', '/changes', '{'],
    ['POST', '/site-files', '{}'],
    ['POST', '/actions/nothing', '{}'],
    ['GET', '/auth/nothing'],
    ['GET', '/image'],
    ['GET', '/api/nothing'],
    ['POST', '/events', '{}'],
  ];
  const answerOf = (origin: string, [method, path, body]: (typeof failures)[number]) =>
    fakeApp().request(path, { method, ...(body && { body }), headers: { origin } });

  it.each(failures)('of %s %s can be read by a page of an allowed origin', async (...call) => {
    const answer = await answerOf('https://owl.cup.example', call);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(['*', 'https://owl.cup.example']).toContain(answer.headers.get('access-control-allow-origin'));
  });

  it.each(failures)('of %s %s tells a foreign page no more than before', async (...call) => {
    const answer = await answerOf('https://evil.example', call);
    expect([null, '*']).toContain(answer.headers.get('access-control-allow-origin'));
  });
});

describe('pages', () => {
  it('carry a strict policy and are never cached', async () => {
    const answer = await fakeApp().request('/events', { headers: html });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('are answered to link previews that take anything', async () => {
    const answer = await fakeApp().request('/events', { headers: { accept: '*/*' } });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('leave a greeting at the root while the site is not built', async () => {
    const app = fakeApp({
      site: fakeSite({ template: undefined }),
      config: fakeConfig({ SITE_NAME: 'Cup' }),
    });
    const answer = await app.request('/', { headers: html });
    expect([answer.status, await answer.text()]).toEqual([200, 'Cup data server']);
    expect((await app.request('/events', { headers: html })).status).toBe(404);
  });
});

describe('cross-origin calls', () => {
  const request = (path: string, origin: string | undefined, init: RequestInit = {}) =>
    fakeApp({ config: fakeConfig({ CORS_ORIGINS: 'https://tools.example' }) }).request(path, {
      ...init,
      headers: { ...(origin ? { origin } : {}), host: '192.168.0.9:8901', ...init.headers },
    });

  it.each([
    'https://cup.example',
    'https://owl.cup.example',
    'http://cup.example:3000',
    'https://tools.example',
    'http://192.168.0.9:8901',
  ])('%s may call', async (origin) => {
    for (const path of ['/things/a', '/thing/a', '/changes?epoch=x&since=0', '/time']) {
      const answer = await request(path, origin);
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });

  it.each(['https://evil.example', 'https://evilcup.example', 'https://cup.example.evil.example', 'null'])(
    '%s is refused plainly',
    async (origin) => {
      for (const path of ['/things/a', '/thing/a', '/changes?epoch=x&since=0', '/time']) {
        const answer = await request(path, origin);
        expect(answer.status).toBe(403);
        expect(answer.headers.get('access-control-allow-origin')).toBe(null);
        expect(await answer.json()).toMatchObject({ error: true, message: 'Origin not allowed' });
      }
    },
  );

  it('get no headers without an Origin', async () => {
    expect((await request('/things/a', undefined)).headers.get('access-control-allow-origin')).toBe(null);
  });

  it('are announced by a preflight on any path', async () => {
    const asked = 'authentication,content-type,idempotency-key,seen-revisions,use-by,grandstand-version';
    const answer = await request('/actions/anything', 'https://owl.cup.example', {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': asked, 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toBe(asked);
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD, PUT, PATCH, POST, DELETE');
    expect((await request('/things/a', 'https://cup.example', { method: 'OPTIONS' })).status).toBe(204);
    expect((await request('/things/a', 'https://evil.example', { method: 'OPTIONS' })).status).toBe(403);
  });

  it('are open to all for pictures', async () => {
    const answer = await request('/theme.png', 'https://evil.example');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('service routes', () => {
  it('tell a proxy which hosts may have a certificate', async () => {
    const store = createFakeStore({ 'subdomain-owl': fakeRecord('Events', fakeId('event')) });
    const app = fakeApp({ store });
    const asked = ['cup.example', 'owl.cup.example', 'nobody.cup.example', 'owl.example', ''];
    const statuses = asked.map(async (host) => (await app.request(`/tls-host?domain=${host}`)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404, 404]);
  });

  it('tell whether changes can be saved, else why not', async () => {
    const answer = await fakeApp().request('/ready');
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);
    const away = { isReady: false, reason: 'database' } as const;
    const readiness = { check: async () => away, checkAgain: async () => away };
    const refused = await fakeApp({ readiness }).request('/ready');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.json()).toEqual({
      status: 'unavailable',
      reason: 'database',
      message: 'The database does not answer, or takes no changes',
    });
    expect((await fakeApp({ readiness }).request('/health')).status).toBe(200);
  });

  it('tell the time, the health and the metrics', async () => {
    const app = fakeApp({ config: fakeConfig({ SITE_URL: 'http://localhost' }) });
    await app.request('/things/a');
    expect(await (await app.request('/time')).json()).toEqual({ now: fakeNowMs });
    expect(await (await app.request('/health')).json()).toMatchObject({
      status: 'ok',
      version: contractVersion,
      release: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      epoch: 'fake-epoch',
    });
    expect(await (await app.request('/match-rooms/active/abc')).json()).toEqual({
      error: false,
      active: false,
      errorMessage: 'No room matching that ID',
    });
    const metrics = await app.request('/metrics');
    expect(metrics.headers.get('content-type')).toContain('text/plain');
    expect(await metrics.text()).toContain('grandstand_record_requests_total 1');
    expect((await app.request('/time')).headers.get('request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('cookies that pages share', () => {
  const setBy = async (siteUrl: string, cookie: string, path = '/time?renew') => {
    const app = fakeApp({ config: fakeConfig({ SITE_URL: siteUrl }) });
    return (await app.request(path, { headers: { cookie } })).headers.getSetCookie();
  };

  it('are renewed as they are, since Safari keeps those of scripts for a week', async () => {
    const value = encodeURIComponent('{"zone":"Europe/Berlin"}');
    expect(await setBy('https://cup.example', `times=${value}; session=a; followed=`)).toEqual([
      `times=${value}; Max-Age=31536000; Domain=cup.example; Path=/; Secure; SameSite=Lax`,
    ]);
  });

  it('are left alone by a request that only asks for the time', async () => {
    expect(await setBy('https://cup.example', 'times=a', '/time')).toEqual([]);
  });

  it('are not set where no domain can be shared, or without any', async () => {
    expect(await setBy('http://localhost', 'times=a')).toEqual([]);
    expect(await setBy('https://cup.example', 'other=a')).toEqual([]);
  });
});

describe('pictures', () => {
  let directory: string;
  const id = `att${fakeId('file')}`;
  const images = {
    ...noImages,
    attachment: async (asked: string) => {
      if (asked !== id) throw new CodedError('attachment-unknown');
      return { path: join(directory, 'file.svg'), size: 100, type: 'image/svg+xml', tag: 'tag' };
    },
  };
  const bytes = Uint8Array.from({ length: 100 }, (_, index) => index);
  const fromMemory = {
    ...noImages,
    attachment: async () => ({ path: '/nowhere', bytes, size: 100, type: 'image/png', tag: 'tag' }),
  };
  const get = (path: string, headers: Record<string, string> = {}) =>
    fakeApp({ images }).request(path, { headers });

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'grandstand-routes-'));
    await writeFile(
      join(directory, 'file.svg'),
      Buffer.from(Array.from({ length: 100 }, (_, index) => index)),
    );
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('are sent with lasting caching, open to all, and unable to run anything', async () => {
    for (const path of [
      `/image.png?id=${id}&size=s-128`,
      `/image?id=${id}`,
      `/image.svg?id=${id}&width=20`,
    ]) {
      const answer = await get(path);
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 100]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
        etag: '"tag"',
      });
    }
    expect((await get(`/image.png?id=${id}`, { 'if-none-match': '"tag"' })).status).toBe(304);
  });

  it('are sent from memory, whole and in parts, when no disk holds them', async () => {
    const ask = (headers: Record<string, string>) =>
      fakeApp({ images: fromMemory }).request(`/image.png?id=${id}`, { headers });
    expect((await (await ask({})).arrayBuffer()).byteLength).toBe(100);
    const part = await (await ask({ range: 'bytes=10-12' })).arrayBuffer();
    expect([...new Uint8Array(part)]).toEqual([10, 11, 12]);
  });

  it('can be read in parts', async () => {
    const part = await get(`/image.mp4?id=${id}`, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/100']);
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    const beyond = await get(`/image.mp4?id=${id}`, { range: 'bytes=100-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */100']);
  });

  it.each([
    ['/image.png', 400, "Required parameter 'id' is missing"],
    [
      '/image.png?url=https://x.example/a.png',
      400,
      'Requests must now send their attachment ID to receive a response',
    ],
    ['/image.png?id=att0', 404, 'Could not find attachment data'],
    [`/image.png?id=${id}&size=100`, 400, 'Size needs to be correct format {mode}-{val}'],
    [`/image.png?id=${id}&size=w-4000`, 400, 'Image too large'],
    ['/theme.png?id=x&size=4000', 400, 'Requested image too large'],
    ['/theme.png?id=x', 400, 'An error occurred'],
    ['/match?id=x', 400, 'An error occurred'],
  ])('%s answers %i "%s" as plain text', async (path, status, text) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([status, text]);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });
});

describe('an address that an image and a page share', () => {
  const event = fakeRecord('Events', fakeId('event'));
  const store = createFakeStore({ [fakeId('event')]: event, 'subdomain-owl': event });
  const page = 'text/html; charset=utf-8';
  // There are no images here: this is the answer for them.
  const image = 'text/plain; charset=utf-8';

  it.each([
    ['owl.cup.example', '/theme', html.accept, 200, page],
    ['owl.cup.example', '/theme', '*/*', 200, page],
    ['owl.cup.example', '/theme/', html.accept, 200, page],
    ['owl.cup.example', '/theme?from=share', html.accept, 200, page],
    ['owl.cup.example', '/theme?id=x', html.accept, 400, image],
    ['owl.cup.example', '/theme.png', html.accept, 400, image],
    ['cup.example', '/theme', html.accept, 404, page],
    ['cup.example', '/theme', '*/*', 400, image],
    ['cup.example', '/match', html.accept, 404, page],
    ['cup.example', '/match', '*/*', 400, image],
    ['cup.example', '/match?id=x', html.accept, 400, image],
  ])('%s%s for %s: %i %s', async (host, path, accept, status, type) => {
    const answer = await fakeApp({ store }).request(path, { headers: { host, accept } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
  });
});

describe('changes', () => {
  const store = createFakeStore({ a: fakeRecord('Teams', fakeId('a')), b: fakeRecord('Teams', fakeId('b')) });
  const post = (body: unknown) =>
    fakeApp({ store }).request('/changes', { method: 'POST', body: JSON.stringify(body) });

  it('answer what changed among the asked keys', async () => {
    const answer = await post({ epoch: 'fake-epoch', since: 1, keys: ['a', 'b', 'nobody'] });
    expect(await answer.json()).toEqual({
      epoch: 'fake-epoch',
      sequence: 2,
      records: [{ id: `rec${fakeId('b')}`, __tableName: 'Teams', __revision: 2, __id: 'b' }],
    });
    const get = await fakeApp({ store }).request('/changes?epoch=fake-epoch&since=0&ids=a,b');
    expect(((await get.json()) as { records: unknown[] }).records).toHaveLength(2);
  });

  it.each([[{ epoch: 'other', since: 1, keys: ['a'] }], [{ epoch: 'fake-epoch', since: 99, keys: ['a'] }]])(
    '%j is too old',
    async (body) => {
      expect(await (await post(body)).json()).toEqual({ epoch: 'fake-epoch', sequence: 2, tooOld: true });
    },
  );

  it.each([
    [{ epoch: 'fake-epoch', since: -1, keys: [] }],
    [{ epoch: 'fake-epoch', since: 1.5, keys: [] }],
    [{ epoch: 7, since: 1, keys: [] }],
    [{ since: 1 }],
    [[]],
    [{ epoch: 'fake-epoch', since: 0, keys: ['x'.repeat(201)] }],
  ])('%j is refused with the name of the field', async (body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toMatch(/^(epoch|since|keys)/);
  });
});
