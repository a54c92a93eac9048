import type { OverlayPath, overlays } from '#contract/overlays.ts';
import type { DrawnOverlay } from './define.ts';

type Loaders = {
  readonly [Path in OverlayPath]: () => Promise<{ default: DrawnOverlay<(typeof overlays)[Path]> }>;
};

/** The component of every overlay of the contract: the type refuses one that is missing, left over or another's. */
export const overlayLoaders: Loaders = {
  background: () => import('./background/Background.tsx'),
  bracket: () => import('./bracket/Bracket.tsx'),
  custom: () => import('./custom/Custom.tsx'),
  ingame: () => import('./ingame/Ingame.tsx'),
  schedule: () => import('./schedule/Schedule.tsx'),
  stinger: () => import('./stinger/Stinger.tsx'),
  'tally-viewer': () => import('./tally-viewer/TallyViewer.tsx'),
  tester: () => import('./tester/Tester.tsx'),
};

export const overlayPaths = Object.keys(overlayLoaders) as OverlayPath[];
