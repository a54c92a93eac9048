import { tallyDot } from '#contract/overlays/tally-dot.ts';
import { dotSide } from '#domain/broadcast/tally-dot.ts';
import { drawOverlay } from '../define.ts';
import { useAwake } from '../parts/awake/use-awake.ts';
import '../parts/tally/tally.css';
import { Dot, useDot } from '../parts/tally/Dot.tsx';
import { useAlerts } from '../parts/tally/use-alerts.ts';
import styles from './TallyDot.module.css';

/** The frame of one observer in a producer's multiview (overlays-staff, tally-dot). */
export default drawOverlay(tallyDot, function TallyDot({ options }) {
  const dot = useDot(options.number);
  useAlerts([dot.state], options);
  useAwake();
  return (
    <main className={styles.page}>
      <Dot {...dot} side={dotSide(options)} />
    </main>
  );
});
