import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets a running server answer others before the next part of long work. */
export const breathe = (): Promise<void> => nextTurn();

/** Rows after which `breathe` is due: some milliseconds of work. */
export const rowsPerBreath = 500;
