import type { ComponentType, ReactNode } from 'react';
import type { FieldValue } from '#domain/actions/edit-record.ts';
import styles from './FormSteps.module.css';
import type { FormValues } from './kinds.ts';

/** Props of the part of a step that is no field. */
export type StepProps = {
  readonly values: FormValues;
  /** The values that the form began with. */
  readonly initial: FormValues;
  readonly set: (name: string, value: FieldValue) => void;
};

/** One step of a form: some of its fields, with a part of their own below them. */
export type FormStep = {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly fields: readonly string[];
  readonly Part?: ComponentType<StepProps> | undefined;
  readonly others?: ReactNode;
};

type StepListProps = {
  steps: readonly FormStep[];
  current: number;
  /** Fields with a problem. */
  problems: readonly string[];
  onChoose: (step: number) => void;
};

/** The steps of a form, in any order. */
export function StepList({ steps, current, problems, onChoose }: StepListProps) {
  return (
    <nav aria-label="Steps">
      <ol className={styles.steps}>
        {steps.map(({ title, fields }, place) => {
          const isWrong = fields.some((name) => problems.includes(name));
          return (
            <li key={title}>
              <button
                type="button"
                className={styles.step}
                aria-current={place === current ? 'step' : undefined}
                data-wrong={isWrong || undefined}
                onClick={() => onChoose(place)}
              >
                <span className={styles.number} aria-hidden="true">
                  {place + 1}
                </span>
                {title}
                {isWrong && <span className={styles.wrong}> Fix this</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
