import { createContext, useContext } from 'react';
import type { Question } from './command.ts';

/** Asks before something that is seen on air and cannot be undone. Answers whether to go ahead. */
export type Ask = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

export const useConfirm = (): Ask => useContext(ConfirmContext);
