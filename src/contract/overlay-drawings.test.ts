import { describe, expect, it } from 'vitest';
import type { Overlay } from './overlays/overlay.ts';
import { overlays } from './overlays.ts';
import { overlaysDrawing } from './overlays-drawing.ts';

const lines = Object.entries<Overlay>(overlays).flatMap(([route, { title, related = [], draws = [] }]) => {
  const paths = [...draws, ...related.map((path) => path.replace(/\(\d+\)$/, ''))].sort();
  return paths.length === 0 ? [] : `  '${route}': { title: '${title}', draws: '${paths.join(' ')}' },\n`;
});
const file = `/** What the entries of the overlays say they draw (overlays-drawing.ts). Written by \`vitest -u\` of its test. */
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
