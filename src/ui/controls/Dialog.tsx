import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import iconButton from '#ui/styles/icon-button.module.css';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { Icon } from '../things/Icon.tsx';
import styles from './Dialog.module.css';

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Without header and padding: the content has a way to close it and its own look. The title is read only. */
  isPlain?: boolean | undefined;
  className?: string | undefined;
};

/** A native modal dialog. Escape, the close button and a click beside it close it; the browser returns the focus. */
export function Dialog({ title, isOpen, onClose, children, isPlain, className }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) {
      dialog.showModal();
      // Otherwise the close button gets the focus, as the first element. A dialog opens at its beginning.
      dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true });
    }
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === element.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog, the click is the backdrop's.
    <dialog
      ref={element}
      className={clsx(styles.dialog, className)}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {isOpen && isPlain && (
        <>
          <h2 id={titleId} className={visuallyHidden.text}>
            {title}
          </h2>
          {children}
        </>
      )}
      {isOpen && !isPlain && (
        <>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={iconButton.button} onClick={onClose} aria-label="Close">
              <Icon name="close" />
            </button>
          </header>
          <div className={styles.body}>{children}</div>
        </>
      )}
    </dialog>
  );
}
