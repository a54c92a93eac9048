import { sponsors } from '#contract/overlays/media.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { Slide } from '../parts/motion/Slide.tsx';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { SponsorRotator } from '../parts/sponsors/SponsorRotator.tsx';
import { useSponsors } from '../parts/sponsors/use-sponsor.ts';
import styles from './Sponsors.module.css';

const logoPx = 480;

/** One sponsor at a time on the whole page, which is dark around it; nothing without any. */
export default drawOverlay(sponsors, function Sponsors() {
  const { broadcast } = useOverlay();
  const listed = useSponsors([broadcast?.sponsors], logoPx);
  // An emptied list leaves with the sponsor it had.
  const sponsors = useLastKnown(listed, listed.length > 0);
  if (!sponsors) return null;
  return (
    <Slide from="below" step={0} isLeaving={listed.length === 0} className={styles.page}>
      <SponsorRotator sponsors={sponsors} heightPx={logoPx} isFullFrame />
    </Slide>
  );
});
