import { useEffect, useRef } from 'react';
import { overlayTree } from '#contract/show-trees.ts';
import { type DrawnReport, maximumDrawnRecords } from '#contract/socket.ts';
import { emitProduction, onProduction, onProductionSession } from '#data/production/production.ts';
import { getThing, subscribeThing, thingEntry } from '#data/things/store.ts';
import { cleanId } from '#domain/record-id.ts';
import { drawnKeys } from './use-is-whole.ts';

type DrawnReportParts = {
  /** Clean keys of the records that the frame is rendered from now. */
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

type DrawnReports = {
  /** Starts or extends watching, for this time from now on, ms. */
  watchedFor(ms: number): void;
  /** Reports all that is rendered again, for a watcher without an earlier report of this page. */
  tellAll(): void;
  /** Sets whether the frame is rendered from the current records, or still from earlier ones. */
  setCurrent(isCurrent: boolean): void;
  stop(): void;
};

/** A page sends two reports a second at most; changes in between come together, each with its own time. */
const restMs = 500;

/**
 * Reports which revision of each record is on screen. All records are reported when watching begins, then each changed
 * one after the frame that shows it. Does nothing while unwatched. Before a frame it only marks changed records:
 * collecting the records and sending wait until the page is idle.
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

  /** Updates the records that the frame is rendered from. */
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
      // A changed record may link records that were not rendered before.
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

type DrawnPicture = {
  /** The record of the address. */
  readonly key: string;
  readonly kind: 'client' | 'broadcast';
  /** `related` of the overlay. */
  readonly related: readonly string[] | undefined;
  /** Owner of the page, as in its report to the source overview. */
  readonly owner: { readonly clientName?: string | undefined; readonly broadcastKey?: string | undefined };
  /** True if the frame is rendered from the current records, and not still from earlier ones. */
  readonly isCurrent: boolean;
};

/** A page that is never idle reports after this, ms. */
const longestIdleMs = 200;

/** After a reconnect all pages of a profile tell again what they draw: spread, after their records are updated. */
const spreadMs = { least: 1_500, further: 1_500 };

/** Reports which revisions this page shows to the watchers of its client, for the action-to-screen latency. */
export function useDrawnReports({ key, kind, related, owner, isCurrent }: DrawnPicture): void {
  const current = useRef<{ reports?: DrawnReports; isCurrent: boolean }>({ isCurrent });
  const { clientName, broadcastKey } = owner;
  useEffect(() => {
    const { drawn } = overlayTree(kind, related);
    const reports = createDrawnReports({
      keys: () => drawnKeys(key, drawn),
      revisionOf: (held) => thingEntry(held).revision,
      subscribe: subscribeThing,
      onFrame,
      whenIdle,
      clock: () => performance.now(),
      send({ isFirst, records }) {
        const named = records.map(([held, ...facts]): (typeof records)[number] => [recordId(held), ...facts]);
        emitProduction('prod-drawn', { clientName, broadcastKey, isFirst, records: named });
      },
    });
    current.current.reports = reports;
    reports.setCurrent(current.current.isCurrent);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stops = [
      onProduction('prod_watch', ({ forMs }) => reports.watchedFor(forMs)),
      onProduction('send_prod_update', reports.tellAll),
      onProductionSession(() => {
        clearTimeout(timer);
        timer = setTimeout(reports.tellAll, spreadMs.least + Math.random() * spreadMs.further);
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      reports.stop();
    };
  }, [key, kind, related, clientName, broadcastKey]);
  // After the commit that drew it.
  useEffect(() => {
    current.current.isCurrent = isCurrent;
    current.current.reports?.setCurrent(isCurrent);
  }, [isCurrent]);
}

/** A page may be opened by a name of its record, such as the key of a client. */
const recordId = (key: string): string => cleanId(getThing(key)?.id) ?? key;

function onFrame(drawing: () => void, painted: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    drawing();
    timer = setTimeout(painted, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: longestIdleMs });
  else setTimeout(work, longestIdleMs);
}
