import clsx from 'clsx';
import { useId } from 'react';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type NumberFieldProps = FieldProps & {
  value: number | null;
  onChange: (value: number | null) => void;
  minimum: number;
  maximum?: number | undefined;
  /** Distance of valid values; whole numbers by default. */
  step?: number | undefined;
  /** Drawn after the number and read with it, such as `s`. */
  unit?: string | undefined;
  /** Value that an empty field counts as. */
  placeholder?: string | undefined;
  className?: string | undefined;
};

/** A number; empty is a value too. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, minimum, maximum, step = 1, unit, placeholder, className, ...field } = props;
  const unitId = useId();
  return (
    <Field {...field} describedBy={unit === undefined ? undefined : unitId}>
      {(control) => {
        const input = (
          <input
            {...control}
            className={clsx(control.className, styles.number, className)}
            type="number"
            inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
            min={minimum}
            max={maximum}
            step={step}
            value={value ?? ''}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
            // A page that scrolls under the pointer must not change a number.
            onWheel={(event) => event.currentTarget.blur()}
          />
        );
        if (unit === undefined) return input;
        return (
          <span className={styles.measured}>
            {input}
            <span id={unitId} className={styles.unit}>
              {unit}
            </span>
          </span>
        );
      }}
    </Field>
  );
}
