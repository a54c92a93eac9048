import type { AirMark } from '../parts/marks/air-mark.ts';
import { MarkPlate } from '../parts/marks/MarkPlate.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './RowNote.module.css';

type RowNoteProps = { note: string; mark: AirMark | undefined };

/** The line below the names: what the match is about, and whether it is live. Another mark or text cross-fades. */
export function RowNote({ note, mark }: RowNoteProps) {
  return (
    <SwapFade swapKey={`${mark} ${note}`} className={styles.line}>
      <span className={styles.note}>
        {mark && <MarkPlate mark={mark} />}
        {note && <FittedText text={note} align="center" className={styles.text} />}
      </span>
    </SwapFade>
  );
}
