import type { KeyboardEvent } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type TextAreaProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  /** Lines shown at first; it can be drawn larger. */
  rows?: number | undefined;
  /** Most characters: a counter says how many are typed. */
  limit?: number | undefined;
  placeholder?: string | undefined;
  /** Ctrl+Enter (Cmd+Enter on a Mac) was pressed. */
  onSubmit?: (() => void) | undefined;
};

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, rows = 3, limit, placeholder, onSubmit, ...field } = props;
  const submitByKey = (event: KeyboardEvent) => {
    if (onSubmit === undefined || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <Field {...field} count={limit === undefined ? undefined : { typed: value.length, limit }}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={submitByKey}
        />
      )}
    </Field>
  );
}
