import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '#contract/records.ts';
import { getThing, wantThings } from '#data/things/store.ts';
import { overlayAddress } from '#domain/broadcast/overlay-address.ts';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { newKey, push, serve } from '../../../tests/fakes/page-records.ts';
import { useShowObstacle } from '../OverlayHost.tsx';

let hook: RenderedHook<ReturnType<typeof useShowObstacle>> | undefined;
beforeEach(() => void serve(new Map()));
afterEach(() => {
  hook?.leave();
  vi.unstubAllGlobals();
});

const noShow = {
  client: undefined,
  broadcastKey: undefined,
  broadcast: undefined,
  event: undefined,
  theme: undefined,
};
const open = (path: string, client?: Client) => {
  const address = overlayAddress(path)!;
  const rendered = renderHook(() => useShowObstacle(address, { ...noShow, client }));
  hook = rendered;
  wantThings([address.key]);
  return rendered;
};

it.each(['/client/Mian/ingame', '/broadcast/mian/ingame'])(
  '%s is missing once the server has said so',
  async (path) => {
    const { current } = open(path);
    expect(current()).toBeUndefined();
    await vi.waitFor(() => expect(current()).toBe('missing'));
  },
);

it('says that a client has no broadcast', () => {
  const key = newKey();
  push(key, { __tableName: 'Clients', __revision: 1, key: 'main' });
  const { current } = open('/client/main/ingame', getThing(key) as Client);
  expect(current()).toBe('no-broadcast');
});

it.each([
  ['in broadcast software', 'obsstudio', {}],
  ['in a preview of the dashboard', 'parent', {}],
])('says nothing %s', async (_where, name, value) => {
  const outside = open('/client/Nobody/ingame');
  await vi.waitFor(() => expect(outside.current()).toBe('missing'));
  outside.leave();
  vi.stubGlobal(name, value);
  expect(open('/client/Nobody/ingame').current()).toBeUndefined();
});
