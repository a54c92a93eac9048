import clsx from 'clsx';
import { useRef } from 'react';
import type { Match } from '#contract/records.ts';
import { revealResult } from '#data/spoilers/spoilers.ts';
import { useMatchName } from '../things/use-match-name.ts';
import styles from './HiddenScore.module.css';
import { useFocusAround } from './use-focus-around.ts';

type HiddenScoreProps = { match: Match; isLarge?: boolean | undefined };

/** In the place of a hidden score: shows it, on this device for good. */
export default function HiddenScore({ match, isLarge }: HiddenScoreProps) {
  const name = useMatchName(match) ?? 'this match';
  const button = useRef<HTMLButtonElement>(null);
  useFocusAround(button);
  return (
    <button
      ref={button}
      type="button"
      className={clsx(styles.reveal, isLarge && styles.large)}
      aria-label={`Show the score of ${name}`}
      onClick={() => revealResult(match.id)}
    >
      Show score
    </button>
  );
}
