import { tallyDot } from '#contract/overlays/crew-tools.ts';
import { dotSide } from '#domain/broadcast/tally-dot.ts';
import { useAwake } from '#ui/awake/use-awake.ts';
import { drawOverlay } from '../define.ts';
import '../parts/tally/tally.css';
import { Dot, useDot } from '../parts/tally/Dot.tsx';
import { useAlerts } from '../parts/tally/use-alerts.ts';
import styles from './TallyDot.module.css';

/** The frame of one observer in a producer's multiview. */
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
