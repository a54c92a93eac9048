import type { RenderedOption } from './common-options.ts';
import type { OptionFields, OptionsOf } from './option-fields.ts';

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

/** Fields without a link that the show control changes, and that tell some overlays from others. */
export const drawnFields = [
  'title',
  'countdown_end',
  'break_display',
  'break_automation',
  'show_live_match',
  'observer_settings',
  'map_attack',
  'desk_display',
  'notice_text',
  'manual_guests',
  'show_cams',
  'desk_graphics_display',
  'live_match.flip_teams',
] as const;
type DrawnField = (typeof drawnFields)[number];

export type OverlayParams = Readonly<Record<string, string>>;

/** What the address of an overlay says about it. */
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
  /** Whether the built-in stinger may cover this page (overlays 2.5). */
  readonly hasStinger: boolean;
  /** A page for staff to look at, not for the air: may say what is wrong, and never waits for records. */
  readonly isForHumans?: boolean;
  /** Of a page for people: the kind of key that is made for it. Pages for the air are sources. */
  readonly keyScope?: 'tally' | 'source';
  /** Of a tally: it shows the light of one person or role. */
  readonly isOfOneRole?: boolean;
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
  /**
   * The records of the picture besides the event's theme, as link paths from the broadcast (related.ts). The server
   * puts them into the first view, and the host waits for them before it draws.
   */
  readonly related?: readonly string[];
  /** What it shows of the broadcast and its live match without a link, by the path of the field. */
  readonly draws?: readonly DrawnField[];
  /** The common options that its component renders (`panelOptions` for all of `Panel`); none unless said. */
  readonly renders?: readonly RenderedOption[];
  /** The options of its own, by their names in the address. */
  readonly options: Options;
};

/** Describes an overlay; keeps the types of its options for its component. */
export const overlay = <const Options extends OptionFields>(definition: Overlay<Options>): Overlay<Options> =>
  definition;
