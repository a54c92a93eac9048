import type { Match } from '#contract/records.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { Rise } from '../parts/lists/Rise.tsx';
import { usePresence } from '../parts/lists/use-presence.ts';
import { arrivalStep, contentStep } from '../parts/motion/steps.ts';
import { useFrame } from '../parts/stage/use-frame.ts';
import styles from './BreakSchedule.module.css';
import { rowHeight } from './model.ts';
import { TextRow } from './TextRow.tsx';

const exitMs = 300;

/** Matches as lines of text, one below the other. */
export function TextRows({ matches }: { matches: readonly Match[] }) {
  const { canAnimate } = useOverlay();
  const { frameRef, frame } = useFrame();
  const rows = usePresence(
    matches.map((match, place) => ({ key: match.id, item: { match, place } })),
    canAnimate ? exitMs : 0,
  );
  const heightPx = rowHeight(frame?.height ?? 0, matches.length);
  return (
    <div ref={frameRef} className={styles.rows}>
      {frame &&
        rows.map(({ key, item: { match, place }, arrival, isLeaving }) => (
          <Rise
            key={key}
            place={{ x: 0, y: place * heightPx, width: frame.width, height: heightPx }}
            step={arrival === undefined ? contentStep + place : arrivalStep}
            isLeaving={isLeaving}
          >
            <TextRow match={match} />
          </Rise>
        ))}
    </div>
  );
}
