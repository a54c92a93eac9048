import { useEffect, useSyncExternalStore } from 'react';
import { tallyTransmitter } from '#contract/overlays/crew-tools.ts';
import type { TallyLight } from '#contract/socket.ts';
import { emitProduction, onProductionSession } from '#data/production/production.ts';
import { sceneLight } from '#domain/broadcast/scene-light.ts';
import { drawOverlay } from '../define.ts';
import { isObsSource } from '../host/obs-source.ts';
import { useOverlayReport } from '../host/overlay-status.ts';
import { pageActivation } from '../host/page-activation.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { useObserver } from '../parts/tally/use-crew.ts';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  const stop = pageActivation()?.subscribe(listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    stop?.();
  };
};

const lightOfPage = (): TallyLight =>
  sceneLight({
    isObsSource: isObsSource(),
    isActive: pageActivation()?.state().softwareActive,
    isVisible: pageActivation()?.state().softwareVisible,
    isPageVisible: document.visibilityState === 'visible',
  });

/** Renders nothing: sends the observer of its scene the state of that scene in OBS. */
export default drawOverlay(tallyTransmitter, function TallyTransmitter({ options: { number } }) {
  const { client } = useOverlay();
  const observer = useObserver(number);
  const clientName = number === undefined ? client?.key : observer.client?.key;
  const light = useSyncExternalStore(subscribe, lightOfPage);
  useOverlayReport({ light, ...(clientName !== undefined && { observer: clientName }) });

  useEffect(() => {
    if (clientName === undefined) return;
    const send = (state: TallyLight): void => emitProduction('tally_change', { clientName, state });
    const sendNow = (): void => send(light);
    const leave = (): void => send('unknown');
    sendNow();
    addEventListener('pagehide', leave);
    const stop = onProductionSession(sendNow);
    return () => {
      removeEventListener('pagehide', leave);
      stop();
    };
  }, [clientName, light]);

  useEffect(() => {
    if (clientName !== undefined)
      return () => emitProduction('tally_change', { clientName, state: 'unknown' });
  }, [clientName]);
  return null;
});
