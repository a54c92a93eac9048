import { describe, expect, it } from 'vitest';
import { overlayAddress } from './overlay-address.ts';

describe('overlayAddress', () => {
  it.each([
    ['/broadcast/Main/ingame', { kind: 'broadcast', code: 'Main', key: 'broadcast-Main', route: 'ingame' }],
    [
      '/client/StudioA/cams/desk/',
      { kind: 'client', code: 'StudioA', key: 'client-studioa', route: 'cams/desk' },
    ],
    ['/broadcast/a%20b/gfx/2', { kind: 'broadcast', code: 'a b', key: 'broadcast-a b', route: 'gfx/2' }],
    ['/client/x', { kind: 'client', code: 'x', key: 'client-x', route: '' }],
    ['/client/%E0%A4%A/bug', { kind: 'client', code: '%E0%A4%A', key: 'client-%e0%a4%a', route: 'bug' }],
    ['/broadcast', undefined],
    ['/', undefined],
    ['/match/broadcast/x', undefined],
    ['/broadcasts/x/ingame', undefined],
  ])('%s', (path, expected) => {
    expect(overlayAddress(path)).toEqual(expected);
  });
});
