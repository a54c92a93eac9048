import { describe, expect, it, vi } from 'vitest';
import { routeChangesPastWorker } from './shell.ts';

describe('routeChangesPastWorker', () => {
  it('lets questions for changes go past the worker, and nothing else', async () => {
    const addRoutes = vi.fn(async () => undefined);
    const waitUntil = vi.fn();
    routeChangesPastWorker({ waitUntil, addRoutes });
    expect(addRoutes.mock.calls).toEqual([
      [[{ condition: { urlPattern: { pathname: '/changes' }, requestMethod: 'POST' }, source: 'network' }]],
    ]);
    await expect(waitUntil.mock.lastCall?.[0]).resolves.toBe(undefined);
  });

  it('installs all the same where the browser refuses', async () => {
    const waitUntil = vi.fn();
    routeChangesPastWorker({
      waitUntil,
      addRoutes: () => Promise.reject(new TypeError('Unknown condition')),
    });
    await expect(waitUntil.mock.lastCall?.[0]).resolves.toBe(undefined);
  });

  it('asks nothing of a browser that cannot', () => {
    const waitUntil = vi.fn();
    routeChangesPastWorker({ waitUntil });
    expect(waitUntil).not.toHaveBeenCalled();
  });
});
