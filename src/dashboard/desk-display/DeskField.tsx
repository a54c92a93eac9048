import { useId } from 'react';
import styles from './DeskField.module.css';

type DeskFieldProps = {
  label: string;
  value: string;
  isDisabled: boolean;
  onChange: (value: string) => void;
};

export function DeskField({ label, value, isDisabled, onChange }: DeskFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type="text"
        autoComplete="off"
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
