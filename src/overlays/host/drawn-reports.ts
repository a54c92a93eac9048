import { maximumDrawnRecords } from '#contract/drawn-records.ts';
import type { DrawnReport } from '#contract/socket.ts';

export type DrawnReportParts = {
  /** Clean keys of the records that the picture is made of now. */
  readonly keys: () => readonly string[];
  readonly revisionOf: (key: string) => number | undefined;
  /** Calls back after each change of the record; answers how to stop. */
  readonly subscribe: (key: string, listener: () => void) => () => void;
  /** Calls `drawing` before the next frame is painted and `painted` after it; a hidden page has no frames. */
  readonly onFrame: (drawing: () => void, painted: () => void) => () => void;
  /** Runs work when the page has nothing more urgent. */
  readonly whenIdle: (work: () => void) => void;
  /** ms, never set back. */
  readonly clock: () => number;
  readonly send: (report: Pick<DrawnReport, 'isFirst' | 'records'>) => void;
};

export type DrawnReports = {
  /** Somebody watches for so long from now on, ms. */
  watchedFor(ms: number): void;
  /** Who watches knows nothing of this page: all that is drawn is told again. */
  tellAll(): void;
  /** Whether the picture is drawn from the records as they are now, or still from those before. */
  setCurrent(isCurrent: boolean): void;
  stop(): void;
};

/** A page sends two reports a second at most; changes in between come together, each with its own time. */
const restMs = 500;

/**
 * Tells which revision of each record of the picture is on the glass: of all when somebody begins to watch, then of
 * those that changed, after the frame that drew them. Does nothing while nobody watches, and only marks a changed record
 * before the frame: finding out what the picture is made of and sending wait until the page is idle.
 */
export function createDrawnReports(parts: DrawnReportParts): DrawnReports {
  const { keys, revisionOf, subscribe, onFrame, whenIdle, clock, send } = parts;
  const stops = new Map<string, () => void>();
  /** Changed, and not drawn yet as far as is known. */
  const changed = new Set<string>();
  /** To be reported: what was drawn when, or that a record is drawn no longer. */
  const drawn = new Map<string, { readonly revision: number | null; readonly at: number }>();
  const reported = new Map<string, number>();
  let isCurrent = false;
  let isFirst = true;
  let isFlushing = false;
  let nextAt = 0;
  let cancelFrame: (() => void) | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;

  const isWatched = (): boolean => ending !== undefined;

  const draw = (): void => {
    if (!isWatched() || !isCurrent || changed.size === 0) return;
    let seen: [string, number | undefined][] = [];
    cancelFrame ??= onFrame(
      () => {
        if (!isCurrent) return;
        seen = [...changed].map((key) => [key, revisionOf(key)]);
        changed.clear();
      },
      () => {
        cancelFrame = undefined;
        const at = clock();
        for (const [key, revision] of seen) if (revision !== undefined) drawn.set(key, { revision, at });
        flush();
        draw();
      },
    );
  };

  /** Notes what the picture is made of by now. */
  const look = (): void => {
    const wanted = new Set(keys());
    for (const [key, stop] of stops) {
      if (wanted.has(key)) continue;
      stop();
      stops.delete(key);
      changed.delete(key);
      if (reported.delete(key)) drawn.set(key, { revision: null, at: clock() });
    }
    const note = (key: string) => () => {
      changed.add(key);
      draw();
    };
    for (const key of wanted) {
      if (stops.has(key)) continue;
      stops.set(key, subscribe(key, note(key)));
      changed.add(key);
    }
    draw();
  };

  const report = (): void => {
    const now = clock();
    const records = [...drawn]
      .filter(([key, { revision }]) => isFirst || revision !== reported.get(key))
      .map(
        ([key, { revision, at }]) => [key, revision, Math.round(now - at)] as [string, number | null, number],
      );
    drawn.clear();
    for (const [key, revision] of records) if (revision !== null) reported.set(key, revision);
    for (let start = 0; start < records.length; start += maximumDrawnRecords) {
      send({ ...(isFirst && { isFirst }), records: records.slice(start, start + maximumDrawnRecords) });
      isFirst = false;
      nextAt = now + restMs;
    }
  };

  const flush = (): void => {
    if (isFlushing) return;
    isFlushing = true;
    const work = (): void => {
      isFlushing = false;
      if (!isWatched()) return;
      report();
      // What changed may link records that were not drawn before.
      look();
    };
    setTimeout(() => whenIdle(work), Math.max(0, nextAt - clock()));
  };

  const end = (): void => {
    clearTimeout(ending);
    ending = undefined;
    cancelFrame?.();
    cancelFrame = undefined;
    for (const stop of stops.values()) stop();
    for (const held of [stops, changed, drawn, reported]) held.clear();
    isFirst = true;
  };

  return {
    watchedFor(ms) {
      const isNew = !isWatched();
      clearTimeout(ending);
      ending = setTimeout(end, ms);
      if (isNew) whenIdle(() => isWatched() && look());
    },
    tellAll() {
      if (!isWatched()) return;
      isFirst = true;
      reported.clear();
      for (const key of stops.keys()) changed.add(key);
      draw();
    },
    setCurrent(next) {
      isCurrent = next;
      draw();
    },
    stop: end,
  };
}
