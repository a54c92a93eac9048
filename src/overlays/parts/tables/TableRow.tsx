import clsx from 'clsx';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Theme } from '#contract/records.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { SwapFade } from '../motion/SwapFade.tsx';
import { FittedText } from '../text/FittedText.tsx';
import { onTwoLines } from '../text/overlay-text.ts';
import styles from './TableRow.module.css';

/**
 * Calls back when the fitted text with this class, inside the returned element, fits in none of these ways. A text
 * measures and writes itself, so the result is checked after each of its changes.
 */
function useShortened(
  className: string | undefined,
  ways: readonly string[],
  onShort: (() => void) | undefined,
): RefObject<HTMLSpanElement | null> {
  const around = useRef<HTMLSpanElement>(null);
  const known = ways.join('\f');
  useEffect(() => {
    const fitted = around.current?.getElementsByClassName(className ?? '')[0];
    if (!fitted || !onShort) return;
    const look = (): void => {
      if (!known.split('\f').includes(fitted.textContent)) onShort();
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(fitted, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [className, known, onShort]);
  return around;
}

type TableRowProps = {
  /** Before everything: a rank, a result. */
  lead?: string | undefined;
  /** Theme of the row: its glow, and the ground of its logo. */
  theme: Theme | undefined;
  /** Fills a square, or nothing. */
  logo: ReactNode;
  /** A line break makes two smaller lines. */
  name: string;
  /** A lighter part after it. */
  note?: string | undefined;
  shorterNames?: readonly (string | undefined)[] | undefined;
  /** One for each column. */
  values: readonly string[];
  /** Emphasised: it is being played now. */
  isStrong?: boolean | undefined;
  /** Steps back: a lost match. */
  isFaint?: boolean | undefined;
  /** Of the longest bar behind the rows, 0 to 1. */
  share?: number | undefined;
  /** Called when the name had no room in any of its whole ways. */
  onShort?: (() => void) | undefined;
};

/** Scores are joined by a dash, as everywhere on air. */
const onAir = (value: string): string => value.replace(/^(\d+)-(\d+)$/, '$1–$2');

/** A row of a table: ink with the glow of whose it is, from the side of the logo. */
export function TableRow({
  lead,
  theme,
  logo,
  name,
  note,
  shorterNames,
  values,
  isStrong,
  isFaint,
  share,
  onShort,
}: TableRowProps) {
  const whole = [name, name + (note ?? ''), onTwoLines(name) ?? name];
  const who = useShortened(styles.name, whole, onShort);
  return (
    <Themed theme={theme} className={clsx(styles.row, isStrong && styles.strong, isFaint && styles.faint)}>
      {share !== undefined && <span className={styles.bar} style={{ '--share': share } as CSSProperties} />}
      <span ref={who} className={styles.who}>
        {lead !== undefined && <span className={styles.lead}>{lead}</span>}
        {logo && <span className={styles.logo}>{logo}</span>}
        <FittedText
          text={name}
          note={note}
          shorter={shorterNames}
          group="row"
          className={clsx(styles.name, name.includes('\n') && styles.broken)}
        />
      </span>
      {values.map((value, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value belongs to its column.
        <SwapFade key={column} swapKey={value} className={styles.value}>
          {onAir(value)}
        </SwapFade>
      ))}
    </Themed>
  );
}
