import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { newKey, push, serve } from '../../../tests/fakes/page-records.ts';
import { useLiveMatchKey } from './use-live-match.ts';
import { ShowContext } from './use-show.ts';

let hook: RenderedHook<string | undefined> | undefined;
beforeEach(() => void serve(new Map()));
afterEach(() => {
  hook?.leave();
  vi.unstubAllGlobals();
});

it('draws a fact of the broadcast again only when this fact changes', async () => {
  const [broadcastKey, first, second] = [newKey(), newKey(), newKey()];
  const broadcast = (__revision: number, fields: object) =>
    push(broadcastKey, { __tableName: 'Broadcasts', __revision, live_match: [`rec${first}`], ...fields });
  broadcast(1, {});
  const show = { clientKey: newKey(), broadcastKey };
  const rendered = renderHook(useLiveMatchKey, (subject) =>
    createElement(ShowContext.Provider, { value: show }, subject),
  );
  hook = rendered;
  expect(rendered.values).toEqual([first]);
  broadcast(2, { title: 'Another title' });
  broadcast(3, { title: 'And another', live_match: [`rec${second}`] });
  await vi.waitFor(() => expect(rendered.current()).toBe(second));
  expect(rendered.values).toEqual([first, second]);
});
