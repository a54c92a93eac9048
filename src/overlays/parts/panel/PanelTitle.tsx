import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { SwapFade } from '../motion/SwapFade.tsx';
import { FittedText } from '../text/FittedText.tsx';
import { onTwoLines } from '../text/overlay-text.ts';
import styles from './Panel.module.css';

type PanelTitleProps = { title: string; subtitle: string; style?: CSSProperties | undefined };

/** Title and subtitle as one picture: another text cross-fades. */
export function PanelTitle({ title, subtitle, style }: PanelTitleProps) {
  return (
    <SwapFade swapKey={`${title}\0${subtitle}`} className={styles.swap}>
      <span className={styles.texts} style={style}>
        <FittedText
          text={title}
          align="center"
          shorter={[onTwoLines(title) ?? undefined]}
          className={clsx(styles.line, subtitle && styles.above)}
        />
        {subtitle && (
          <FittedText text={subtitle.replaceAll('\n', ' · ')} align="center" className={styles.subtitle} />
        )}
      </span>
    </SwapFade>
  );
}
