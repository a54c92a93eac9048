import clsx from 'clsx';
import { useId } from 'react';
import { Icon } from '../things/Icon.tsx';
import styles from './Select.module.css';

export type SelectOption = { value: string; label: string };

type SelectProps = {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** The label is read but not drawn. */
  isLabelHidden?: boolean | undefined;
  isDisabled?: boolean | undefined;
};

export function Select({ label, value, options, onChange, isLabelHidden, isDisabled }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={clsx(styles.label, isLabelHidden && styles.hidden)}>
        {label}
      </label>
      <span className={styles.box}>
        <select
          id={id}
          className={styles.select}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <Icon name="down" />
        </span>
      </span>
    </div>
  );
}
