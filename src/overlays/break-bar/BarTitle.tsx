import clsx from 'clsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines } from '../parts/text/overlay-text.ts';
import styles from './BreakBar.module.css';

/** The title of the break: one line, or two where it says so or is too long. */
export function BarTitle({ text }: { text: string }) {
  const isBroken = text.includes('\n') || text.length > 28;
  return (
    <SwapFade swapKey={text} className={styles.swap}>
      <FittedText
        text={isBroken ? (onTwoLines(text) ?? text) : text}
        align="center"
        className={clsx(styles.title, isBroken && styles.broken)}
      />
    </SwapFade>
  );
}
