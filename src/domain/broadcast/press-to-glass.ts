import { minuteMs, secondMs } from '../time/durations.ts';

/** Rendering of one record by a source. Times are server time in ms. */
export type DrawnRecord = {
  readonly revision: number;
  /** Time at which the source rendered this revision. */
  readonly at: number;
  /** Earliest time at which the source is known to have rendered the record. */
  readonly firstAt: number;
};

/** A loaded page of the show, as it reported itself. */
export type GlassSource = {
  readonly id: string;
  readonly name: string;
  /** Path of the overlay that it shows; undefined for one that renders nothing the desk changes. */
  readonly overlay: string | undefined;
  /** True if it renders frames for the air now. Pages for staff and hidden pages do not count. */
  readonly isCounted: boolean;
  /** By clean key. */
  readonly drawn: ReadonlyMap<string, DrawnRecord>;
};

/** A record that an action changed. */
export type ChangedRecord = {
  /** The revision that has the change. */
  readonly revision: number;
  /** Overlays that render one of the changed fields: the others draw the record without them. */
  readonly overlays: ReadonlySet<string>;
};

/** An action that the server has executed. */
export type GlassPress = {
  /** When it was made, ms by the server's clock. */
  readonly at: number;
  /** By clean key. */
  readonly records: ReadonlyMap<string, ChangedRecord>;
  /** The sources that have shown it, with the time that took; null for those that were opened afterwards. */
  readonly shownBy: ReadonlyMap<string, number | null>;
};

/** Delivery of an action to the sources that render what it changed. */
export type Glass = {
  readonly shown: number;
  readonly sources: number;
  /** Time from the action to the last of them, ms; undefined while one is missing. */
  readonly tookMs: number | undefined;
  readonly slowest: string | undefined;
  /** Names of those that do not show it yet. */
  readonly missing: readonly string[];
  /** The reason for which viewers do not see what the sources have received; undefined if they see it. */
  readonly hidden?: string | undefined;
};

/**
 * Returns the delivery of an action whose value is hidden by something else, such as a display behind an ending.
 *
 * @param isSet false if the action left nothing to show: sources that received it then do what was asked
 */
export const withHidden = (
  glass: Glass | undefined,
  isSet: boolean,
  hidden: string | undefined,
): Glass | undefined => glass && { ...glass, hidden: isSet ? hidden : undefined };

/** Returns true if every source shows it to viewers. */
export const isSeenEverywhere = ({ sources, missing, hidden }: Glass): boolean =>
  sources > 0 && missing.length === 0 && hidden === undefined;

/** The changed records that a source draws with a changed field. */
const drawnOf = ({ records }: GlassPress, { overlay, drawn }: GlassSource) =>
  [...records].flatMap(([key, { revision, overlays }]) => {
    const own = overlay !== undefined && overlays.has(overlay) ? drawn.get(key) : undefined;
    return own === undefined ? [] : [{ ...own, isShown: own.revision >= revision }];
  });

/** Returns the action with the sources that show it by now. A source keeps the time at which it first showed it. */
export function withShown(press: GlassPress, sources: readonly GlassSource[]): GlassPress {
  const shownBy = new Map(press.shownBy);
  for (const source of sources) {
    const drawn = drawnOf(press, source);
    if (shownBy.has(source.id) || drawn.length === 0 || !drawn.every(({ isShown }) => isShown)) continue;
    // A record that the action brought into the image is new even to a source that was open before.
    const wasThere = [...source.drawn.values()].some(({ firstAt }) => firstAt <= press.at);
    const lastAt = Math.max(...drawn.map(({ at }) => at));
    shownBy.set(source.id, wasThere ? Math.max(0, lastAt - press.at) : null);
  }
  return { ...press, shownBy };
}

/** Returns the delivery of an action. Sources count that are loaded, draw frames and render a field that it changed. */
export function glassOf(press: GlassPress, sources: readonly GlassSource[]): Glass {
  const counted = sources.filter((source) => source.isCounted && drawnOf(press, source).length > 0);
  const missing = counted.filter(({ id }) => !press.shownBy.has(id));
  const times = counted.flatMap(({ id, name }) => {
    const tookMs = press.shownBy.get(id);
    return typeof tookMs === 'number' ? [{ name, tookMs }] : [];
  });
  const slowest = times.sort((a, b) => b.tookMs - a.tookMs)[0];
  const isAll = missing.length === 0;
  return {
    shown: counted.length - missing.length,
    sources: counted.length,
    tookMs: isAll ? slowest?.tookMs : undefined,
    slowest: isAll ? slowest?.name : undefined,
    missing: missing.map(({ name }) => name),
  };
}

/** `0.21 s`, `14 s`, `3 min`. */
export function durationText(ms: number): string {
  if (ms < 10 * secondMs) return `${(ms / secondMs).toFixed(2)} s`;
  return ms < minuteMs ? `${Math.floor(ms / secondMs)} s` : `${Math.floor(ms / minuteMs)} min`;
}

/** `Shown on 3 of 3 sources after 0.21 s`, or the reason for which viewers do not see it. */
export function glassText({ shown, sources, tookMs, hidden }: Glass): string {
  if (sources === 0) return 'Not shown by any loaded source';
  if (hidden !== undefined) return `Received by ${shown} of ${sources}, not shown: ${lowered(hidden)}`;
  const after = tookMs === undefined ? '' : ` after ${durationText(tookMs)}`;
  return `Shown on ${shown} of ${sources} ${sources === 1 ? 'source' : 'sources'}${after}`;
}

const lowered = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** The same where there is room for a word: `Shown 3/3`. */
export function glassShortText({ shown, sources, hidden }: Glass): string {
  if (sources > 0 && hidden !== undefined) return 'Not shown';
  return sources === 0 ? 'On no source' : `Shown ${shown}/${sources}`;
}
