import { background } from './overlays/background.ts';
import { bracket } from './overlays/bracket.ts';
import { custom } from './overlays/custom.ts';
import { ingame } from './overlays/ingame.ts';
import type { Overlay } from './overlays/overlay.ts';
import { schedule } from './overlays/schedule.ts';
import { stinger } from './overlays/stinger.ts';
import { tallyViewer } from './overlays/tally-viewer.ts';
import { tester } from './overlays/tester.ts';

/**
 * Every overlay of specification 2.10 that there is, by its path below `/broadcast/{code}/` and `/client/{id}/`
 * (`gfx/:index` has a value in it). The server, documentation and tests read this. An overlay's page does not load it:
 * it gets the entry of its own overlay with the component (overlays/registry.ts).
 */
export const overlays = {
  background,
  bracket,
  custom,
  ingame,
  schedule,
  stinger,
  'tally-viewer': tallyViewer,
  tester,
} as const satisfies Readonly<Record<string, Overlay>>;

export type OverlayPath = keyof typeof overlays;
