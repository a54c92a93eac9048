import styles from './Switch.module.css';

type SwitchProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean | undefined;
};

export function Switch({ label, isOn, onChange, isDisabled }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span>{label}</span>
      <input
        className={styles.input}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  );
}
