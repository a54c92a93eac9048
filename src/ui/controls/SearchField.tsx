import { type FormEvent, useId } from 'react';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { Icon } from '../things/Icon.tsx';
import styles from './SearchField.module.css';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter was pressed. */
  onEnter?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** A dialog that opens puts the focus here. */
  isFirstFocus?: boolean | undefined;
  /** Said under the field and read with it. */
  hint?: string | undefined;
};

export function SearchField({
  label,
  value,
  onChange,
  onEnter,
  placeholder,
  isFirstFocus,
  hint,
}: SearchFieldProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onEnter?.();
  };

  return (
    <search className={styles.search}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <label htmlFor={id} className={visuallyHidden.text}>
          {label}
        </label>
        <span className={styles.icon}>
          <Icon name="search" />
        </span>
        <input
          id={id}
          className={styles.input}
          type="search"
          data-first-focus={isFirstFocus ? '' : undefined}
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          placeholder={placeholder}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && (
          <button type="button" className={styles.clear} aria-label="Clear" onClick={() => onChange('')}>
            <Icon name="close" />
          </button>
        )}
      </form>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint} aria-live="polite">
          {hint || '\u00a0'}
        </p>
      )}
    </search>
  );
}
