import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { SwapFade } from '../motion/SwapFade.tsx';
import { FittedText } from '../text/FittedText.tsx';
import styles from './Panel.module.css';

type PanelTitleProps = { title: string; subtitle: string; style?: CSSProperties | undefined };

/** Title and subtitle as one picture: another text cross-fades. */
export function PanelTitle({ title, subtitle, style }: PanelTitleProps) {
  const isBroken = title.includes('\n');
  return (
    <SwapFade swapKey={`${title}\0${subtitle}`} className={styles.swap}>
      <span className={styles.texts} style={style}>
        <FittedText
          text={title}
          align="center"
          minimumPx={48}
          className={clsx(styles.line, isBroken && (subtitle ? styles.brokenAbove : styles.broken))}
        />
        {subtitle && <FittedText text={subtitle} align="center" className={styles.subtitle} />}
      </span>
    </SwapFade>
  );
}
