import type { AirMark } from '#domain/broadcast/schedule-overlay-mark.ts';
import { FittedText } from '../parts/FittedText.tsx';
import { MarkPlate } from './MarkPlate.tsx';
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
