import { describe, expect, it } from 'vitest';
import { findOverlay, overlayAddress } from './overlay-address.ts';

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

describe('findOverlay', () => {
  const desk = { path: 'desk', aliases: ['casters'] };
  const camsDesk = { path: 'cams/desk' };
  const gfx = { path: 'gfx/:index' };
  const known = [desk, camsDesk, gfx];

  it.each([
    ['desk', { overlay: desk, params: {} }],
    ['casters', { overlay: desk, params: {} }],
    ['Casters', { overlay: desk, params: {} }],
    ['cams/desk', { overlay: camsDesk, params: {} }],
    ['gfx/2', { overlay: gfx, params: { index: '2' } }],
    ['gfx', undefined],
    ['gfx/', undefined],
    ['cams', undefined],
    ['desk/x', undefined],
    ['', undefined],
  ])('%s', (route, expected) => {
    expect(findOverlay(known, route)).toEqual(expected);
  });
});
