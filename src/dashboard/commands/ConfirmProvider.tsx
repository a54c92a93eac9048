import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import styles from './ConfirmProvider.module.css';
import type { Question } from './command.ts';
import { type Ask, ConfirmContext } from './confirm-context.ts';

type Open = Question & { readonly answer: (isYes: boolean) => void };

/** Draws the question before something that cannot be undone. A new question answers the one before with no. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>();

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setOpen((before) => {
          before?.answer(false);
          return { ...question, answer: resolve };
        });
      }),
    [],
  );
  const close = (isYes: boolean) => {
    open?.answer(isYes);
    setOpen(undefined);
  };

  return (
    <ConfirmContext.Provider value={ask}>
      {children}
      <Dialog title={open?.title ?? ''} isOpen={open !== undefined} onClose={() => close(false)}>
        {open && (
          <div className={styles.question}>
            <p>{open.text}</p>
            <div className={styles.buttons}>
              <Button data-first-focus className={styles.onAir} onClick={() => close(true)}>
                {open.action}
              </Button>
              <Button look="quiet" onClick={() => close(false)}>
                Cancel
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </ConfirmContext.Provider>
  );
}
