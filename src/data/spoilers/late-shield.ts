import { proxy } from 'valtio/vanilla';
import { readStored } from '../browser-storage.ts';
import type { ShownRecords } from '../hooks/use-things.ts';
import { reportProblem } from '../log.ts';

/** Storage key of the choice. */
export const storageKey = 'spoilers';

/** Function that returns the records to show instead of others; undefined while nothing is hidden. */
export const spoilerShield = proxy<{ shown: ShownRecords | undefined }>({ shown: undefined });

/** Returns true if another host of the site may have a choice: in the cookie of all, or brought by the address. */
const isChosenElsewhere = (): boolean =>
  `${globalThis.document?.cookie}${globalThis.location?.hash}`.includes('scores');

/** Loads the shield only for visitors who hide results, which most never do; their first paint waits for it. */
export async function loadSpoilerShield(): Promise<void> {
  if (readStored(storageKey) === undefined && !isChosenElsewhere()) return;
  await import('./shield.ts').then(
    ({ startSpoilerShield }) => startSpoilerShield(),
    (error: unknown) => reportProblem('The spoiler shield is not loaded', error),
  );
}
