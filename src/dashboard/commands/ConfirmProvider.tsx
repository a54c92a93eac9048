import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { DottedText } from '#ui/things/DottedText.tsx';
import styles from './ConfirmProvider.module.css';
import type { Question } from './command.ts';

/** Asks before something that is seen on air and cannot be undone. Answers whether to go ahead. */
type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

export const useConfirm = (): Ask => useContext(ConfirmContext);

type Open = Question & { readonly answer: (isYes: boolean) => void };

/** Draws the question before something that cannot be undone. A new question answers the one before with no. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>();
  const [isOptionOn, setOptionOn] = useState(true);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setOptionOn(true);
        question.option?.onChange(true);
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
      <Dialog
        title={open?.title ?? ''}
        isOpen={open !== undefined}
        onClose={() => close(false)}
        className={styles.dialog}
      >
        {open && (
          <div className={styles.question}>
            <p>{open.text}</p>
            {open.list && open.list.length > 0 && (
              <ul className={styles.list}>
                {open.list.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            {open.stays && open.stays.length > 0 && (
              <p className={styles.stays}>
                Stays as it is: <DottedText text={open.stays.join(' · ')} />
              </p>
            )}
            {open.first && open.first.length > 0 && (
              <div className={styles.buttons}>
                {open.first.map(({ label, run }) => (
                  <Button
                    key={label}
                    look="quiet"
                    onClick={() => {
                      close(false);
                      run();
                    }}
                  >
                    {label}
                  </Button>
                ))}
              </div>
            )}
            <div className={styles.answers}>
              {open.option && (
                <Switch
                  label={open.option.label}
                  isOn={isOptionOn}
                  onChange={(isOn) => {
                    setOptionOn(isOn);
                    open.option?.onChange(isOn);
                  }}
                />
              )}
              <div className={styles.buttons}>
                <Button look="primary" onClick={() => close(true)}>
                  {open.action}
                </Button>
                {/* A key pressed once too often must not answer its own question. */}
                <Button data-first-focus look="quiet" onClick={() => close(false)}>
                  Cancel
                </Button>
              </div>
            </div>
          </div>
        )}
      </Dialog>
    </ConfirmContext.Provider>
  );
}
