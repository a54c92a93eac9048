import clsx from 'clsx';
import { Icon } from '../things/Icon.tsx';
import styles from './DrawButtons.module.css';

type DrawButtonsProps = {
  /** What they belong to, for screen readers: 'Map 2'. */
  context: string;
  isDrawn: boolean;
  /** Equal scores: it may have been a draw. */
  isOffered: boolean;
  isDisabled: boolean;
  onDraw: () => void;
  /** Absent where it can be said at once who banned it. */
  onBan: (() => void) | undefined;
};

/** The results of a map that no team has: a draw, and a ban where rows fold. */
export function DrawButtons(props: DrawButtonsProps) {
  const { context, isDrawn, isOffered, isDisabled, onDraw, onBan } = props;
  return (
    <>
      <button
        type="button"
        className={clsx(styles.button, isDrawn && styles.drawn, isOffered && styles.offered)}
        aria-pressed={isDrawn}
        aria-label={`${context}: draw`}
        title={isOffered ? 'Equal scores: was it a draw?' : undefined}
        disabled={isDisabled}
        onClick={onDraw}
      >
        {isDrawn && <Icon name="check" />}
        {isOffered && <span aria-hidden="true">?</span>}
        <span className={styles.word}>Draw</span>
      </button>
      {onBan && (
        <button
          type="button"
          className={clsx(styles.button, styles.ban)}
          aria-label={`${context}: ban`}
          disabled={isDisabled}
          onClick={onBan}
        >
          Ban
        </button>
      )}
    </>
  );
}
