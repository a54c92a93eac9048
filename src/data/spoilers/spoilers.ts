import { proxy } from 'valtio/vanilla';
import { parseSpoilerChoice, type SpoilerChoice, withHidden, withRevealed } from '#domain/spoilers/choice.ts';
import { onStoredElsewhere, readStored, writeStored } from '../browser-storage.ts';
import { loadSpoilerShield, storageKey } from './late-shield.ts';

/**
 * Results that this browser hides. They are read with this module, so that no render shows a score before. `isUnshared`
 * is true until the shield has passed the choice on to the other hosts of the site (shield.ts).
 */
export const spoilers = proxy<{ choice: SpoilerChoice; isUnshared: boolean }>({
  choice: parseSpoilerChoice(readStored(storageKey)),
  isUnshared: false,
});

onStoredElsewhere(storageKey, () => {
  spoilers.choice = parseSpoilerChoice(readStored(storageKey));
});

/** Hides or shows the results of an event on this device; without an event those of all. */
export function hideResults(event: string | undefined, isHidden: boolean): void {
  spoilers.isUnshared = true;
  saveSpoilers(withHidden(spoilers.choice, event, isHidden));
  void loadSpoilerShield();
}

/** Shows the result of a match on this device, or hides it again. */
export function revealResult(match: string, isRevealed = true): void {
  saveSpoilers(withRevealed(spoilers.choice, match, isRevealed));
  void loadSpoilerShield();
}

export function saveSpoilers(choice: SpoilerChoice): void {
  spoilers.choice = choice;
  writeStored(storageKey, choice);
}
