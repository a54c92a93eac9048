import { overlayAliases } from '#contract/overlay-routes.ts';
import { commonOptions } from '#contract/overlays/common-options.ts';
import { commonOptionsOf } from '#contract/overlays/offered-options.ts';
import type { OptionField } from '#contract/overlays/option-fields.ts';
import type { Overlay } from '#contract/overlays/overlay.ts';
import { type OverlayPath, overlays } from '#contract/overlays.ts';
import type { BroadcastRoute, RouteOption } from './route-list.ts';

/** The built page has what these are as data (`scripts/precomputed.mjs`): without the overlays themselves. */

/** Returns the default value of an option as text; undefined if the option has none. */
function usualText(value: unknown): string | undefined {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

const optionOf = ([name, field]: [string, OptionField<unknown>]): RouteOption => ({
  name,
  kind: field.kind,
  help: field.help,
  aliases: field.aliases,
  choices: field.kind === 'flag' ? ['true', 'false'] : field.choices,
  usual: usualText(field.read(undefined)),
});

/** All overlays in the order of the manifest. */
export const broadcastRoutes: readonly BroadcastRoute[] = (Object.keys(overlays) as OverlayPath[]).map(
  (path) => {
    const overlay: Overlay = overlays[path];
    const { title, options, isForHumans = false } = overlay;
    const aliases = overlayAliases[path] ?? [];
    // An option of the overlay's own replaces the common one of its name.
    const shared = Object.keys(commonOptionsOf(overlay)).filter((name) => !Object.hasOwn(options, name));
    return { path, title, aliases, options: Object.entries(options).map(optionOf), shared, isForHumans };
  },
);

/** Options that many overlays have. */
export const commonRouteOptions: readonly RouteOption[] = Object.entries(commonOptions).map(optionOf);
