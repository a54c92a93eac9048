import { useId } from 'react';
import { errorTexts } from '#contract/errors.ts';
import styles from './Pronunciation.module.css';
import { isTooLong } from './profile-fields.ts';

type PronunciationProps = {
  value: string;
  /** A saved one can be changed and not removed. */
  isSaved: boolean;
  onChange: (value: string) => void;
};

/** How casters say the name. Too long is said at once and not saved (specification 5). */
export function Pronunciation({ value, isSaved, onChange }: PronunciationProps) {
  const id = useId();
  const isInvalid = isTooLong(value);
  const isCleared = isSaved && value.trim() === '';
  const hint = isInvalid
    ? errorTexts['pronunciation-hint']
    : isCleared
      ? 'It can be changed, not removed.'
      : 'How casters should say your name.';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        Pronunciation
      </label>
      <input
        id={id}
        className={styles.input}
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint} data-invalid={isInvalid || undefined} aria-live="polite">
        <span>{hint}</span>
        <span className={styles.count}>{value.length} / 100</span>
      </p>
    </div>
  );
}
