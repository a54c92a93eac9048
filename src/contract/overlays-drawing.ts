import { overlayDrawings } from './overlay-drawings.ts';
import { overlayFields } from './overlay-fields.ts';
import { findOverlay } from './overlay-routes.ts';

const listOf = (routes: string): string[] => (routes === '' ? [] : routes.split(' '));

/** The field at a path, as table and name: of the broadcast, or of its live match. */
function fieldAt(path: string): string {
  const [first = '', second, ...further] = path.split('.');
  return first === 'live_match' && second !== undefined && further.length === 0
    ? `Matches.${second}`
    : `Broadcasts.${path}`;
}

/**
 * Returns the routes of the overlays that draw what is at a path from the broadcast: `highlight_team`,
 * `live_match.mvp`. Links are followed as the entries of the overlays say, other fields are read by their components.
 */
export function overlaysDrawing(path: string): string[] {
  const linked = Object.entries(overlayDrawings).flatMap(([route, { draws }]) =>
    draws.split(' ').some((own) => `${own}.`.startsWith(`${path}.`)) ? [route] : [],
  );
  return linked.length > 0 ? linked : listOf(overlayFields[fieldAt(path)] ?? '');
}

/** Returns the overlays that render one of these fields of a record; undefined where that is not known. */
export function overlaysRendering(table: string, fields: readonly string[]): Set<string> | undefined {
  const routes = new Set<string>();
  for (const field of fields) {
    const own = overlayFields[`${table}.${field}`];
    if (own === undefined) return undefined;
    for (const route of listOf(own)) routes.add(route);
  }
  return routes;
}

const airOverlays = [...new Set(Object.values(overlayFields).flatMap(listOf))];

/** Returns the path of the overlay that a source shows; undefined for one that renders none of those fields. */
export const airOverlayOf = (route: string): string | undefined => findOverlay(airOverlays, route)?.path;
