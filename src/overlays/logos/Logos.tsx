import { logos } from '#contract/overlays/teams.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { useSponsors } from '../parts/sponsors/use-sponsor.ts';
import styles from './Logos.module.css';

const logoPx = 160;

/** The persistent sponsors side by side, without motion. */
export default drawOverlay(logos, function Logos() {
  const { broadcast } = useOverlay();
  const sponsors = useSponsors([broadcast?.persistent_sponsors, broadcast?.sponsors], logoPx);
  return (
    <div className={styles.row}>
      {sponsors.map((theme) => (
        <span key={theme.id} className={styles.place}>
          <OverlayLogo theme={theme} sizePx={logoPx} kind="wide" isWide />
        </span>
      ))}
    </div>
  );
});
