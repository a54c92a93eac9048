import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeApp, fakeConfig, fakeSite } from '../../../tests/fakes/fake-app.ts';
import { createFakeClock } from '../../../tests/fakes/fake-clock.ts';
import { createFakeStore } from '../../../tests/fakes/fake-store.ts';
import { createCallerRate } from './caller-rate.ts';
import { listStaticFiles } from './site.ts';

const html = 'text/html';
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'grandstand-caller-rate-'));
  await writeFile(join(directory, 'index.html'), '<p>bare</p>');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Calls without a connection are this machine's: of a proxy on it that is believed. */
const setUp = () => {
  const { clock, pass } = createFakeClock();
  const app = fakeApp({
    clock,
    store: createFakeStore({ News: { id: 'News', ids: ['x'.repeat(2_000_000)], __tableName: 'Table' } }),
    config: fakeConfig({ TRUSTED_PROXIES: 'loopback' }),
    site: fakeSite({ files: listStaticFiles(directory) }),
  });
  const call = (address: string, path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { 'x-forwarded-for': address, ...headers } });
  /** Calls that reach the database are counted before anything else is known of them. */
  const flood = async (address: string, calls = 400) => {
    for (let count = 0; count < calls; count += 1) await call(address, `/auth/nothing?${count}`);
    // Spends the rest of the budget on smaller calls.
    if (calls === 400) for (let count = 0; count < 10; count += 1) await call(address, `/thing/rest${count}`);
  };
  const expectWait = async (answer: Response) =>
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      429,
      '1',
      { error: true, message: 'Too many requests. Please wait a moment.' },
    ]);
  return { app, call, flood, expectWait, pass };
};

describe('an address that asks for too much', () => {
  it('is told to wait, and served again then; others notice nothing, nor do answers that are at hand', async () => {
    const { call, flood, expectWait, pass } = setUp();
    expect((await call('203.0.113.7', '/things/News')).status).toBe(200);
    await flood('203.0.113.7');
    for (const path of ['/things/a', '/thing/a', '/changes?epoch=x&since=0&keys=a', '/auth/nothing']) {
      await expectWait(await call('203.0.113.7', path));
    }
    expect((await call('203.0.113.7', '/things/News?another')).status).toBe(200);
    expect((await call('203.0.113.8', '/things/a')).status).toBe(200);
    expect((await call('127.0.0.1', '/things/a')).status).toBe(200);
    pass(1000);
    expect((await call('203.0.113.7', '/things/a')).status).toBe(200);
  });

  it('is all that a proxy passes on which was not named, when the site is public', async () => {
    const { clock } = createFakeClock();
    const app = fakeApp({ clock, config: fakeConfig({ SITE_URL: 'https://cup.example' }) });
    const statusOf = async (headers: Record<string, string>) =>
      (await app.request('/auth/nothing', { headers })).status;
    for (let count = 0; count < 400; count += 1) await statusOf({ 'x-forwarded-for': `203.0.113.${count}` });
    expect([await statusOf({ 'x-forwarded-for': '198.51.100.1' }), await statusOf({})]).toEqual([429, 404]);
  });

  it('may not ask for ever for what is at hand either', async () => {
    const { call, expectWait } = setUp();
    for (let count = 0; count < 8000; count += 1) await call('203.0.113.7', '/time');
    for (const path of ['/time', '/things/News', '/image?id=a']) {
      await expectWait(await call('203.0.113.7', path));
    }
  });

  it('gets pages without records, and files of the build', async () => {
    const { call, flood } = setUp();
    expect(await (await call('203.0.113.7', '/events', { accept: html })).text()).toContain('first-view');
    await flood('203.0.113.7');
    const page = await call('203.0.113.7', '/events', { accept: html });
    expect([page.status, await page.text()]).toEqual([200, '<p>bare</p>']);
    expect((await call('203.0.113.7', '/index.html')).status).toBe(200);
  });

  it('pays for what its answers take, and little for those that are at hand', async () => {
    const { call, flood } = setUp();
    const ask = async (address: string, pathOf: (count: number) => string) => {
      await flood(address, 350);
      const answers: number[] = [];
      for (let count = 0; count < 40; count += 1) answers.push((await call(address, pathOf(count))).status);
      return answers.filter((status) => status === 429).length;
    };
    expect(await ask('203.0.113.7', (count) => `/things/News,${count}`)).toBeGreaterThan(10);
    expect(await ask('203.0.113.9', () => '/things/News?1')).toBe(0);
  });

  it.each(['/changes', '/things', '/actions/nothing'])(
    'is refused before the body of %s is read, which takes more than its answer',
    async (path) => {
      const { app, flood } = setUp();
      const body = JSON.stringify({ epoch: 'x', since: 0, keys: ['k'.repeat(500_000)] });
      const post = async (address: string, text: string) => {
        const headers = {
          'x-forwarded-for': address,
          'content-type': 'application/json',
          'content-length': String(text.length),
        };
        const answer = await app.request(path, { method: 'POST', headers, body: text });
        return answer.status;
      };
      let read = 0;
      while (read < 100 && (await post('203.0.113.7', body)) !== 429) read += 1;
      // Each takes a thirty-second part of what an address may have at once.
      expect(read).toBeLessThan(40);
      await flood('203.0.113.9', 300);
      expect(await post('203.0.113.9', '{}')).not.toBe(429);
    },
  );
});

