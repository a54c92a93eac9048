import { Button } from '#ui/controls/Button.tsx';
import styles from './ChangedElsewhere.module.css';

type ChangedElsewhereProps = {
  /** The saved value as text; '' when it has no readable form. */
  value: string;
  onTake: () => void;
};

/** The field changed on another device while it was being edited here. */
export function ChangedElsewhere({ value, onTake }: ChangedElsewhereProps) {
  return (
    <p className={styles.hint} role="status">
      <span>Changed elsewhere{value === '' ? '' : ` to ${value}`}. Yours is not saved yet.</span>
      <Button look="quiet" onClick={onTake}>
        Take the other
      </Button>
    </p>
  );
}
