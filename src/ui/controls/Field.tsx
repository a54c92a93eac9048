import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { ConflictLine, type ConflictLineProps } from './ConflictLine.tsx';
import styles from './Field.module.css';

export type FieldProps = {
  label: string;
  /** The label is read but not drawn. */
  isLabelHidden?: boolean | undefined;
  /** Something to know about the value; it does not keep it from being saved. */
  hint?: string | undefined;
  /** Problem with the value: it keeps the value from being saved. Replaces the hint. */
  problem?: string | undefined;
  /** The value differs from the saved one. */
  isDirty?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** The saved value changed while this one was being edited. */
  conflict?: Omit<ConflictLineProps, 'field'> | undefined;
};

/** Attributes that connect the control with its label and notes; spread onto it. */
export type FieldControl = {
  readonly id: string;
  readonly className: string | undefined;
  readonly disabled: boolean | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type FrameProps = FieldProps & {
  /** Number of typed characters and its limit; shown from half of the limit on. */
  count?: { readonly typed: number; readonly limit: number } | undefined;
  /** Ids of other elements that describe the control. */
  describedBy?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** Label, hint, error, counter and conflict around one control: what all fields have in common. */
export function Field(props: FrameProps) {
  const { label, isLabelHidden, hint, problem, isDirty, isDisabled, conflict, count, describedBy } = props;
  const id = useId();
  const note = problem ?? hint;
  const isTooLong = count !== undefined && count.typed > count.limit;
  const isCounted = count !== undefined && count.typed > count.limit / 2;
  const hasBelow = note !== undefined || isCounted;
  const description = [hasBelow ? `${id}-note` : undefined, describedBy].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-dirty={isDirty || undefined}>
      <label htmlFor={id} className={clsx(styles.label, isLabelHidden && visuallyHidden.text)}>
        {label}
      </label>
      {props.children({
        id,
        className: styles.input,
        disabled: isDisabled,
        'aria-invalid': problem !== undefined || isTooLong || undefined,
        'aria-describedby': description || undefined,
      })}
      {hasBelow && (
        <p id={`${id}-note`} className={styles.below} aria-live="polite">
          {note !== undefined && (
            <span className={clsx(problem !== undefined && styles.problem)}>{note}</span>
          )}
          {isCounted && (
            <span className={clsx(styles.count, isTooLong && styles.problem)}>
              {count.typed} / {count.limit}
            </span>
          )}
        </p>
      )}
      {conflict && <ConflictLine field={label} {...conflict} />}
    </div>
  );
}
