import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import type { ControlState } from '#domain/broadcast/control-state.ts';
import { Key } from '#ui/controls/Key.tsx';
import styles from './QuickButton.module.css';
import { StateMark } from './StateMark.tsx';

type QuickButtonProps = {
  label: string;
  icon: ReactNode;
  /** What is there now, as the server says. */
  now: string;
  /** What was pressed last, received or not. */
  wanted?: string | undefined;
  /** What the press sends. */
  next: string;
  state: ControlState;
  onPress: () => void;
  /** Why it cannot be pressed; the button stays reachable so that this can be read. */
  obstacle?: string | undefined;
  /** Seen on air at once. */
  isOnAir?: boolean | undefined;
  isPressed?: boolean | undefined;
  /** The key that does the same. */
  keys?: string | undefined;
  className?: string | undefined;
};

/** A control of the strip: what is on air, what a press sends, and whether the last one was received. */
export function QuickButton(props: QuickButtonProps) {
  const {
    label,
    icon,
    now,
    wanted = now,
    next,
    state,
    onPress,
    obstacle,
    isOnAir,
    isPressed,
    keys,
    className,
  } = props;
  const id = useId();
  const isDisabled = obstacle !== undefined;
  const key = keys === undefined ? '' : ` (${keys})`;
  const isUnderWay = wanted !== now;
  return (
    <div className={clsx(styles.place, isDisabled && styles.disabled)}>
      <button
        type="button"
        className={clsx(styles.button, isOnAir && styles.onAir, isPressed && styles.pressed, className)}
        aria-pressed={isPressed}
        aria-disabled={isDisabled || undefined}
        aria-describedby={id}
        title={obstacle ?? `${label}${key}: now ${now}, sends ${next}`}
        onClick={() => {
          if (!isDisabled) onPress();
        }}
      >
        <span className={styles.icon}>{icon}</span>
        <span className={styles.label} data-busy={state !== 'idle' || undefined}>
          <span className={styles.name}>{label}</span>
          {keys !== undefined && state === 'idle' && <Key keys={keys} />}
        </span>
        <span id={id} className={styles.values}>
          <span className={styles.hidden}>On air: </span>
          <strong className={styles.now}>{now}</strong>
          <span className={styles.hidden}>
            {isUnderWay ? '. Pressed: ' : isDisabled ? '. ' : '. Sends: '}
          </span>
          <span className={clsx(styles.next, isUnderWay && styles.underWay)}>
            {(!isDisabled || isUnderWay) && <span aria-hidden="true">→ </span>}
            {isUnderWay ? wanted : (obstacle ?? next)}
          </span>
        </span>
      </button>
      <span className={styles.state}>
        <StateMark state={state} />
      </span>
    </div>
  );
}
