import { quad } from '#contract/overlays/ingame.ts';
import { dotSide } from '#domain/broadcast/tally-dot.ts';
import { useAwake } from '#ui/awake/use-awake.ts';
import { drawOverlay } from '../define.ts';
import '../parts/tally/tally.css';
import { Dot, useDot } from '../parts/tally/Dot.tsx';
import { useAlerts } from '../parts/tally/use-alerts.ts';
import styles from './Quad.module.css';

/** The frames of observers 1 to 4 over a multiview of two by two. */
export default drawOverlay(quad, function Quad({ options }) {
  const dots = [useDot(1), useDot(2), useDot(3), useDot(4)];
  const side = dotSide(options);
  useAlerts(
    dots.map(({ state }) => state),
    options,
  );
  useAwake();
  return (
    <main className={styles.page}>
      {dots.map((dot) => (
        <div key={dot.number} className={styles.quarter}>
          <Dot {...dot} side={side} />
        </div>
      ))}
    </main>
  );
});
