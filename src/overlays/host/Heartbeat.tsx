import { useEffect, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import type { Overlay } from '#contract/overlays/overlay.ts';
import { connection } from '#data/connection.ts';
import { useShared } from '#data/hooks/page-state.ts';
import { onProduction } from '#data/production/production.ts';
import { applyUpdate, isWorkerInControl } from '#data/worker/apply-update.ts';
import type { OverlayAddress } from '#domain/broadcast/overlay-address.ts';
import { useTitle } from '#ui/use-title.ts';
import { overlayStatus } from './overlay-status.ts';
import type { PageActivation } from './page-activation.ts';
import { useHeartbeat } from './use-heartbeat.ts';
import type { Show } from './use-show.ts';

/** Longest random delay before asking the server, ms: many sources receive the same request at the same moment. */
const spreadMs = 1_500;
const retryMs = 5_000;

type Reloading = {
  /** Reloads at the next moment off air; at once when forced. */
  request(isForced: boolean): void;
  stop(): void;
};

type ReloadOptions = {
  readonly isOnAir: () => boolean;
  readonly onChange: (listener: () => void) => () => void;
  readonly canReload: () => Promise<boolean>;
  readonly reload: () => void;
};

/** Creates a reload that waits: it never happens on air and never leads to an error page. */
export function createReloading({ isOnAir, onChange, canReload, reload }: ReloadOptions): Reloading {
  let isWanted = false;
  let isForced = false;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mayReload = (): boolean => isWanted && (isForced || !isOnAir());
  const attempt = async (): Promise<void> => {
    if (!mayReload() || isAsking) return;
    isAsking = true;
    const isPossible = await canReload();
    isAsking = false;
    // It may have gone on air while the server was asked.
    if (isPossible && mayReload()) {
      isWanted = false;
      reload();
    } else if (isWanted) {
      clearTimeout(timer);
      timer = setTimeout(() => void attempt(), retryMs);
    }
  };
  const stopListening = onChange(() => void attempt());

  return {
    request(force) {
      isWanted = true;
      isForced ||= force;
      void attempt();
    },
    stop() {
      stopListening();
      clearTimeout(timer);
      isWanted = false;
    },
  };
}

/** Takes reload requests of staff and new versions of the product. Answers how to stop. */
function takeReloadRequests(activation: PageActivation, isForHumans: boolean): () => void {
  const isSeen = (): boolean => document.visibilityState !== 'hidden';
  const isOnAir = (): boolean => activation.state().isActive && !isForHumans && isSeen();
  // A page for people is never on air, but a reload in front of their eyes ends its full screen and its sound:
  // they take a new version when they want it.
  const isInUse = (): boolean => (isForHumans ? isSeen() : isOnAir());
  const onChange = (listener: () => void): (() => void) => {
    document.addEventListener('visibilitychange', listener);
    const stop = activation.subscribe(listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      stop();
    };
  };
  const plain = createReloading({
    isOnAir,
    onChange,
    canReload: isReloadSafe,
    reload() {
      activation.rememberOwnReload();
      window.location.reload();
    },
  });
  const update = createReloading({
    isOnAir: isInUse,
    onChange,
    canReload: isReloadSafe,
    reload() {
      activation.rememberOwnReload();
      applyUpdate();
    },
  });
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const later = (work: () => void): void => {
    timers.add(setTimeout(work, Math.random() * spreadMs));
  };
  const stopHearing = onProduction('prod_button_reload', (data) =>
    later(() => plain.request(isForced(data))),
  );
  const takeUpdate = (): void => {
    if (connection.update === 'ready') later(() => update.request(false));
  };
  const stopUpdates = subscribe(connection, takeUpdate);
  takeUpdate();
  return () => {
    stopHearing();
    stopUpdates();
    for (const timer of timers) clearTimeout(timer);
    plain.stop();
    update.stop();
  };
}

const isForced = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && (data as { force?: unknown }).force === true;

/** The worker answers a reload from its cache; without one the server has to be there. */
async function isReloadSafe(): Promise<boolean> {
  if (isWorkerInControl()) return true;
  try {
    return (await fetch('/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

type PageTitleProps = { page: string | undefined; show: string };

/** Sets the document's title, by which the broadcast software lists its sources. Renders nothing. */
function PageTitle({ page, show }: PageTitleProps) {
  const subject = useShared(overlayStatus, (status) => status.subject);
  useTitle([page, subject, show]);
  return null;
}

type HeartbeatProps = {
  address: OverlayAddress;
  overlay: Overlay | undefined;
  /** Options and parameters of the address for the overlay; undefined without an overlay. */
  given: Parameters<NonNullable<Overlay['titleOf']>>[0] | undefined;
  show: Show;
  activation: PageActivation;
  isCurrent: boolean;
};

/** The page's line to the staff: has its title, reports what it does and takes their reload requests. Draws nothing. */
export default function Heartbeat({ address, overlay, given, show, activation, isCurrent }: HeartbeatProps) {
  const state = useSyncExternalStore(activation.subscribe, activation.state);
  const isForHumans = overlay?.isForHumans ?? false;
  useHeartbeat({ address, overlay, show, activation: state, isCurrent });
  useEffect(() => takeReloadRequests(activation, isForHumans), [activation, isForHumans]);
  const showName =
    address.kind === 'client'
      ? (show.client?.name ?? show.client?.key ?? address.code)
      : (show.broadcast?.code ?? show.broadcast?.name ?? address.code);
  return <PageTitle page={given && (overlay?.titleOf?.(given) ?? overlay?.title)} show={showName} />;
}
