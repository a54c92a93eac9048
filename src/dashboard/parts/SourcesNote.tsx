import { useSourcesText } from '../glass/use-sources-text.ts';
import styles from './SourcesNote.module.css';

/** Which loaded sources show what a control changes, or that none does. Nothing until they have told. */
export function SourcesNote({ draws, index }: { draws: string; index?: string }) {
  const text = useSourcesText(draws, index);
  return text === undefined ? null : <p className={styles.note}>{text}</p>;
}
