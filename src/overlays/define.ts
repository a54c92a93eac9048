import type { ComponentType } from 'react';
import type { OptionFields, OptionsOf } from './options/fields.ts';

/** The own options of an overlay: fields of `options/fields.ts`, read from the query by name or alias. */
export type OverlayOptions = OptionFields;

/**
 * `full`: a stage of 1920x1080 that is scaled to fit; `bar`: the same stage, drawn in a part of it only;
 * `viewport`: as large as the window, whatever its shape (staff pages on tablets).
 */
export type OverlayCanvas = 'full' | 'bar' | 'viewport';

/**
 * What an overlay does when its records could not be confirmed by the server for a while: `hold` keeps the last
 * picture (scores, names), `mark` tells the component (`isStale`: "live" labels go), `hide` draws nothing.
 */
export type StaleRule = 'hold' | { readonly rule: 'mark' | 'hide'; readonly afterMs: number };

export type OverlayParams = Readonly<Record<string, string>>;

export type OverlayProps<Options extends OverlayOptions = OverlayOptions> = {
  readonly options: OptionsOf<Options>;
  /** Values of the `:name` parts of the path. */
  readonly params: OverlayParams;
};

type Given<Options extends OverlayOptions> = {
  readonly options: OptionsOf<Options>;
  readonly params: OverlayParams;
};

export type OverlayDefinition<Options extends OverlayOptions> = {
  /** Route below `/broadcast/{code}/` and `/client/{id}/`; `gfx/:index` has a part of its own. */
  readonly path: string;
  readonly aliases?: readonly string[];
  /** Name in the document title, the source list and the source overview. */
  readonly title: string;
  /** The title with a number or flag of the address: "GFX 2". */
  readonly titleOf?: (given: Given<Options>) => string;
  readonly canvas: OverlayCanvas;
  /** Whether the built-in stinger may cover this page (overlays 2.5). */
  readonly hasStinger: boolean;
  /** A page for staff to look at, not for the air: may say what is wrong. */
  readonly isForHumans?: boolean;
  /** Told to the source overview: pages that matter less there. */
  readonly isMinor?: boolean;
  /** Event and broadcast CSS; only staff pages do without (overlays 2.8). */
  readonly hasCustomCss?: boolean;
  readonly staleRule?: StaleRule;
  /**
   * Whether all text and logos stay 5 % off the frame, as the test of all overlays checks; `sides` leaves out top and
   * bottom, for pieces whose height the operator chooses. Kept unless said otherwise.
   */
  readonly keepsSafeArea?: boolean | 'sides';
  /** Link paths from the broadcast that this overlay needs besides the common ones: `schedule.teams.theme`. */
  readonly related?: readonly string[];
  readonly options: Options;
  readonly load: () => Promise<{ default: ComponentType<OverlayProps<Options>> }>;
};

/** A descriptor as the registry holds it, whatever its options are. */
export type Overlay = OverlayDefinition<OverlayOptions>;

/**
 * Describes an overlay without loading it: the host, the source overview and tests read this; the component
 * comes with `load`. A component receives exactly what its own options parse to, so the registry may forget them.
 */
export function overlay<Options extends OverlayOptions>(definition: OverlayDefinition<Options>): Overlay {
  return definition as unknown as Overlay;
}
