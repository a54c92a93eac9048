import type { ReactNode } from 'react';
import styles from './DottedText.module.css';

const separator = ' · ';

function Parts({ text }: { text: string }): ReactNode {
  const at = text.indexOf(separator);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.gap}> </span>
      <span className={styles.part}>
        <span className={styles.dot}>· </span>
        <Parts text={text.slice(at + separator.length)} />
      </span>
    </>
  );
}

/** A text of facts joined by " · ". Where it wraps, no line starts or ends with a dot. */
export function DottedText({ text }: { text: string }) {
  return (
    <span className={styles.line}>
      <Parts text={text} />
    </span>
  );
}
