import { useEffect } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { logoAddress } from '../logos/logo-address.ts';
import { OverlayLogo } from '../logos/OverlayLogo.tsx';
import { preloadPicture } from '../logos/preload-picture.ts';
import { SwapFade } from '../motion/SwapFade.tsx';
import { Wipe } from '../motion/Wipe.tsx';
import { rotationIndex } from './rotation.ts';
import styles from './SponsorRotation.module.css';

type SponsorRotationProps = {
  isOpen: boolean;
  /** Time for each sponsor. */
  speedMs: number;
  /** On the colours of the sponsor's logo; otherwise on whatever is behind. */
  hasBackground: boolean;
  /** Where it stands, and how large it is. */
  className: string | undefined;
};

const fadeMs = 500;
const heightPx = 80;

/** One sponsor at a time; every screen shows the same one, since the time of day says which. */
export function SponsorRotation({ isOpen, speedMs, hasBackground, className }: SponsorRotationProps) {
  const { broadcast } = useOverlay();
  const persistent = linkedIds(broadcast?.persistent_sponsors);
  const keys = persistent.length > 0 ? persistent : linkedIds(broadcast?.sponsors);
  const sponsors = useThings('Themes', keys).filter((theme) => logoAddress(theme, 'wide', heightPx));
  const now = useClock(speedMs);
  const index = rotationIndex(now, speedMs, sponsors.length);
  const shown = sponsors[index];
  const next = sponsors[rotationIndex(now + speedMs, speedMs, sponsors.length)];
  useEffect(() => preloadPicture(logoAddress(next, 'wide', heightPx)), [next]);
  return (
    <Wipe isOpen={isOpen && shown !== undefined} from="middle" step={3} className={className}>
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
