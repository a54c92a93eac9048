import { findOverlay } from '#contract/overlay-routes.ts';
import { overlaysDrawing } from '#contract/overlays-drawing.ts';
import { useShared } from '#data/hooks/page-state.ts';
import { sourcesText } from '#domain/broadcast/shown-on.ts';
import { glassState, type SourcePage } from './use-glass.ts';

/**
 * Returns a text that names the loaded sources showing a value, or says that none does. `path` leads to the value from
 * the broadcast (`title`, `live_match.mvp`). Undefined until the sources have answered, and without a path.
 *
 * @param index of the graphic, where only its own page counts
 */
export function useSourcesText(path: string | undefined, index?: string): string | undefined {
  const drawing = useDrawing(path, index);
  return drawing && sourcesText(drawing);
}

/** Returns true if a live source renders the value at a path from the broadcast: only then do viewers see it. */
export function useIsDrawnLive(path: string, index?: string): boolean {
  return useDrawing(path, index)?.some(({ isCounted, isOnAir }) => isCounted && isOnAir) === true;
}

/** The live sources that draw what is at one of these paths, with their overlay. */
export function useLiveSources(paths: readonly string[]): { overlay: string; query: string }[] {
  const pages = useShared(glassState, (state) => state.pages) as readonly SourcePage[] | undefined;
  const routes = paths.flatMap(overlaysDrawing);
  return (pages ?? []).flatMap(({ route, query, isCounted, isOnAir, isSilent, ignores }) => {
    const isDrawing = isCounted && isOnAir && !isSilent && !paths.every((path) => ignores.includes(path));
    const overlay = isDrawing ? findOverlay(routes, route) : undefined;
    return overlay === undefined ? [] : [{ overlay: overlay.path, query }];
  });
}

/** Returns the places of the graphics that loaded sources show, counted from 0; undefined until they have answered. */
export function useShownPlaces(): ReadonlySet<number> | undefined {
  const pages = useShared(glassState, (state) => state.pages) as readonly SourcePage[] | undefined;
  const routes = overlaysDrawing('gfx');
  const places = pages?.flatMap(({ route, isCounted, isSilent }) => {
    const overlay = isCounted && !isSilent ? findOverlay(routes, route) : undefined;
    return overlay === undefined ? [] : [Number(overlay.params.index ?? 1) - 1];
  });
  return places && new Set(places);
}

function useDrawing(path: string | undefined, index: string | undefined): SourcePage[] | undefined {
  const pages = useShared(glassState, (state) => state.pages) as readonly SourcePage[] | undefined;
  if (pages === undefined || path === undefined) return undefined;
  const routes = overlaysDrawing(path);
  return pages.filter(({ route, isSilent, ignores }) => {
    if (isSilent || ignores.includes(path)) return false;
    const overlay = findOverlay(routes, route);
    return overlay !== undefined && (index === undefined || (overlay.params.index ?? '1') === index);
  });
}
