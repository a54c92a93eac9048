import type { OverlayPath } from '#contract/overlays.ts';
import { untilLoaded } from '#data/until-loaded.ts';
import type { DrawnOverlay } from '../define.ts';
import { overlayLoaders } from '../registry.ts';
import { overlayStatus } from './overlay-status.ts';

/** Without its code nothing of a source is on air: it has to be there soon after its server. */
const longestPauseMs = 1_000;

/** An overlay's code, asked for until it is there: a source may start before its server. */
export function loadOverlay(path: OverlayPath): Promise<DrawnOverlay> {
  const load = untilLoaded(
    async () => {
      const { default: drawn } = await overlayLoaders[path]();
      overlayStatus.error = undefined;
      // The host passes each component the options that its own entry declares, so their types need not be known here.
      return drawn as unknown as DrawnOverlay;
    },
    (error) => {
      overlayStatus.error = error instanceof Error ? error.message : String(error);
    },
    longestPauseMs,
  );
  return load();
}
