import { dueEntries, runNumberOfTree } from '../../scripts/run-number.mjs';

/** Number of this run of the tests, which chooses seeds and shares. `npm test` sets it, unless it runs everything. */
export const runNumber = (): number => Number(process.env.RUN_NUMBER ?? runNumberOfTree());

/**
 * Returns the entries of a sweep that are due in this run: one in `shares` in `npm test`, all of them in
 * `npm test -- --whole` and in a file that is run by itself.
 */
export const dueInRun = <Entry>(
  entries: readonly Entry[],
  shares: number,
  run: string | null = process.env.RUN_NUMBER ?? null,
): readonly Entry[] => (run === null ? entries : dueEntries(entries, shares, Number(run)));
