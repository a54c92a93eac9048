import clsx from 'clsx';
import type { ActionName } from '#contract/actions.ts';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import pressState from '#ui/styles/press-state.module.css';
import type { FieldAction } from '../commands/use-field-action.ts';
import { StateMark } from '../parts/StateMark.tsx';
import styles from './EntryToggle.module.css';

type EntryToggleProps = {
  label: string;
  matchName: string;
  isOn: boolean;
  control: Pick<FieldAction<ActionName>, 'state' | 'since' | 'glass' | 'isRunning'>;
  onToggle: (isOn: boolean) => void;
  /** Why it cannot be pressed. */
  obstacle?: string | undefined;
  /** Seen on air at once. */
  goesOnAir?: boolean | undefined;
  /** Whether the state of the shared control is this entry's. */
  hasState?: boolean | undefined;
};

/** One switch of a match on the schedule. */
export function EntryToggle(props: EntryToggleProps) {
  const { label, matchName, isOn, control, onToggle, obstacle, goesOnAir, hasState = true } = props;
  const isWaiting = hasState && (control.state === 'waiting' || control.state === 'sending');
  return (
    <span className={styles.place}>
      <ToggleButton
        className={clsx(goesOnAir && styles.goesOnAir, isOn && isWaiting && pressState.waiting)}
        isOn={isOn}
        accessibleLabel={`${label}: ${matchName}`}
        obstacle={obstacle}
        isDisabled={control.isRunning}
        goesOnAir={goesOnAir}
        onToggle={onToggle}
      >
        {label}
      </ToggleButton>
      {hasState && (control.state !== 'idle' || control.glass) && (
        <StateMark state={control.state} since={control.since} glass={control.glass} />
      )}
    </span>
  );
}
