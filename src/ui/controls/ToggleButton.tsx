import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './ToggleButton.module.css';

type ToggleButtonProps = {
  isOn: boolean;
  /** Is given what it would become. */
  onToggle: (isOn: boolean) => void;
  children: ReactNode;
  /** Label for screen readers if the text on the button does not name its subject. */
  accessibleLabel?: string | undefined;
  /** Reason why the button is disabled. */
  obstacle?: string | undefined;
  isDisabled?: boolean | undefined;
  /** True if an action is visible on air immediately. */
  goesOnAir?: boolean | undefined;
  className?: string | undefined;
};

/** A button that stays pressed for as long as what it names is on. */
export function ToggleButton(props: ToggleButtonProps) {
  const { isOn, onToggle, children, accessibleLabel, obstacle, isDisabled, goesOnAir, className } = props;
  return (
    <button
      type="button"
      className={clsx(styles.toggle, goesOnAir && styles.goesOnAir, className)}
      aria-pressed={isOn}
      aria-label={accessibleLabel}
      title={obstacle}
      disabled={isDisabled === true || obstacle !== undefined}
      onClick={() => onToggle(!isOn)}
    >
      {children}
    </button>
  );
}
