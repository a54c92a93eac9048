import type { CSSProperties } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { countdownPart, describeCountdown } from '#domain/auction/labels.ts';
import type { AuctionRules } from '#domain/auction/settings.ts';
import type { AuctionState } from '#domain/auction/state.ts';
import styles from './Countdown.module.css';

const stepMs = 100;

/** What is going on, and how long it still takes by the server's clock: a bar and tenths of seconds. */
export function Countdown({ state, rules }: { state: AuctionState; rules: AuctionRules }) {
  const now = useClock(stepMs);
  const { text, leftMs } = describeCountdown(state, now);
  const part = { '--part': countdownPart(state, rules, now) } as CSSProperties;
  return (
    <div
      className={styles.countdown}
      data-stage={state.stage}
      data-paused={state.leftMs === undefined ? undefined : ''}
    >
      <span>{text}</span>
      {leftMs !== undefined && (
        <span className={styles.left} role="timer">
          {(leftMs / 1000).toFixed(1)} s
        </span>
      )}
      <span className={styles.bar} style={part} />
    </div>
  );
}
