import clsx from 'clsx';
import type { ControlState } from '#domain/broadcast/control-state.ts';
import { StateMark } from '../parts/StateMark.tsx';
import styles from './EntryToggle.module.css';

type EntryToggleProps = {
  label: string;
  matchName: string;
  isOn: boolean;
  control: { readonly state: ControlState; readonly isRunning: boolean };
  onToggle: (isOn: boolean) => void;
  /** Why it cannot be pressed. */
  obstacle?: string | undefined;
  /** Seen on air at once. */
  isOnAir?: boolean | undefined;
  /** Whether the state of the shared control is this entry's. */
  hasState?: boolean | undefined;
};

/** One switch of a match on the schedule. */
export function EntryToggle(props: EntryToggleProps) {
  const { label, matchName, isOn, control, onToggle, obstacle, isOnAir, hasState = true } = props;
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={clsx(styles.toggle, isOnAir && styles.onAir)}
        aria-pressed={isOn}
        aria-label={`${label}: ${matchName}`}
        title={obstacle}
        disabled={control.isRunning || obstacle !== undefined}
        onClick={() => onToggle(!isOn)}
      >
        {label}
      </button>
      {hasState && control.state !== 'idle' && <StateMark state={control.state} />}
    </span>
  );
}
