import { useEffect, useSyncExternalStore } from 'react';
import type { Overlay } from '#contract/overlays/overlay.ts';
import { contractVersion } from '#contract/version.ts';
import { useShared } from '#data/hooks/page-state.ts';
import {
  emitProduction,
  joinBroadcast,
  joinClient,
  onProduction,
  onProductionSession,
} from '#data/production/production.ts';
import { isWorkerInControl } from '#data/worker/apply-update.ts';
import type { OverlayAddress } from '#domain/broadcast/overlay-address.ts';
import type { ActivationState } from './activation.ts';
import { isFramed, softwareVersion } from './obs-source.ts';
import { overlayStatus } from './overlay-status.ts';
import { useDrawnReports } from './use-drawn-reports.ts';
import type { Show } from './use-show.ts';

type Heartbeat = {
  readonly address: OverlayAddress;
  readonly overlay: Overlay | undefined;
  readonly show: Show;
  readonly activation: ActivationState;
  /** True if the frame is rendered from the current records, and not still from earlier ones. */
  readonly isCurrent: boolean;
};

/** After a reconnect all pages of a profile report: spread, so that the records they show are updated first. */
const spreadMs = 1_500;
let hasReported = false;

/**
 * Reports this page to the source overview: when it opens, after changes, on request, and after every reconnect. Watchers
 * also receive reports of the records that it renders.
 */
export function useHeartbeat({ address, overlay, show, activation, isCurrent }: Heartbeat): void {
  const { report, sound, error } = useShared(overlayStatus, (status) => status);
  const isPageVisible = useSyncExternalStore(
    onVisibilityChange,
    () => document.visibilityState === 'visible',
  );
  const { kind, code, key } = address;
  const clientKey = show.client?.key ?? (kind === 'client' ? code : undefined);
  // Rooms are named after the key people give a broadcast, not after its record.
  const broadcastRoom = show.broadcast?.key;

  useEffect(() => (clientKey === undefined ? undefined : joinClient(clientKey)), [clientKey]);
  useEffect(
    () => (kind === 'client' || broadcastRoom === undefined ? undefined : joinBroadcast(broadcastRoom)),
    [kind, broadcastRoom],
  );
  const owner =
    clientKey === undefined
      ? broadcastRoom !== undefined && { broadcastKey: broadcastRoom }
      : { clientName: clientKey };
  useDrawnReports({ key, kind, related: overlay?.related, owner: owner || {}, isCurrent });

  // Compared as text, so that only a change of content is reported.
  const text = JSON.stringify({
    ...owner,
    component: overlay?.title ?? 'Unknown overlay',
    path: address.route,
    fullPath: window.location.pathname + window.location.search,
    active: activation.softwareActive ?? activation.isActive,
    visible: activation.softwareVisible ?? isPageVisible,
    data: {
      ...report,
      ...(sound !== undefined && { sound }),
      ...(overlay?.isMinor && { minor: true }),
      ...((overlay?.isForHumans || isFramed()) && { forHumans: true }),
      ...(error !== undefined && { error }),
      software: softwareVersion(),
      size: `${innerWidth} × ${innerHeight}`,
      opensAlone: isWorkerInControl(),
      version: contractVersion,
    },
  });
  useEffect(() => {
    const send = (): void => emitProduction('prod-update', JSON.parse(text));
    send();
    const stopAsked = onProduction('send_prod_update', send);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopSession = onProductionSession(() => {
      clearTimeout(timer);
      timer = setTimeout(send, hasReported ? Math.random() * spreadMs : 0);
      hasReported = true;
    });
    return () => {
      clearTimeout(timer);
      stopAsked();
      stopSession();
    };
  }, [text]);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
