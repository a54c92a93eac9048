import clsx from 'clsx';
import { useId } from 'react';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import styles from './NumberField.module.css';

type NumberFieldProps = {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  minimum: number;
  maximum?: number | undefined;
  /** What the field counts as while it is empty. */
  placeholder?: string | undefined;
  /** What is wrong with the value. */
  problem?: string | undefined;
  isDisabled?: boolean | undefined;
  /** The label is read but not drawn. */
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
};

/** A whole number; empty is a value too. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, minimum, maximum, placeholder, problem, isDisabled, className } = props;
  const id = useId();
  return (
    <span className={styles.field}>
      <label htmlFor={id} className={clsx(styles.label, props.isLabelHidden && visuallyHidden.text)}>
        {label}
      </label>
      <input
        id={id}
        className={clsx(styles.input, className)}
        type="number"
        inputMode="numeric"
        min={minimum}
        max={maximum}
        step={1}
        value={value ?? ''}
        placeholder={placeholder}
        disabled={isDisabled}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        // A page that scrolls under the pointer must not change a score.
        onWheel={(event) => event.currentTarget.blur()}
      />
      {problem !== undefined && (
        <span id={`${id}-problem`} className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
