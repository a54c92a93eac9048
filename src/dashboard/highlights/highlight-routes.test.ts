import { expect, it } from 'vitest';
import type { Overlay } from '#contract/overlays/overlay.ts';
import { overlays } from '#contract/overlays.ts';
import { highlightRoutes } from './highlight-routes.ts';

const paths = {
  team: 'highlight_team',
  hero: 'highlight_hero',
  player: 'highlight_player',
  media: 'highlight_media',
  mvp: 'live_match.mvp',
} as const;

it.each(Object.keys(paths) as (keyof typeof paths)[])('%s: names overlays that draw it', (kind) => {
  const drawing = Object.entries<Overlay>(overlays).flatMap(([route, { related = [] }]) =>
    related.some((own) => `${own}.`.startsWith(`${paths[kind]}.`)) ? [route] : [],
  );
  expect(drawing).toEqual(expect.arrayContaining([...highlightRoutes[kind]]));
});
