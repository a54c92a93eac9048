import { subscribe } from 'valtio/vanilla';
import { outbox } from '#data/actions/outbox-state.ts';
import { cautiousServerNow } from '#data/clock.ts';
import { joinOverview, onProduction, onProductionSession } from '#data/production/production.ts';
import { subscribeThings, thingEntry, wantThings } from '#data/things/store.ts';
import { glassState } from './glass-state.ts';
import { createGlassStore, type GlassStore } from './glass-store.ts';

let store: GlassStore | undefined;

/** This page's own, made on first use. */
function glassStore(): GlassStore {
  store ??= createGlassStore({ state: glassState, now: cautiousServerNow, revisionWith });
  return store;
}

/** The own copy has a press once none of its fields is drawn over the record any more. */
function revisionWith(key: string, fields: readonly string[]): number | null | undefined {
  const { status, revision, pending } = thingEntry(key);
  if (status === 'loading' || fields.some((field) => pending?.[field] !== undefined)) return undefined;
  return status === 'ready' ? (revision ?? null) : null;
}

/** Watches the sources of a client (its key as people write it). Answers how to stop. */
export function watchGlass(clientKey: string): () => void {
  const glass = glassStore();
  let listened = '';
  let stopRecords = (): void => undefined;
  const listenToAwaited = (): void => {
    const keys = glass.awaited();
    if (keys.join() === listened) return;
    listened = keys.join();
    stopRecords();
    wantThings(keys);
    stopRecords = subscribeThings(keys, () => {
      glass.look();
      listenToAwaited();
    });
  };
  const takeDone = (): void => {
    // Until the outbox is read nobody knows what was done before this page was opened.
    if (!outbox.isRead) return;
    glass.takeDone(outbox.summary.done);
    listenToAwaited();
  };
  const stops = [
    onProduction('prod_update', glass.takeReport),
    onProduction('prod_drawn', glass.takeDrawn),
    onProduction('prod_disconnect', glass.takeClosed),
    onProductionSession(glass.startSession),
    subscribe(outbox, takeDone),
    joinOverview(clientKey),
  ];
  glass.startSession();
  takeDone();
  return () => {
    for (const stop of stops) stop();
    stopRecords();
    glass.stop();
  };
}
