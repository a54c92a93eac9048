import { useEffect, useSyncExternalStore } from 'react';
import type { Overlay } from '#contract/overlays/overlay.ts';
import type { OverlayAddress } from '#domain/broadcast/overlay-address.ts';
import { PageTitle } from './PageTitle.tsx';
import type { PageActivation } from './page-activation.ts';
import { takeReloadRequests } from './reload-requests.ts';
import { useHeartbeat } from './use-heartbeat.ts';
import type { Show } from './use-show.ts';

type HeartbeatProps = {
  address: OverlayAddress;
  overlay: Overlay | undefined;
  /** What the address asks of the overlay; undefined without one. */
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
