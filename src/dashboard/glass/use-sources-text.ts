import { findOverlay } from '#contract/overlay-routes.ts';
import { overlaysDrawing } from '#contract/overlays-drawing.ts';
import { useShared } from '#data/hooks/use-shared.ts';
import { sourcesText } from '#domain/broadcast/shown-on.ts';
import { glassState, type SourcePage } from './glass-state.ts';

/**
 * Which loaded sources show what is at a path from the broadcast (`title`, `live_match.mvp`), or that none does.
 * Undefined until they have told, and without a path.
 *
 * @param index of the graphic, where only its own page counts
 */
export function useSourcesText(path: string | undefined, index?: string): string | undefined {
  const drawing = useDrawing(path, index);
  return drawing && sourcesText(drawing);
}

/** Whether a live source draws what is at a path from the broadcast: only then do viewers see it. */
export function useIsDrawnLive(path: string, index?: string): boolean {
  return useDrawing(path, index)?.some(({ isCounted, isOnAir }) => isCounted && isOnAir) === true;
}

function useDrawing(path: string | undefined, index: string | undefined): SourcePage[] | undefined {
  const pages = useShared(glassState, (state) => state.pages) as readonly SourcePage[] | undefined;
  if (pages === undefined || path === undefined) return undefined;
  const routes = overlaysDrawing(path);
  return pages.filter(({ route, isSilent }) => {
    if (isSilent) return false;
    const overlay = findOverlay(routes, route);
    return overlay !== undefined && (index === undefined || (overlay.params.index ?? '1') === index);
  });
}
