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
  const pages = useShared(glassState, (state) => state.pages) as readonly SourcePage[] | undefined;
  if (pages === undefined || path === undefined) return undefined;
  const routes = overlaysDrawing(path);
  return sourcesText(
    pages.filter(({ route, isSilent }) => {
      if (isSilent) return false;
      const overlay = findOverlay(routes, route);
      return overlay !== undefined && (index === undefined || (overlay.params.index ?? '1') === index);
    }),
  );
}
