import { useEffect, useState } from 'react';
import styles from './CopyText.module.css';
import { Icon } from './Icon.tsx';

const copiedForMs = 1000;

/** A text that copies itself when pressed; a tick shows for a second. */
export function CopyText({ text, label }: { text: string; label?: string | undefined }) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = () => {
    // Refused without a secure context or permission: then the text stays selectable and no tick shows.
    navigator.clipboard?.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };

  return (
    <span className={styles.copy}>
      <span className={styles.text}>{label ?? text}</span>
      <button type="button" className={styles.button} onClick={copy} aria-label={`Copy ${label ?? text}`}>
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
      <span role="status" className={styles.status}>
        {isCopied ? 'Copied' : ''}
      </span>
    </span>
  );
}
