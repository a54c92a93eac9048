import { proxy } from 'valtio/vanilla';
import { readStored } from '../browser-storage.ts';
import type { ShownRecords } from '../hooks/shown-records.ts';
import { reportProblem } from '../log.ts';

/** Where the choice is stored. */
export const storageKey = 'spoilers';

/** What pages show in the place of records; undefined while nothing is hidden. */
export const spoilerShield = proxy<{ shown: ShownRecords | undefined }>({ shown: undefined });

/** Whether another host of the site may have a choice: in the cookie of all, or brought by the address. */
const isChosenElsewhere = (): boolean =>
  `${globalThis.document?.cookie}${globalThis.location?.hash}`.includes('scores');

/** Few people hide results, so the shield is loaded for them only; the first picture waits for it. */
export async function loadSpoilerShield(): Promise<void> {
  if (readStored(storageKey) === undefined && !isChosenElsewhere()) return;
  await import('./shield.ts').then(
    ({ startSpoilerShield }) => startSpoilerShield(),
    (error: unknown) => reportProblem('The spoiler shield is not loaded', error),
  );
}
