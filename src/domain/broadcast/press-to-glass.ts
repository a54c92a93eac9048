/** How a source shows one record. Times by the server's clock, ms. */
export type DrawnRecord = {
  readonly revision: number;
  /** When it drew this revision. */
  readonly at: number;
  /** When it is first known to have drawn the record. */
  readonly firstAt: number;
};

/** A loaded page of the show, as it reported itself. */
export type GlassSource = {
  readonly id: string;
  readonly name: string;
  /** Whether it draws frames for the air now: pages for staff and hidden ones do not count. */
  readonly isCounted: boolean;
  /** By clean key. */
  readonly drawn: ReadonlyMap<string, DrawnRecord>;
};

/** A press that the server has done. */
export type GlassPress = {
  /** When it was made, ms by the server's clock. */
  readonly at: number;
  /** The revision of each changed record that has the change, by clean key. */
  readonly records: ReadonlyMap<string, number>;
  /** The sources that have shown it, with the time that took; null for those that were opened afterwards. */
  readonly shownBy: ReadonlyMap<string, number | null>;
};

/** How far a press has come on the sources that draw what it changed. */
export type Glass = {
  readonly shown: number;
  readonly sources: number;
  /** From the press to the last of them, ms; undefined while one is missing. */
  readonly tookMs: number | undefined;
  readonly slowest: string | undefined;
  /** Names of those that do not show it yet. */
  readonly missing: readonly string[];
};

const drawnOf = ({ records }: GlassPress, { drawn }: GlassSource) =>
  [...records].flatMap(([key, revision]) => {
    const own = drawn.get(key);
    return own === undefined ? [] : [{ ...own, isShown: own.revision >= revision }];
  });

/** The press with the sources that show it by now. What a source showed once stays noted with its first time. */
export function withShown(press: GlassPress, sources: readonly GlassSource[]): GlassPress {
  const shownBy = new Map(press.shownBy);
  for (const source of sources) {
    const drawn = drawnOf(press, source);
    if (shownBy.has(source.id) || drawn.length === 0 || !drawn.every(({ isShown }) => isShown)) continue;
    const wasThere = drawn.every(({ firstAt }) => firstAt <= press.at);
    const lastAt = Math.max(...drawn.map(({ at }) => at));
    shownBy.set(source.id, wasThere ? Math.max(0, lastAt - press.at) : null);
  }
  return { ...press, shownBy };
}

/** What people are told of it; sources count that are loaded, draw frames, and draw a record that the press changed. */
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

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** `0.21 s`, `14 s`, `3 min`. */
export function durationText(ms: number): string {
  if (ms < 10 * secondMs) return `${(ms / secondMs).toFixed(2)} s`;
  return ms < minuteMs ? `${Math.floor(ms / secondMs)} s` : `${Math.floor(ms / minuteMs)} min`;
}

/** `Shown on 3 of 3 sources after 0.21 s`, or that no loaded source shows it. */
export function glassText({ shown, sources, tookMs }: Glass): string {
  if (sources === 0) return 'Not shown by any loaded source';
  const after = tookMs === undefined ? '' : ` after ${durationText(tookMs)}`;
  return `Shown on ${shown} of ${sources} ${sources === 1 ? 'source' : 'sources'}${after}`;
}

/** The same where there is room for a word: `Shown 3/3`. */
export function glassShortText({ shown, sources }: Glass): string {
  return sources === 0 ? 'On no source' : `Shown ${shown}/${sources}`;
}
