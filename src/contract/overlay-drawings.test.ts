import { describe, expect, it } from 'vitest';
import type { Overlay } from './overlays/overlay.ts';
import { overlays } from './overlays.ts';
import { airOverlayOf, overlaysDrawing, overlaysRendering } from './overlays-drawing.ts';

const lines = Object.entries<Overlay>(overlays).flatMap(([route, { title, related = [] }]) => {
  const paths = related.map((path) => path.replace(/\(\d+\)$/, '')).sort();
  return paths.length === 0 ? [] : `  '${route}': { title: '${title}', draws: '${paths.join(' ')}' },\n`;
});
const file = `/** The links that the overlays draw, by their entries (overlays-drawing.ts). Written by \`vitest -u\` of its test. */
// biome-ignore format: a line each
export const overlayDrawings: Readonly<Record<string, { readonly title: string; readonly draws: string }>> = {
${lines.join('')}};
`;

it('is what the entries of the overlays say', () =>
  expect(file).toMatchFileSnapshot('./overlay-drawings.ts'));

describe('overlaysDrawing', () => {
  it.each([
    ['highlight_hero', ['gfx/:index', 'mvp']],
    ['live_match.mvp', ['mvp']],
    ['observer_settings', ['syncer']],
    ['gfx', ['gfx/:index']],
    ['live_match.flip_teams', ['cams/desk', 'cams/ingame', 'cams/pov', 'ingame', 'ingame-comms', 'syncer']],
    ['highlight_media', ['media']],
    // Only whole names of links count.
    ['highlight', []],
  ])('%s', (path, routes) => expect(overlaysDrawing(path)).toEqual(routes));
});

describe('overlaysRendering', () => {
  const of = (table: string, ...fields: string[]) => [...(overlaysRendering(table, fields) ?? ['unknown'])];
  it('returns those that render one of the fields', () => {
    expect(of('Broadcasts', 'title', 'desk_display')).toEqual([
      'break',
      'break-bar',
      'break-schedule',
      'info',
      'l-bar',
      'desk',
    ]);
    expect(of('Matches', 'vod')).toEqual([]);
  });
  it('is unknown for a record that the desk does not change', () =>
    expect(of('Teams', 'name')).toEqual(['unknown']));
});

it.each([
  ['ingame', 'ingame'],
  ['Casters', 'desk'],
  ['gfx', 'gfx/:index'],
  ['gfx/2', 'gfx/:index'],
  ['nothing', undefined],
])('airOverlayOf %s', (route, path) => expect(airOverlayOf(route)).toBe(path));
