import clsx from 'clsx';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { largeTextPx } from '#domain/theme/colour.ts';
import { classHooks } from '../stage/class-hooks.ts';
import { type OwnFit, scaleLine, type TextGroup, useTextGroup } from './FittedGroup.tsx';
import styles from './FittedText.module.css';
import { fittedChoice, squeeze } from './fitted-choice.ts';

/** One variant of a text; `note` is its lighter second part. */
type TextVariant = { readonly text: string; readonly note?: string | undefined };

type Fitted = {
  /** The room: its width is what there is. */
  readonly box: RefObject<HTMLSpanElement | null>;
  /** Holds both parts; it is squeezed. */
  readonly line: RefObject<HTMLSpanElement | null>;
  readonly main: RefObject<HTMLSpanElement | null>;
  readonly note: RefObject<HTMLSpanElement | null>;
};

const pxOfRem = 16;

/**
 * Writes a text into its box and squeezes it to fit, in the same turn in which it changed: measured before anything
 * is painted, and again when the box or a typeface changes. The elements are written here and by nothing else.
 * Letters are not lower than `minimumPx` of the 1920 stage while they need not be, and large text remains large. In a group all texts have the size of the
 * smallest.
 */
function useFitted(
  variants: readonly TextVariant[],
  minimumPx: number,
  group: TextGroup | undefined,
): Fitted {
  const box = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const main = useRef<HTMLSpanElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  const key = variants.map((variant) => `${variant.text}\t${variant.note ?? ''}`).join('\f');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the list, which is new on each render.
  useLayoutEffect(() => {
    const elements = { box: box.current, line: line.current, main: main.current, note: note.current };
    const writeNow = () => {
      const { roomPx, own } = writeFitted(elements, variants, minimumPx, group !== undefined);
      if (elements.line && own) {
        if (group) group.fit(elements.line, own);
        else scaleLine(elements.line, own);
      }
      return roomPx;
    };
    let fittedWidth = writeNow();
    const observer = new ResizeObserver(() => {
      if (box.current?.clientWidth !== fittedWidth) fittedWidth = writeNow();
    });
    if (box.current) observer.observe(box.current);
    const refit = () => {
      fittedWidth = writeNow();
    };
    document.fonts.addEventListener('loadingdone', refit);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', refit);
    };
  }, [key, minimumPx, group]);

  useLayoutEffect(() => {
    const own = line.current;
    return () => {
      if (own) group?.leave(own);
    };
  }, [group]);

  return { box, line, main, note };
}

type Elements = {
  readonly box: HTMLElement | null;
  readonly line: HTMLElement | null;
  readonly main: HTMLElement | null;
  readonly note: HTMLElement | null;
};

/** Returns the width of the box with the final text in it, and how far the text has to be squeezed. */
function writeFitted(
  { box, line, main, note }: Elements,
  variants: readonly TextVariant[],
  minimumPx: number,
  isGrouped: boolean,
): { readonly roomPx: number; readonly own?: OwnFit } {
  if (!box || !line || !main || !note) return { roomPx: 0 };
  const write = (variant: TextVariant | undefined): void => {
    main.textContent = variant?.text ?? '';
    note.textContent = variant?.note ?? '';
    line.toggleAttribute('data-broken', main.textContent.includes('\n'));
  };
  const { index, scale } = fittedChoice(variants.length, (asked) => {
    write(variants[asked]);
    return { width: line.offsetWidth, available: box.clientWidth };
  });
  write(variants[index]);
  const roomPx = box.clientWidth;
  // An empty text has no size that others could follow.
  if (variants[index]?.text === '') return { roomPx, own: { ratio: 1, x: 0, y: 0, lowest: 0 } };
  if (scale === 1 && !isGrouped) return { roomPx, own: { ratio: 1, x: 1, y: 1, lowest: 0 } };
  const sizeOf = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize);
  const rootPx = sizeOf(document.documentElement) || pxOfRem;
  const sizePx = (sizeOf(line) / rootPx) * pxOfRem;
  // Its colour may be one that only large text may have.
  const lowest = (sizePx >= largeTextPx ? Math.max(minimumPx, largeTextPx) : minimumPx) / sizePx;
  return { roomPx, own: { ratio: sizeOf(line) / sizeOf(box), lowest, ...squeeze(scale, lowest) } };
}

type FittedTextProps = {
  text: string;
  /** A lighter part after the text; the first thing to go when room is short. */
  note?: string | undefined;
  /** Shorter ways of saying it, longest first: a short name, a code. An empty one lets the text go. */
  shorter?: readonly (string | undefined)[] | undefined;
  /** Alignment of the text, and the side towards which it is squeezed. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Letters are never lower, in px of the 1920 stage. */
  minimumPx?: number | undefined;
  /** Texts of the same group in the `FittedGroup` around them have letters of one size. */
  group?: string | undefined;
  className?: string | undefined;
};

/** Smallest text that is readable on a phone at 720p, px of the stage. */
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
  group,
  className,
}: FittedTextProps) {
  const variants: TextVariant[] = note ? [{ text, note }, { text }] : [{ text }];
  for (const other of shorter) {
    if (other !== undefined && other !== text) variants.push({ text: other });
  }
  const { box, line, main, note: noteRef } = useFitted(variants, minimumPx, useTextGroup(group));
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
      data-group={group}
      dir="auto"
    >
      <span ref={line} className={styles.line}>
        <span ref={main} />
        <span ref={noteRef} className={styles.note} />
      </span>
    </span>
  );
}
