import { createElement, Suspense, use } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLocation, useSearch } from 'wouter';
import { renderHook } from '../../tests/fakes/hook.ts';
import { PageAddress, usePageAddress } from './PageAddress.tsx';

/** The address bar, and the listeners for its changes. */
const bar = { pathname: '', search: '' };
const listeners = new Set<() => void>();
const goTo = (address: string): void => {
  const [pathname = '', search = ''] = address.split('?');
  Object.assign(bar, { pathname, search: search && `?${search}` });
  for (const listener of listeners) listener();
};

beforeEach(() => {
  vi.stubGlobal('location', bar);
  vi.stubGlobal('window', { event: undefined, location: bar });
  vi.stubGlobal('history', { replaceState: (_state: unknown, _title: string, to: string) => goTo(to) });
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => listeners.add(listener));
  vi.stubGlobal('removeEventListener', (_name: string, listener: () => void) => listeners.delete(listener));
});
afterEach(() => void vi.unstubAllGlobals());

/** Where a sign-in returns to, and the page that it opens. */
const signIn = '/auth/discord/return?code=abc';
const goal = '/events';

it('a page keeps its own address while the next one loads, and replaces no entry but its own', async () => {
  const code = { arrive: () => {} };
  const next = new Promise<void>((resolve) => {
    code.arrive = resolve;
  });
  const rendered = new Set<string>();
  let replaceWith = (_path: string): void => undefined;
  const Page = ({ path }: { path: string }) => {
    const [own, navigate] = useLocation();
    const search = useSearch();
    if (path === goal) use(next);
    else replaceWith = (to) => navigate(to, { replace: true });
    rendered.add(`${path} at ${own}${search && `?${search}`}`);
    return null;
  };
  const Site = () => {
    const address = usePageAddress();
    const page = createElement(Page, { path: address.path });
    const props = { address } as Parameters<typeof PageAddress>[0];
    return createElement(PageAddress, props, createElement(Suspense, null, page));
  };

  goTo(signIn);
  const site = renderHook(
    () => undefined,
    () => createElement(Site),
  );
  replaceWith(goal);
  expect(bar.pathname).toBe(goal);
  // React renders the deferred part in a task of its own.
  for (let task = 0; task < 10; task += 1) await new Promise((resolve) => setTimeout(resolve));
  site.draw(() => undefined);
  replaceWith('/profile');
  expect(bar.pathname).toBe(goal);
  expect([...rendered]).toEqual([`/auth/discord/return at ${signIn}`]);

  code.arrive();
  await vi.waitFor(() => expect([...rendered].at(-1)).toBe(`${goal} at ${goal}`));
  expect(rendered.size).toBe(2);
  site.leave();
});
