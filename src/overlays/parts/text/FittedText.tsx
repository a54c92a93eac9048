import clsx from 'clsx';
import { classHooks } from '../stage/class-hooks.ts';
import styles from './FittedText.module.css';
import { type TextVariant, useFitted } from './use-fitted.ts';

type FittedTextProps = {
  text: string;
  /** A lighter part after the text; the first thing to go when room is short. */
  note?: string | undefined;
  /** Shorter ways of saying it, longest first: a short name, a code. An empty one lets the text go. */
  shorter?: readonly (string | undefined)[] | undefined;
  /** Where the text stands, and towards which side it is squeezed. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Letters are never lower, in px of the 1920 stage. */
  minimumPx?: number | undefined;
  className?: string | undefined;
};

/** What can still be read on a phone at 720p. */
const readablePx = 28;

/**
 * A text that fills its box and never leaves it: squeezed a little, then written shorter, never cut. The rule is the
 * same for all texts on air (fitted-choice.ts). Line breaks in the text are kept; `--broken-size` is the size of its
 * letters then.
 */
export function FittedText({
  text,
  note,
  shorter = [],
  align = 'start',
  minimumPx = readablePx,
  className,
}: FittedTextProps) {
  const variants: TextVariant[] = note ? [{ text, note }, { text }] : [{ text }];
  for (const other of shorter) {
    if (other !== undefined && other !== text) variants.push({ text: other });
  }
  const { box, line, main, note: noteRef } = useFitted(variants, minimumPx);
  return (
    <span
      ref={box}
      className={clsx(
        styles.box,
        styles[align],
        classHooks.text,
        align === 'center' && classHooks.centred,
        className,
      )}
      dir="auto"
    >
      <span ref={line} className={styles.line}>
        <span ref={main} />
        <span ref={noteRef} className={styles.note} />
      </span>
    </span>
  );
}
