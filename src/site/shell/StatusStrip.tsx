import { useRef, useState } from 'react';
import { useBanner } from '#data/hooks/use-banner.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import type { BannerKind } from '#data/live/banner.ts';
import { applyUpdate } from '#data/worker/apply-update.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SavedSince } from './SavedSince.tsx';
import { StatusBox } from './StatusBox.tsx';
import styles from './StatusStrip.module.css';
import { useNoticeHeight } from './use-notice-height.ts';

/**
 * The banner of highest priority and the age of a saved copy. It overlays the page, so nothing shifts when it appears or
 * disappears.
 */
export function StatusStrip() {
  const banner = useBanner();
  const isUpdating = useConnection().update === 'applying';
  const place = useRef<HTMLDivElement>(null);
  useNoticeHeight(place);
  const [putAway, setPutAway] = useState<readonly BannerKind[]>([]);
  const isShown = banner !== undefined && !putAway.includes(banner.kind);
  const putAwayBanner = banner && (() => setPutAway([...putAway, banner.kind]));
  return (
    <div ref={place} className={styles.place} role="status">
      {isShown && (
        <StatusBox
          kind={banner.kind}
          text={banner.text}
          note={banner.kind === 'disconnected' ? <SavedSince /> : undefined}
        >
          {banner.kind === 'update' && (
            <span className={styles.actions}>
              <Button look="primary" disabled={isUpdating} onClick={applyUpdate}>
                {isUpdating ? 'Reloading' : 'Reload'}
              </Button>
              <Button look="quiet" onClick={putAwayBanner}>
                Later
              </Button>
            </span>
          )}
          {banner.kind === 'storage' && (
            <Button look="quiet" onClick={putAwayBanner}>
              Close
            </Button>
          )}
        </StatusBox>
      )}
    </div>
  );
}
