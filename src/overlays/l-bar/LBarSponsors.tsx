import { useOverlay } from '../host/use-overlay.ts';
import { type SponsorMode, SponsorRotator } from '../parts/sponsors/SponsorRotator.tsx';
import { useSponsors } from '../parts/sponsors/use-sponsor.ts';
import styles from './LBarSponsors.module.css';

const sponsorPx = 160;

/** The broadcast's sponsors at the right end of the bar, one at a time. */
export function LBarSponsors({ mode }: { mode: SponsorMode }) {
  const { broadcast } = useOverlay();
  const sponsors = useSponsors([broadcast?.sponsors], sponsorPx);
  if (sponsors.length === 0) return null;
  return (
    <div className={styles.sponsor}>
      <SponsorRotator sponsors={sponsors} heightPx={sponsorPx} mode={mode} />
    </div>
  );
}
