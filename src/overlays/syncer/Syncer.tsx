import clsx from 'clsx';
import { Suspense } from 'react';
import { syncer } from '#contract/overlays/ingame.ts';
import { site } from '#data/site.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { drawOverlay } from '../define.ts';
import { MotionProvider, useOverlay } from '../host/use-overlay.ts';
import { observerView, syncAddress } from './model/observer-view.ts';
import styles from './Syncer.module.css';

/** Its own file of the build, which every show keeps. */
const Ingame = lazyPart(async () => ({ default: (await import('../ingame/Ingame.tsx')).default.component }));

/** The overlay goes on as it is, whatever the broadcast software says of this page. */
const onAir = { isActive: true, isEntered: true };

/** Second screen of the observers, which the producer switches: the match's overlay, the sync page. */
export default drawOverlay(syncer, function Syncer() {
  const { broadcast, client } = useOverlay();
  const view = observerView(broadcast?.observer_settings);
  const address = syncAddress(site().syncerUrl, client?.name ?? client?.key);
  return (
    <>
      {address !== undefined && (
        <iframe
          className={clsx(styles.frame, styles.layer)}
          data-shown={view.hasSyncer}
          title="Sync page"
          src={address}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        />
      )}
      <div className={styles.layer} data-shown={view.hasOverlay}>
        <MotionProvider value={onAir}>
          <Suspense>
            <Ingame options={{ codes: false, sponsorSpeed: 10_000, basic: view.isBasic }} params={{}} />
          </Suspense>
        </MotionProvider>
      </div>
    </>
  );
});
