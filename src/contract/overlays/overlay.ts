import type { RenderedOption } from './common-options.ts';
import type { OptionFields, OptionsOf } from './option-fields.ts';

/**
 * `full`: a stage of 1920x1080 that is scaled to fit; `bar`: the same stage, drawn in a part of it only;
 * `viewport`: as large as the window, whatever its shape (staff pages on tablets).
 */
export type OverlayCanvas = 'full' | 'bar' | 'viewport';

/**
 * Behaviour of an overlay while the server cannot confirm its records.
 * - `hold` keeps the last frame (scores, names)
 * - `mark` sets `isStale` for the component ("live" labels go)
 * - `hide` renders nothing
 */
export type StaleRule = 'hold' | { readonly rule: 'mark' | 'hide'; readonly afterMs: number };

export type OverlayParams = Readonly<Record<string, string>>;

/** Options and parameters that the address of an overlay gives. */
export type OverlayGiven<Options extends OptionFields> = {
  readonly options: OptionsOf<Options>;
  /** Values of the `:name` parts of the path. */
  readonly params: OverlayParams;
};

/** All that is known of an overlay without its component; its path and aliases are in the lists above this folder. */
export type Overlay<Options extends OptionFields = OptionFields> = {
  /** Name in the document title, the source list and the source overview. */
  readonly title: string;
  /** The title with a number or flag of the address: "GFX 2". */
  titleOf?(given: OverlayGiven<Options>): string;
  readonly canvas: OverlayCanvas;
  /** True if the built-in stinger may cover this page. */
  readonly hasStinger: boolean;
  /** A page for staff to look at, not for the air: may say what is wrong, and never waits for records. */
  readonly isForHumans?: boolean;
  /** Of a page for people: the kind of key that is made for it. Pages for the air are sources. */
  readonly keyScope?: 'tally' | 'source';
  /** Of a tally: it shows the light of one person or role. */
  readonly isOfOneRole?: boolean;
  /** Told to the source overview: pages that matter less there. */
  readonly isMinor?: boolean;
  /** Event and broadcast CSS; only staff pages omit it. */
  readonly hasCustomCss?: boolean;
  readonly staleRule?: StaleRule;
  /**
   * True if all text and logos keep 5 % distance from the edge of the frame, as the test of all overlays checks.
   * `sides` leaves out top and bottom, for elements whose height the operator chooses. Defaults to true.
   */
  readonly keepsSafeArea?: boolean | 'sides';
  /**
   * The records of the first paint besides the event's theme, as link paths from the broadcast (related.ts). The server
   * embeds them in the document, and the host waits for them before it renders.
   */
  readonly related?: readonly string[];
  /** The common options that its component renders (`panelOptions` for all of `Panel`); none unless said. */
  readonly renders?: readonly RenderedOption[];
  /** The options of its own, by their names in the address. */
  readonly options: Options;
};

/** Describes an overlay; keeps the types of its options for its component. */
export const overlay = <const Options extends OptionFields>(definition: Overlay<Options>): Overlay<Options> =>
  definition;
