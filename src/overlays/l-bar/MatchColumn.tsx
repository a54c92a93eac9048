import type { Match } from '#contract/records.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { BreakMatch } from '../parts/break/BreakMatch.tsx';
import { Rise } from '../parts/lists/Rise.tsx';
import { usePresence } from '../parts/lists/use-presence.ts';
import styles from './LBar.module.css';

const logoPx = 72;
const rowPx = 176;
const widthPx = 304;
const firstStep = 3;
const exitMs = 300;

/** Matches below each other, with their times and names. */
export function MatchColumn({ matches }: { matches: readonly Match[] }) {
  const { canAnimate } = useOverlay();
  const rows = usePresence(
    matches.map((match, place) => ({ key: match.id, item: { match, place } })),
    canAnimate ? exitMs : 0,
  );
  return (
    <div className={styles.matches}>
      {rows.map(({ key, item: { match, place }, isLeaving }) => (
        <Rise
          key={key}
          place={{ x: 0, y: place * rowPx, width: widthPx, height: rowPx }}
          step={firstStep + place}
          isLeaving={isLeaving}
        >
          <BreakMatch match={match} sizePx={logoPx} hasTime hasNames />
        </Rise>
      ))}
    </div>
  );
}
