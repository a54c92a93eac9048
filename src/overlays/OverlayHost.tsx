import clsx from 'clsx';
import { type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OverlayParams } from '#contract/overlays/overlay.ts';
import { readCommonOptions, readOptions } from '#contract/overlays/read-options.ts';
import { afterFirstPaint } from '#data/after-first-paint.ts';
import type { OverlayAddress } from '#domain/broadcast/overlay-address.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Themed } from '#ui/things/Themed.tsx';
import type { DrawnOverlay } from './define.ts';
import { OverlayBoundary } from './host/OverlayBoundary.tsx';
import { overlayStatus } from './host/overlay-status.ts';
import type { PageActivation } from './host/page-activation.ts';
import { stingerTimes } from './host/stinger-times.ts';
import { useCustomCss } from './host/use-custom-css.ts';
import {
  MotionProvider,
  type OverlayMotion,
  OverlayProvider,
  type OverlayState,
} from './host/use-overlay.ts';
import { type Show, useShow } from './host/use-show.ts';
import { useShowObstacle } from './host/use-show-obstacle.ts';
import { useStale } from './host/use-stale.ts';
import styles from './OverlayHost.module.css';
import { PictureStart } from './parts/motion/arrival.tsx';

export type LoadedOverlay = DrawnOverlay & { readonly params: OverlayParams };

type OverlayHostProps = {
  address: OverlayAddress;
  query: URLSearchParams;
  /** Undefined until its code is loaded, and for addresses without an overlay: these stay empty. */
  found: LoadedOverlay | undefined;
  /** What stands there for an address without an overlay. */
  instead?: ReactNode;
  activation: PageActivation;
};

const noShow: Show = {
  client: undefined,
  broadcastKey: undefined,
  broadcast: undefined,
  event: undefined,
  theme: undefined,
};

const afterPaint = (): Promise<void> => new Promise((resolve) => afterFirstPaint(resolve));

/** Only broadcasts with built-in stingers need it. */
const Stinger = lazyPart(() => import('./host/Stinger.tsx'));

/** Only pages that ask for a background file need it. */
const BackgroundFile = lazyPart(async () => {
  const { BackgroundFile } = await import('./host/BackgroundFile.tsx');
  return { default: BackgroundFile };
});

/** Only addresses without a show need it, outside broadcast software. */
const UnknownShow = lazyPart(() => import('./host/UnknownShow.tsx'));

/** Its code waits for the first picture. */
const Heartbeat = lazyPart(async () => {
  await afterPaint();
  return import('./host/Heartbeat.tsx');
});

const reportError = (message: string | undefined): void => {
  overlayStatus.error = message;
};

/** What all overlays share: whose show it is, options, activity, stage, stinger, custom CSS, heartbeat. */
export function OverlayHost({ address, query, found, instead, activation }: OverlayHostProps) {
  const { overlay, component: Component } = found ?? {};
  const common = useMemo(() => readCommonOptions(query, address.kind === 'client'), [query, address.kind]);
  const given = useMemo(
    () => found && { options: readOptions(found.overlay.options, query), params: found.params },
    [found, query],
  );
  const { now, whole } = useShow(address, overlay?.related);
  const obstacle = useShowObstacle(address, now);
  const isForHumans = overlay?.isForHumans === true;
  const { broadcast, broadcastKey, client, event, theme } = isForHumans ? now : (whole ?? noShow);
  const settings = broadcast?.broadcast_settings;
  const canAnimate = !common.noAnimate && !settings?.includes('No animations');
  const transitionOffsetMs = broadcast?.transition_offset ?? 0;
  const hasStinger =
    overlay?.hasStinger === true &&
    canAnimate &&
    !common.noStinger &&
    settings?.includes('Use built-in stingers') === true;
  // What entered under the stinger would have been seen by nobody.
  const entryDelayMs = Math.max(transitionOffsetMs, hasStinger ? stingerTimes.holdUntilMs : 0);
  const state = useSyncExternalStore(activation.subscribe, activation.state);
  const isStale = useStale(overlay?.staleRule);

  useEffect(() => activation.setCanAnimate(canAnimate), [activation, canAnimate]);
  useEffect(() => activation.setEntryDelay(entryDelayMs), [activation, entryDelayMs]);
  const isStyled = useCustomCss({
    eventCss: event?.broadcast_css,
    broadcastCss: broadcast?.broadcast_css,
    transitionOffsetMs,
    isWanted: overlay?.hasCustomCss !== false,
  });
  // Custom CSS of events selects broadcasts by the key that people see.
  const writtenKey = broadcast?.key;
  useEffect(() => {
    if (writtenKey === undefined) delete document.body.dataset.broadcast;
    else document.body.dataset.broadcast = writtenKey;
  }, [writtenKey]);

  const isActive = state.isActive || !canAnimate;
  const isEntered = state.isEntered || !canAnimate;
  const motion = useMemo<OverlayMotion>(() => ({ isActive, isEntered }), [isActive, isEntered]);
  const overlayState = useMemo<OverlayState>(
    () => ({
      broadcastKey,
      broadcast,
      client,
      event,
      theme,
      canAnimate,
      isStale,
      common,
      hasSetting: (name) => settings?.includes(name) ?? false,
    }),
    [broadcastKey, broadcast, client, event, theme, canAnimate, isStale, common, settings],
  );

  const heartbeat = (
    <>
      <Suspense>
        <Heartbeat
          {...{ address, overlay, given, show: now, activation }}
          isCurrent={isForHumans || whole === now}
        />
      </Suspense>
      {instead}
    </>
  );
  const isHidden = isStale && typeof overlay?.staleRule === 'object' && overlay.staleRule.rule === 'hide';
  // The same element as before, so that going on air renders only what moves.
  const picture = useMemo(
    () =>
      Component &&
      given &&
      isStyled &&
      !isHidden && <Component options={given.options} params={given.params} />,
    [Component, given, isStyled, isHidden],
  );
  if (!given || !overlay || (broadcast === undefined && !isForHumans)) {
    return (
      <>
        {heartbeat}
        {given && obstacle !== undefined && (
          <Suspense>
            <UnknownShow address={address} obstacle={obstacle} />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <OverlayProvider value={overlayState}>
      <MotionProvider value={motion}>
        {heartbeat}
        <Themed
          theme={theme}
          className={clsx(
            styles.root,
            'broadcast',
            !canAnimate && 'broadcast--no-anim',
            isActive && 'broadcast--active',
            isEntered && 'broadcast--animation-active',
          )}
          data-animate={canAnimate ? 'on' : 'off'}
        >
          <div className={overlay.canvas === 'viewport' ? styles.viewport : styles.stage}>
            {common.background ? (
              <div className={styles.behind}>
                <Suspense>
                  <BackgroundFile index={common.background} />
                </Suspense>
              </div>
            ) : null}
            <div
              key={broadcastKey}
              id="overlay"
              className={clsx(styles.overlay, common.class)}
              data-closes={isEntered ? undefined : 'at-once'}
            >
              <OverlayBoundary onError={reportError}>
                {picture && <PictureStart>{picture}</PictureStart>}
              </OverlayBoundary>
            </div>
            {hasStinger && (
              <OverlayBoundary onError={reportError}>
                <Suspense>
                  <Stinger activations={state.activations} />
                </Suspense>
              </OverlayBoundary>
            )}
          </div>
        </Themed>
      </MotionProvider>
    </OverlayProvider>
  );
}
