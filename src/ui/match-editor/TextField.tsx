import { useId } from 'react';
import styles from './TextField.module.css';

type TextFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'url' | undefined;
  /** What is wrong with the value: it keeps it from being saved. */
  problem?: string | undefined;
  /** Something to know about the value; it does not keep it from being saved. */
  hint?: string | undefined;
  isDirty?: boolean | undefined;
  isDisabled?: boolean | undefined;
  placeholder?: string | undefined;
};

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, type = 'text', problem, hint, isDirty, isDisabled, placeholder } = props;
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={styles.field} data-dirty={isDirty || undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type={type}
        inputMode={type === 'url' ? 'url' : undefined}
        autoComplete="off"
        spellCheck={type === 'url' ? false : undefined}
        value={value}
        placeholder={placeholder}
        disabled={isDisabled}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      {note !== undefined && (
        <p id={`${id}-note`} className={problem === undefined ? styles.hint : styles.problem}>
          {note}
        </p>
      )}
    </div>
  );
}
