import { overlayDrawings } from './overlay-drawings.ts';

/**
 * Routes of the overlays that draw what is at a path from the broadcast: `highlight_team`, `live_match.mvp`. Read from a
 * copy of what their entries say, since those would bring the files of all overlays along.
 */
export function overlaysDrawing(path: string): string[] {
  return Object.entries(overlayDrawings).flatMap(([route, { draws }]) =>
    draws.split(' ').some((own) => `${own}.`.startsWith(`${path}.`)) ? [route] : [],
  );
}
