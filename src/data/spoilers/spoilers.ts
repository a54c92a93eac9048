import { proxy } from 'valtio/vanilla';
import { parseSpoilerChoice, type SpoilerChoice, withHidden, withRevealed } from '#domain/spoilers/choice.ts';
import { onStoredElsewhere, readStored, writeStored } from '../browser-storage.ts';
import { loadSpoilerShield, storageKey } from './late-shield.ts';

/** Which results this browser hides. It is read with this module, so that no picture shows a score before. */
export const spoilers = proxy<{ choice: SpoilerChoice }>({
  choice: parseSpoilerChoice(readStored(storageKey)),
});

onStoredElsewhere(storageKey, () => {
  spoilers.choice = parseSpoilerChoice(readStored(storageKey));
});

/** Hides or shows the results of an event on this device; without an event those of all. */
export function hideResults(event: string | undefined, isHidden: boolean): void {
  save(withHidden(spoilers.choice, event, isHidden));
}

/** Shows the result of a match on this device, or hides it again. */
export function revealResult(match: string, isRevealed = true): void {
  save(withRevealed(spoilers.choice, match, isRevealed));
}

function save(choice: SpoilerChoice): void {
  spoilers.choice = choice;
  writeStored(storageKey, choice);
  void loadSpoilerShield();
}
