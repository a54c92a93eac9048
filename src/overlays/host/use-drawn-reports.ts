import { useEffect, useRef } from 'react';
import { overlayTree } from '#contract/show-trees.ts';
import { emitProduction, onProduction, onProductionSession } from '#data/production/production.ts';
import { getThing, subscribeThing, thingEntry } from '#data/things/store.ts';
import { cleanId } from '#domain/record-id.ts';
import { createDrawnReports, type DrawnReports } from './drawn-reports.ts';
import { drawnKeys } from './use-is-whole.ts';

type DrawnPicture = {
  /** The record of the address. */
  readonly key: string;
  readonly kind: 'client' | 'broadcast';
  /** `related` of the overlay. */
  readonly related: readonly string[] | undefined;
  /** Whose page this is, as in the page's report to the source overview. */
  readonly owner: { readonly clientName?: string | undefined; readonly broadcastKey?: string | undefined };
  /** Whether the picture is drawn from the records as they are, and not still from those before. */
  readonly isCurrent: boolean;
};

/** A page that is never idle reports after this, ms. */
const longestIdleMs = 200;

/** After a reconnect all pages of a profile tell again what they draw: spread, after their records are updated. */
const spreadMs = { least: 1_500, further: 1_500 };

/** Tells whoever watches this page's client which revisions its picture shows: press to glass. */
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
