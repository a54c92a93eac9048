import { createContext, useContext } from 'react';

export type Question = {
  readonly title: string;
  readonly text: string;
  /** What the button that goes ahead says. */
  readonly action: string;
};

/** Asks before something that is seen on air and cannot be pressed back. Answers whether to go ahead. */
export type Ask = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

export const useConfirm = (): Ask => useContext(ConfirmContext);
