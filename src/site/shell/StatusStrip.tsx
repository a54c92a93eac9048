import { useRef, useState } from 'react';
import { useBanner } from '#data/hooks/use-banner.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import type { BannerKind } from '#data/live/banner.ts';
import { applyUpdate } from '#data/worker/apply-update.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { SavedSince } from './SavedSince.tsx';
import { StatusBox, statusIcons } from './StatusBox.tsx';
import styles from './StatusStrip.module.css';
import { useNoticeHeight } from './use-notice-height.ts';

/** What is left of a banner that lasts as long as its cause, when it has been folded. */
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
  useNoticeHeight(place);
  const [putAway, setPutAway] = useState<readonly BannerKind[]>([]);
  const [folded, setFolded] = useState<BannerKind>();
  // What comes again is said again.
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
