import { useId } from 'react';
import styles from './LengthField.module.css';

type LengthFieldProps = {
  label: string;
  maximum: number | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
};

/** One part of a length of time. */
export function LengthField({ label, maximum, value, onChange }: LengthFieldProps) {
  const id = useId();
  return (
    <span className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type="number"
        inputMode="numeric"
        min={0}
        max={maximum}
        step={1}
        placeholder="0"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      />
    </span>
  );
}
