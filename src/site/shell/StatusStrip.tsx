import { useRef, useState } from 'react';
import { useBanner } from '#data/hooks/use-banner.ts';
import { applyUpdate } from '#data/worker/apply-update.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SavedSince } from './SavedSince.tsx';
import { StatusBox } from './StatusBox.tsx';
import styles from './StatusStrip.module.css';
import { useNoticeHeight } from './use-notice-height.ts';

/**
 * The one quiet place for what is wrong: the banner of highest priority, and since when the page shows a saved
 * copy. It lies over the page, so nothing moves when it comes and goes.
 */
export function StatusStrip() {
  const banner = useBanner();
  const place = useRef<HTMLDivElement>(null);
  useNoticeHeight(place);
  const [isUpdateHidden, setIsUpdateHidden] = useState(false);
  const isShown = banner !== undefined && !(banner.kind === 'update' && isUpdateHidden);
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
              <Button look="primary" onClick={applyUpdate}>
                Reload
              </Button>
              <Button look="quiet" onClick={() => setIsUpdateHidden(true)}>
                Later
              </Button>
            </span>
          )}
        </StatusBox>
      )}
    </div>
  );
}
