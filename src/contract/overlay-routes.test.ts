import { describe, expect, it } from 'vitest';
import { findOverlay, overlayAliases } from './overlay-routes.ts';
import { type OverlayPath, overlays } from './overlays.ts';

describe('findOverlay', () => {
  const paths = ['desk', 'cams/desk', 'gfx/:index'] as const;
  const aliases = { desk: ['casters'] };

  it.each([
    ['desk', { path: 'desk', params: {} }],
    ['casters', { path: 'desk', params: {} }],
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

  it.each([
    ['stinger/empty', 'stinger'],
    ['desk/casters', 'desk'],
    ['tally-dot/dot', 'tally-dot'],
    ['tally', 'tally-viewer'],
    ['cams', 'cams/full'],
  ])('%s is %s', (route, path) => expect(findOverlay(all, route)?.path).toBe(path));

  it.each(all)('%s by its path and every alias', (path) => {
    for (const name of [path.replace(/:\w+/, '1'), ...(overlayAliases[path] ?? [])]) {
      expect(findOverlay(all, name)?.path).toBe(path);
    }
  });
});
