import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { Wipe } from '../parts/motion/Wipe.tsx';
import { useSponsor, useSponsors } from '../parts/sponsors/use-sponsor.ts';
import styles from './SponsorRotation.module.css';

type SponsorRotationProps = {
  isOpen: boolean;
  /** Time for each sponsor. */
  speedMs: number;
  /** On the colours of the sponsor's logo; otherwise on whatever is behind. */
  hasBackground: boolean;
  /** Position and size. */
  className: string | undefined;
};

const fadeMs = 500;
const heightPx = 80;

/** One sponsor at a time, in a small piece over the game. */
export function SponsorRotation({ isOpen, speedMs, hasBackground, className }: SponsorRotationProps) {
  const { broadcast } = useOverlay();
  const sponsors = useSponsors([broadcast?.persistent_sponsors, broadcast?.sponsors], heightPx);
  const shown = useSponsor(sponsors, speedMs, heightPx);
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
