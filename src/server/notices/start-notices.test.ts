import { Hono } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CodedError } from '#contract/errors.ts';
import { noticePaths } from '#contract/notice-calls.ts';
import { deviceId } from './devices.ts';
import type { Notices } from './notices.ts';
import { addNoticeRoutes } from './start-notices.ts';

const [keep, move, end] = [vi.fn(), vi.fn(), vi.fn()];
const subscription = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) },
};
const wishes = {
  follows: ['0'.repeat(14)],
  kinds: ['soon'],
  withResult: false,
  quiet: null,
  zone: 'Europe/Berlin',
  is24Hour: true,
};

beforeEach(() => vi.clearAllMocks());

describe('the routes', () => {
  const app = (origins = ['https://push.example']) => {
    const hono = new Hono();
    addNoticeRoutes(hono, {
      notices: { keep, move, end } as unknown as Notices,
      publicKey: 'the-key',
      services: origins,
      callerAddress: () => '203.0.113.9',
      clock: () => 0,
    });
    hono.onError((error, c) => {
      if (!(error instanceof CodedError)) throw error;
      return c.json({ code: error.code }, error.status as 400);
    });
    return async (path: string, body?: unknown) => {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const answer = await hono.request(path, init);
      return { status: answer.status, ...((await answer.json()) as object) };
    };
  };

  it('give the key, keep what a device wants, follow it to a new address, and end it by its endpoint alone', async () => {
    const call = app();
    expect(await call(noticePaths.notices)).toMatchObject({ status: 200, key: 'the-key' });
    expect(await call(noticePaths.notices, { subscription, wishes })).toMatchObject({ status: 200 });
    expect(keep).toHaveBeenCalledExactlyOnceWith(subscription, wishes);
    await call(noticePaths.notices, { subscription, from: 'https://push.example/0' });
    expect(move).toHaveBeenCalledExactlyOnceWith('https://push.example/0', subscription);
    await call(noticePaths.end, { endpoint: subscription.endpoint });
    expect(end).toHaveBeenCalledExactlyOnceWith(deviceId(subscription.endpoint));
  });

  it.each([
    ['an address inside', { endpoint: 'http://127.0.0.1:9200/x' }],
    ['another port', { endpoint: 'https://fcm.googleapis.com:8443/x' }],
    ['plain http', { endpoint: 'http://fcm.googleapis.com/x' }],
    ['a host that ends like one', { endpoint: 'https://evil-push.apple.com.example/x' }],
    ['a host with one in front', { endpoint: 'https://evilnotify.windows.com/x' }],
    ['a name in it', { endpoint: 'https://fcm.googleapis.com@evil.example/x' }],
    ['no address', { endpoint: 'x' }],
    ['no key', { keys: { p256dh: '', auth: '' } }],
  ])('refuse %s', async (_name, part) => {
    const given = { ...subscription, ...part };
    expect(await app([])(noticePaths.notices, { subscription: given, wishes })).toEqual({
      status: 400,
      code: 'invalid-value',
    });
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('take %s', async (endpoint) => {
    const given = { ...subscription, endpoint };
    expect(await app([])(noticePaths.notices, { subscription: given, wishes })).toMatchObject({
      status: 200,
    });
  });

  it.each([
    ['too many', { follows: Array.from({ length: 101 }, (_, index) => String(index).padStart(14, '0')) }],
    ['an unknown zone', { zone: 'Mars/Olympus' }],
    ["the server's own zone", { zone: 'local' }],
    ['another day', { quiet: { from: 0, to: 1440 } }],
  ])('refuse wishes with %s', async (_name, part) => {
    const call = app();
    expect(await call(noticePaths.notices, { subscription, wishes: { ...wishes, ...part } })).toMatchObject({
      status: 400,
    });
  });

  it('have a rate for an address', async () => {
    const call = app();
    const statuses: number[] = [];
    for (let index = 0; index < 301; index += 1) statuses.push((await call(noticePaths.end, {})).status);
    expect(statuses.indexOf(429)).toBe(300);
  });
});
