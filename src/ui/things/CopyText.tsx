import { useEffect, useState } from 'react';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { showToast } from '../controls/toast.ts';
import styles from './CopyText.module.css';
import { Icon } from './Icon.tsx';

const copiedForMs = 1000;

/** A button that copies its text and shows a tick for a second. */
export function CopyText({ text, label }: { text: string; label?: string | undefined }) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = () => {
    // The clipboard refuses without permission and is missing without a secure context.
    const refused = () =>
      showToast({ text: 'Copying is not allowed here. Select the text instead.', kind: 'error' });
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => setIsCopied(true), refused);
    else refused();
  };

  return (
    <span className={styles.copy}>
      <span className={styles.text}>{label ?? text}</span>
      <button type="button" className={styles.button} onClick={copy} aria-label={`Copy ${label ?? text}`}>
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
      <span role="status" className={visuallyHidden.text}>
        {isCopied ? 'Copied' : ''}
      </span>
    </span>
  );
}
