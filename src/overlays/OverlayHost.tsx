import clsx from 'clsx';
import {
  Component,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { OverlayParams, StaleRule } from '#contract/overlays/overlay.ts';
import { readCommonOptions, readOptions } from '#contract/overlays/read-options.ts';
import { afterFirstPaint } from '#data/after-first-paint.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useThingState } from '#data/hooks/use-things.ts';
import type { OverlayAddress } from '#domain/broadcast/overlay-address.ts';
import { linkedIds } from '#domain/record-id.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { ClosedContext } from '#ui/motion/use-wipe.ts';
import { Themed } from '#ui/things/Themed.tsx';
import type { DrawnOverlay } from './define.ts';
import { isFramed, isObsSource } from './host/obs-source.ts';
import { overlayStatus } from './host/overlay-status.ts';
import type { PageActivation } from './host/page-activation.ts';
import { stingerHoldMs } from './host/stinger-times.ts';
import { useCustomCss } from './host/use-custom-css.ts';
import {
  MotionProvider,
  type OverlayMotion,
  OverlayProvider,
  type OverlayState,
} from './host/use-overlay.ts';
import { type Show, useShow } from './host/use-show.ts';
import styles from './OverlayHost.module.css';
import { PictureStart } from './parts/motion/arrival.tsx';

type OverlayBoundaryProps = {
  onError: (message: string | undefined) => void;
  children: ReactNode;
};

type OverlayBoundaryState = { hasFailed: boolean };

const firstRetryMs = 1_000;
const longestRetryMs = 15_000;

/** An overlay that fails draws nothing, says so to the source overview only, and is tried again: records change. */
class OverlayBoundary extends Component<OverlayBoundaryProps, OverlayBoundaryState> {
  override state: OverlayBoundaryState = { hasFailed: false };
  private retryMs = firstRetryMs;
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): OverlayBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error instanceof Error ? error.message : String(error));
    clearTimeout(this.timer);
    this.timer = setTimeout(this.retry, this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, longestRetryMs);
  }

  override componentDidUpdate(_props: OverlayBoundaryProps, before: OverlayBoundaryState): void {
    if (before.hasFailed && !this.state.hasFailed) this.props.onError(undefined);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer);
  }

  private readonly retry = (): void => {
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * Returns true if the records are older than the overlay's stale rule allows. Never true without a rule or with the rule
 * `hold`.
 */
function useStale(rule: StaleRule | undefined): boolean {
  const { isConnected, lostAt, loadedAt } = useConnection();
  const afterMs = rule === undefined || rule === 'hold' ? undefined : rule.afterMs;
  const staleAt = isConnected || afterMs === undefined ? undefined : (lostAt ?? loadedAt) + afterMs;
  const [isStale, setStale] = useState(false);
  useEffect(() => {
    setStale(staleAt !== undefined && Date.now() >= staleAt);
    if (staleAt === undefined) return;
    const timer = setTimeout(() => setStale(true), Math.max(0, staleAt - Date.now()));
    return () => clearTimeout(timer);
  }, [staleAt]);
  return isStale && staleAt !== undefined;
}

/**
 * Returns the obstacle if the address has no show: `missing`, or `no-broadcast`. Undefined in broadcast software, where
 * nothing but the overlay may be on air, and in previews.
 */
export function useShowObstacle(
  { kind, key }: OverlayAddress,
  { client }: Show,
): 'missing' | 'no-broadcast' | undefined {
  const { status } = useThingState(key, kind === 'client' ? 'Clients' : 'Broadcasts');
  if (isObsSource() || isFramed()) return undefined;
  if (status === 'missing') return 'missing';
  return client && linkedIds(client.broadcast).length === 0 ? 'no-broadcast' : undefined;
}

export type LoadedOverlay = DrawnOverlay & { readonly params: OverlayParams };

type OverlayHostProps = {
  address: OverlayAddress;
  query: URLSearchParams;
  /** Undefined until its code is loaded, and for addresses without an overlay: these stay empty. */
  found: LoadedOverlay | undefined;
  /** Shown instead for an address without an overlay. */
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

/** Loaded after the first paint. */
const Heartbeat = lazyPart(async () => {
  await afterPaint();
  return import('./host/Heartbeat.tsx');
});

const reportError = (message: string | undefined): void => {
  overlayStatus.error = message;
};

/** The shared parts of all overlays: show, options, activity, stage, stinger, custom CSS, heartbeat. */
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
  // Viewers cannot see an entrance under the stinger.
  const entryDelayMs = Math.max(transitionOffsetMs, hasStinger ? stingerHoldMs(common.stingerWait) : 0);
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

  useEffect(() => {
    // Custom CSS of the original selects the body, ours the overlay: both have the classes.
    const { classList } = document.body;
    const names = (common.class ?? '')
      .split(/\s+/)
      .filter((name) => name !== '' && !classList.contains(name));
    classList.add(...names);
    return () => classList.remove(...names);
  }, [common.class]);

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
                <ClosedContext value={!isEntered}>
                  {picture && <PictureStart>{picture}</PictureStart>}
                </ClosedContext>
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
