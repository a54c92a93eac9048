import { useSourcesText } from '../glass/use-sources-text.ts';
import styles from './SourcesNote.module.css';

type SourcesNoteProps = {
  /** As `draws` and `drawsIndex` of a command. */
  draws: string;
  index?: string;
  /** What of several it is about. */
  label?: string;
};

/** Which loaded sources show what a control changes, or that none does. Nothing until they have told. */
export function SourcesNote({ draws, index, label }: SourcesNoteProps) {
  const text = useSourcesText(draws, index);
  if (text === undefined) return null;
  return <p className={styles.note}>{label === undefined ? text : `${label}: ${text}`}</p>;
}
