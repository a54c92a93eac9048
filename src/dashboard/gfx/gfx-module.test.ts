import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type gfxControl from './gfx-control.ts';

const graphic = (place: number) => ({
  id: `recGraphic${place}`,
  place,
  name: `Slide ${place}`,
  record: undefined,
});
const control = {
  graphics: [0, 1, 2].map(graphic),
  next: 1,
  places: 3,
  onAirName: 'Slide 0',
  isRunning: false,
} as ReturnType<typeof gfxControl.use>;
vi.mock('./gfx-control.ts', () => ({ default: { use: () => control } }));
vi.mock('../show/use-show.ts', () => ({ useClient: () => ({ key: 'mainpc' }) }));
vi.mock('../commands/CommandButton.tsx', () => ({ CommandButton: () => null }));
vi.mock('../parts/OnAirTag.tsx', () => ({ OnAirTag: () => null }));
vi.mock('../parts/OverlayPicture.tsx', () => ({ OverlayPicture: () => null }));
vi.mock('../parts/SourcesNote.tsx', () => ({ SourcesNote: () => null }));
const { default: GfxModule } = await import('./GfxModule.tsx');

it('opens each graphic in a new tab, by its number counted from 1', () => {
  const links = renderToStaticMarkup(createElement(GfxModule)).match(/<a [^>]*>/g) ?? [];
  expect(links.map((link) => [/href="([^"]*)"/.exec(link)?.[1], link.includes('target="_blank"')])).toEqual([
    ['/client/mainpc/gfx/1', true],
    ['/client/mainpc/gfx/2', true],
    ['/client/mainpc/gfx/3', true],
  ]);
});
