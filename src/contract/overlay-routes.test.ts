import { describe, expect, it } from 'vitest';
import { findOverlay, overlayAliases } from './overlay-routes.ts';
import { type OverlayPath, overlays } from './overlays.ts';

describe('findOverlay', () => {
  const paths = ['desk', 'cams/desk', 'gfx/:index'] as const;
  const aliases = { desk: ['casters'] };

  it.each([
    ['desk', { path: 'desk', params: {} }],
    ['casters', { path: 'desk', params: {} }],
    ['stinger/empty', { path: 'stinger', params: {} }],
    ['cams', { path: 'cams/full', params: {} }],
    ['Casters', { path: 'desk', params: {} }],
    ['cams/desk', { path: 'cams/desk', params: {} }],
    ['gfx/2', { path: 'gfx/:index', params: { index: '2' } }],
    ['gfx', undefined],
    ['gfx/', undefined],
    ['cams', undefined],
    ['desk/x', undefined],
    ['', undefined],
  ])('%s', (route, expected) => {
    expect(findOverlay(paths, route, aliases)).toEqual(expected);
  });

  const all = Object.keys(overlays) as OverlayPath[];

  it.each(all)('%s by its path and every alias', (path) => {
    for (const name of [path.replace(/:\w+/, '1'), ...(overlayAliases[path] ?? [])]) {
      expect(findOverlay(all, name)?.path).toBe(path);
    }
  });
});
