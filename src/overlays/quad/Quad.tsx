import { quad } from '#contract/overlays/quad.ts';
import { dotSide } from '#domain/broadcast/tally-dot.ts';
import { drawOverlay } from '../define.ts';
import '../parts/tally/tally.css';
import { Dot, useDot } from '../parts/tally/Dot.tsx';
import styles from './Quad.module.css';

type QuarterProps = { number: number; side: 'left' | 'right' };

function Quarter({ number, side }: QuarterProps) {
  const dot = useDot(number);
  return (
    <div className={styles.quarter}>
      <Dot {...dot} side={side} />
    </div>
  );
}

/** The frames of observers 1 to 4 over a multiview of two by two (overlays-staff, quad). */
export default drawOverlay(quad, function Quad({ options }) {
  const side = dotSide(options);
  return (
    <main className={styles.page}>
      {[1, 2, 3, 4].map((number) => (
        <Quarter key={number} number={number} side={side} />
      ))}
    </main>
  );
});
