import { type RefObject, useLayoutEffect, useRef } from 'react';
import { fittedChoice, squeeze } from './fitted-choice.ts';

/** One variant of a text; `note` is its lighter second part. */
export type TextVariant = { readonly text: string; readonly note?: string | undefined };

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
 * Letters are not lower than `minimumPx` of the 1920 stage while they need not be.
 */
export function useFitted(variants: readonly TextVariant[], minimumPx: number): Fitted {
  const box = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const main = useRef<HTMLSpanElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  const key = variants.map((variant) => `${variant.text}\t${variant.note ?? ''}`).join('\f');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list, which is new on each drawing.
  useLayoutEffect(() => {
    const elements = { box: box.current, line: line.current, main: main.current, note: note.current };
    const writeNow = () => writeFitted(elements, variants, minimumPx);
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
  }, [key, minimumPx]);

  return { box, line, main, note };
}

type Elements = {
  readonly box: HTMLElement | null;
  readonly line: HTMLElement | null;
  readonly main: HTMLElement | null;
  readonly note: HTMLElement | null;
};

/** Answers the width of the box with the final text in it. */
function writeFitted(
  { box, line, main, note }: Elements,
  variants: readonly TextVariant[],
  minimumPx: number,
): number {
  if (!box || !line || !main || !note) return 0;
  const write = (variant: TextVariant | undefined): void => {
    main.textContent = variant?.text ?? '';
    note.textContent = variant?.note ?? '';
    line.toggleAttribute('data-broken', main.textContent.includes('\n'));
  };
  line.style.transform = '';
  const { index, scale } = fittedChoice(variants.length, (asked) => {
    write(variants[asked]);
    return { width: line.offsetWidth, available: box.clientWidth };
  });
  write(variants[index]);
  if (scale < 1) {
    const style = getComputedStyle(line);
    const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || pxOfRem;
    const sizePx = (Number.parseFloat(style.fontSize) / rootPx) * pxOfRem;
    const { x, y } = squeeze(scale, minimumPx / sizePx);
    line.style.transform = `scale(${x.toFixed(4)}, ${y.toFixed(4)})`;
  }
  return box.clientWidth;
}
