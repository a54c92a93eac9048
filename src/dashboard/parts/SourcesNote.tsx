import { useSourcesText } from '../glass/use-sources-text.ts';
import styles from './SourcesNote.module.css';

type SourcesNoteProps = {
  /** As `draws` and `drawsIndex` of a command. */
  draws: string;
  index?: string;
  /** Subject of the note, where one control changes several. */
  label?: string;
};

/**
 * Names the loaded sources that show the value a control changes, or says that none does. Empty until the sources have
 * answered.
 */
export function SourcesNote({ draws, index, label }: SourcesNoteProps) {
  const text = useSourcesText(draws, index);
  if (text === undefined) return null;
  return <p className={styles.note}>{label === undefined ? text : `${label}: ${text}`}</p>;
}
