import clsx from 'clsx';
import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type OwnProps = FieldProps & {
  value: string;
  onChange?: ((value: string) => void) | undefined;
  /** Most characters: a counter says how many are typed. More can be typed, and are marked as wrong. */
  limit?: number | undefined;
  type?: 'text' | 'url' | 'password' | 'date' | 'datetime-local' | undefined;
  /** Ids of other elements that describe the value. */
  describedBy?: string | undefined;
};

/** One line of text. Whatever else an input element knows, such as `inputMode`, is handed to it. */
export type TextFieldProps = OwnProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof OwnProps | 'id'>;

export function TextField({
  value,
  onChange,
  limit,
  type = 'text',
  className,
  label,
  isLabelHidden,
  hint,
  problem,
  isDirty,
  isDisabled,
  conflict,
  describedBy,
  ...input
}: TextFieldProps) {
  const field = { label, isLabelHidden, hint, problem, isDirty, isDisabled, conflict, describedBy };
  return (
    <Field {...field} count={limit === undefined ? undefined : { typed: value.length, limit }}>
      {(control) => (
        <input
          autoComplete="off"
          inputMode={type === 'url' ? 'url' : undefined}
          spellCheck={type === 'url' ? false : undefined}
          {...input}
          {...control}
          className={clsx(control.className, className)}
          type={type}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </Field>
  );
}