it('a venue of 300 phones behind one address opens its pages within half a minute', () => {
  const { clock, pass } = createFakeClock();
  const { charge, chargeWork, add, hasRoom } = createCallerRate(() => '203.0.113.7', clock);
  const context = {} as Context;
  for (let phone = 0; phone < 300; phone += 1) {
    expect(hasRoom(context, 20)).toBe(true);
    for (let call = 0; call < 40; call += 1) charge(context);
    chargeWork(context, 10);
    add(context, 10);
    pass(100);
  }
});

describe('a crew behind one address', () => {
  const people = Array.from({ length: 10 }, (_, person) => `person ${person}`);
  const isServed = (work: () => void): boolean => {
    try {
      work();
      return true;
    } catch {
      return false;
    }
  };

  it('is never refused what it presses, whatever strangers at the same address do', () => {
    const { clock, pass } = createFakeClock();
    const rate = createCallerRate(() => '203.0.113.7', clock);
    const context = {} as Context;
    while (isServed(() => rate.chargeDatabase(context, undefined)));
    for (let press = 0; press < 1000; press += 1) {
      for (const person of people) {
        expect(isServed(() => rate.charge(context))).toBe(true);
        expect(isServed(() => rate.chargeDatabase(context, person))).toBe(true);
      }
      pass(20);
    }
  });

  it('has a bound for each holder of a token or key', () => {
    const { clock } = createFakeClock();
    const rate = createCallerRate(() => '203.0.113.7', clock);
    const context = {} as Context;
    let calls = 0;
    while (isServed(() => rate.chargeDatabase(context, 'person 0'))) calls += 1;
    expect(calls).toBe(2000);
    expect(isServed(() => rate.chargeDatabase(context, 'person 1'))).toBe(true);
  });

  it('pays for long bodies, each holder for their own', () => {
    const { clock } = createFakeClock();
    const rate = createCallerRate(() => '203.0.113.7', clock);
    const headers = { 'content-length': '1000000' };
    const context = { req: { method: 'POST', header: (name: keyof typeof headers) => headers[name] } };
    const send = (holder?: string) => isServed(() => rate.chargeBody(context as unknown as Context, holder));
    let bodies = 0;
    while (bodies < 100 && send('person 0')) bodies += 1;
    expect(bodies).toBe(8);
    expect([send('person 1'), send()]).toEqual([true, true]);
  });

  it('is known by its token or key to the server', async () => {
    const { clock } = createFakeClock();
    const app = fakeApp({
      clock,
      config: fakeConfig({ TRUSTED_PROXIES: 'loopback' }),
      holderOf: (request) => request.headers.get('authentication') ?? undefined,
    });
    const press = async (headers: Record<string, string>) => {
      const address = { 'x-forwarded-for': '203.0.113.7', ...headers };
      return (await app.request('/actions/nothing', { method: 'POST', headers: address })).status;
    };
    for (let count = 0; count < 400; count += 1) await press({});
    const known = { authentication: 'Bearer known' };
    expect([await press({}), await press(known)]).toEqual([429, 404]);
    let bodies = 0;
    while (bodies < 100 && (await press({ ...known, 'content-length': '1000000' })) !== 429) bodies += 1;
    expect(bodies).toBe(8);
  });
});
