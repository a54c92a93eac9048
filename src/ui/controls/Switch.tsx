import styles from './Switch.module.css';

type SwitchProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean | undefined;
  /** The value keeps the form from being saved. */
  isInvalid?: boolean | undefined;
  /** Ids of elements that describe the value. */
  describedBy?: string | undefined;
};

export function Switch({ label, isOn, onChange, isDisabled, isInvalid, describedBy }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span>{label}</span>
      <input
        className={styles.input}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  );
}
