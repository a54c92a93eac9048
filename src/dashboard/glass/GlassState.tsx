import { useEffect } from 'react';
import { subscribe } from 'valtio/vanilla';
import { overlaysRendering } from '#contract/overlays-drawing.ts';
import { outbox } from '#data/actions/outbox-state.ts';
import { cautiousServerNow } from '#data/clock.ts';
import { useConnection, useShared } from '#data/hooks/page-state.ts';
import { joinOverview, onProduction, onProductionSession } from '#data/production/production.ts';
import { getThing, subscribeThings, thingEntry, wantThings } from '#data/things/store.ts';
import { durationText, type Glass, glassText } from '#domain/broadcast/press-to-glass.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import styles from './GlassState.module.css';
import { createGlassStore, type GlassStore } from './glass-store.ts';
import { glassState } from './use-glass.ts';

let store: GlassStore | undefined;

/** This page's own, made on first use. */
function glassStore(): GlassStore {
  store ??= createGlassStore({
    state: glassState,
    now: cautiousServerNow,
    revisionWith,
    overlaysRendering: (key, fields) => overlaysRendering(getThing(key)?.__tableName ?? '', fields),
  });
  return store;
}

/**
 * Returns the revision of the own copy once it includes an action: none of the fields is unconfirmed any more.
 * Undefined until then; null without a record.
 */
function revisionWith(key: string, fields: readonly string[]): number | null | undefined {
  const { status, revision, pending } = thingEntry(key);
  if (status === 'loading' || fields.some((field) => pending?.[field] !== undefined)) return undefined;
  return status === 'ready' ? (revision ?? null) : null;
}

/** Watches the sources of a client (its key as people write it). Answers how to stop. */
function watchGlass(clientKey: string): () => void {
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
    // The outbox must be loaded first to distinguish earlier actions from new ones.
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

type GlassStateProps = { clientKey: string | undefined };

/** The number of visible sources of the show, and the latency of the last action on the slowest of them. */
export default function GlassState({ clientKey }: GlassStateProps) {
  const { isConnected } = useConnection();
  const sources = useShared(glassState, (shared) => shared.sources);
  const last = useShared(glassState, (shared) => shared.last) as Glass | undefined;
  useEffect(() => (clientKey === undefined ? undefined : watchGlass(clientKey)), [clientKey]);
  const isBehind = last !== undefined && last.missing.length > 0;
  return (
    <p className={styles.state}>
      <span className={styles.line}>
        <DashboardIcon name="monitor" />
        {sourcesText(isConnected ? sources : undefined)}
      </span>
      {last !== undefined && (
        <span
          className={styles.line}
          data-behind={isBehind || undefined}
          title={`Last action: ${longText(last)}`}
        >
          <DashboardIcon name="eye" />
          <span className={styles.last}>{lastText(last)}</span>
        </span>
      )}
    </p>
  );
}

function sourcesText(sources: number | undefined): string {
  if (sources === undefined) return 'Sources not known yet';
  if (sources === 0) return 'No visible source';
  return `${sources} visible ${sources === 1 ? 'source' : 'sources'}`;
}

function lastText(last: Glass): string {
  if (last.sources === 0) return 'Last action: on no source';
  if (last.missing.length > 0) return `Last action: received by ${last.shown} of ${last.sources}`;
  return last.tookMs === undefined
    ? `Last action: received by ${last.sources === 1 ? 'its source' : `all ${last.sources}`}`
    : `Slowest ${durationText(last.tookMs)}: ${last.slowest}`;
}

function longText(last: Glass): string {
  const text = glassText(last);
  return last.missing.length === 0 ? text : `${text}. Not yet on ${last.missing.join(', ')}`;
}
