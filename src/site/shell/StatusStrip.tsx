import clsx from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { pageFor } from '#contract/pages.ts';
import { useConnection, useSite } from '#data/hooks/page-state.ts';
import { useBanner } from '#data/hooks/use-banner.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThingState } from '#data/hooks/use-things.ts';
import type { BannerKind } from '#data/live/banner.ts';
import { applyUpdate, isWorkerPossible } from '#data/worker/apply-update.ts';
import { ageText, keepOpenText } from '#domain/time/age-text.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useHeightProperty } from '#ui/controls/use-height-property.ts';
import { Icon, type IconName } from '#ui/things/Icon.tsx';
import styles from './StatusStrip.module.css';

const statusIcons: Readonly<Record<BannerKind, IconName>> = {
  disconnected: 'noConnection',
  rebuilding: 'reload',
  errors: 'warning',
  update: 'reload',
  storage: 'warning',
};

type StatusBoxProps = {
  kind: BannerKind;
  text: string;
  /** A less prominent text behind the main one. */
  note?: ReactNode;
  children?: ReactNode;
};

function StatusBox({ kind, text, note, children }: StatusBoxProps) {
  return (
    <div className={clsx(styles.strip, styles[kind])}>
      <Icon name={statusIcons[kind]} />
      <p className={styles.text}>
        {text}
        {note && <span className={styles.age}> {note}</span>}
      </p>
      {children}
    </div>
  );
}

const tenSecondsMs = 10_000;

/** Age of the copy on screen, shown while there is no connection. */
function SavedSince() {
  const [location] = useLocation();
  const { minisite } = useSite();
  const { lostAt } = useConnection();
  const nowMs = useClock(tenSecondsMs);
  const [pageKey = ''] = pageFor(location, minisite?.eventKey).keys;
  const { checkedAt, status } = useThingState(pageKey);
  const age = ageText({
    lostAt,
    checkedAt,
    isUnavailable: status === 'unavailable',
    nowMs,
    deviceNowMs: Date.now(),
  });
  return <>{isWorkerPossible() ? age : `${age} ${keepOpenText}`}</>;
}

/** Labels of banners that can be folded: those that last as long as their cause. */
const foldedLabels: Readonly<Partial<Record<BannerKind, string>>> = {
  disconnected: 'No connection',
  rebuilding: 'Rebuilding',
  errors: 'Data errors',
};

/**
 * The banner of highest priority and the age of a saved copy. It overlays the page, so nothing shifts when it appears or
 * disappears.
 */
export function StatusStrip() {
  const banner = useBanner();
  const kind = banner?.kind;
  const isUpdating = useConnection().update === 'applying';
  const place = useRef<HTMLDivElement>(null);
  useHeightProperty(place, '--notice-height');
  const [putAway, setPutAway] = useState<readonly BannerKind[]>([]);
  const [folded, setFolded] = useState<BannerKind>();
  // A banner that appears again is unfolded.
  if (folded !== undefined && folded !== kind) setFolded(undefined);
  const foldedWord = kind && foldedLabels[kind];
  const isShown = kind !== undefined && !putAway.includes(kind);
  const putAwayBanner = kind && (() => setPutAway([...putAway, kind]));
  return (
    <div ref={place} className={styles.place} role="status">
      {isShown && folded === kind && (
        <Button onClick={() => setFolded(undefined)}>
          <Icon name={statusIcons[kind]} /> {foldedWord}
        </Button>
      )}
      {banner && isShown && folded !== kind && (
        <StatusBox
          kind={banner.kind}
          text={banner.text}
          note={kind === 'disconnected' ? <SavedSince /> : undefined}
        >
          {foldedWord && (
            <Button look="quiet" onClick={() => setFolded(kind)} aria-label="Fold this message">
              <Icon name="down" />
            </Button>
          )}
          {kind === 'update' && (
            <span className={styles.actions}>
              <Button look="primary" disabled={isUpdating} onClick={applyUpdate}>
                {isUpdating ? 'Reloading' : 'Reload'}
              </Button>
              <Button look="quiet" onClick={putAwayBanner}>
                Later
              </Button>
            </span>
          )}
          {kind === 'storage' && (
            <Button look="quiet" onClick={putAwayBanner}>
              Close
            </Button>
          )}
        </StatusBox>
      )}
    </div>
  );
}
