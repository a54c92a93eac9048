import { useEffect } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { rotationIndex } from '#domain/broadcast/rotation.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { logoAddress } from '../parts/logo-address.ts';
import { OverlayLogo } from '../parts/OverlayLogo.tsx';
import { preloadPicture } from '../parts/preload-picture.ts';
import { SwapFade } from '../parts/SwapFade.tsx';
import { Wipe } from '../parts/Wipe.tsx';
import styles from './Sponsors.module.css';

type SponsorsProps = { isOpen: boolean; speedMs: number };

const fadeMs = 500;
const heightPx = 80;

/** One sponsor at a time; every screen shows the same one, since the time of day says which. */
export function Sponsors({ isOpen, speedMs }: SponsorsProps) {
  const { broadcast, hasSetting } = useOverlay();
  const persistent = linkedIds(broadcast?.persistent_sponsors);
  const keys = persistent.length > 0 ? persistent : linkedIds(broadcast?.sponsors);
  const sponsors = useThings('Themes', keys).filter((theme) => logoAddress(theme, 'wide', heightPx));
  const now = useClock(speedMs);
  const index = rotationIndex(now, speedMs, sponsors.length);
  const shown = sponsors[index];
  const next = sponsors[rotationIndex(now + speedMs, speedMs, sponsors.length)];
  useEffect(() => preloadPicture(logoAddress(next, 'wide', heightPx)), [next]);
  const hasBackground = hasSetting('Show backgrounds on ingame sponsors');
  return (
    <Wipe isOpen={isOpen && shown !== undefined} from="middle" step={3} className={styles.place}>
      {shown && (
        <SwapFade swapKey={shown.id} durationMs={fadeMs} className={styles.sponsor}>
          <OverlayLogo
            theme={shown}
            sizePx={heightPx}
            kind="wide"
            on={hasBackground ? 'holder' : 'bare'}
            isWide
            className={styles.logo}
          />
        </SwapFade>
      )}
    </Wipe>
  );
}
