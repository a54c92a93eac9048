import type { AirMark } from '../parts/marks/air-mark.ts';
import { MarkPlate } from '../parts/marks/MarkPlate.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './RowNote.module.css';

type RowNoteProps = { note: string; mark: AirMark | undefined };

/** The line below the names: what the match is about, and whether it is live. */
export function RowNote({ note, mark }: RowNoteProps) {
  return (
    <div className={styles.line}>
      {mark && <MarkPlate mark={mark} />}
      {note && <FittedText text={note} align="center" className={styles.text} />}
    </div>
  );
}
