import { Icon } from '../things/Icon.tsx';
import { Button } from './Button.tsx';
import styles from './ConflictLine.module.css';

/** The value to keep. */
export type Choice = 'mine' | 'theirs';

export type ConflictLineProps = {
  /** The field in words: 'Winner of map 2'. */
  field: string;
  mine: string;
  theirs: string;
  onDecide: (choice: Choice) => void;
};

/** Shown when another user saved this field while it was edited here: both values, and the choice between them. */
export function ConflictLine({ field, mine, theirs, onDecide }: ConflictLineProps) {
  return (
    <div className={styles.line} role="alert">
      <p className={styles.words}>
        <Icon name="warning" />
        <span>
          {field} is saved as <strong>{theirs}</strong> by now. Yours: <strong>{mine}</strong>
        </span>
      </p>
      <span className={styles.choices}>
        <Button onClick={() => onDecide('mine')}>Keep mine</Button>
        <Button onClick={() => onDecide('theirs')}>Take theirs</Button>
      </span>
    </div>
  );
}
