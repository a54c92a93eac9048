import { sponsors } from '#contract/overlays/sponsors.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { Slide } from '../parts/motion/Slide.tsx';
import { SponsorRotator } from '../parts/sponsors/SponsorRotator.tsx';
import { useSponsors } from '../parts/sponsors/use-sponsor.ts';
import styles from './Sponsors.module.css';

const logoPx = 480;

/** One sponsor at a time on the whole page; a dark page without any (overlays-show, sponsors). */
export default drawOverlay(sponsors, function Sponsors() {
  const { broadcast } = useOverlay();
  const sponsors = useSponsors([broadcast?.sponsors], logoPx);
  return (
    <div className={styles.page}>
      <Slide from="below" step={0} className={styles.page}>
        <SponsorRotator sponsors={sponsors} heightPx={logoPx} isFullFrame />
      </Slide>
    </div>
  );
});
