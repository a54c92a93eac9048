import { hiddenText, withHiddenText } from '#domain/spoilers/hidden-text.ts';
import { readStored } from '../browser-storage.ts';
import { newerChoice, shareChoice } from '../sharing/shared-choice.ts';
import { storageKey } from './late-shield.ts';
import { saveSpoilers, spoilers } from './spoilers.ts';

/** Tells the other hosts of the site what was chosen here, or takes what was chosen since on one of them. */
export function shareScores(): void {
  const own = (): string => hiddenText(spoilers.choice);
  if (spoilers.isUnshared) {
    spoilers.isUnshared = false;
    shareChoice('scores', own());
    return;
  }
  const newer = newerChoice('scores', () => (readStored(storageKey) === undefined ? undefined : own()));
  if (newer !== undefined) saveSpoilers(withHiddenText(spoilers.choice, newer));
}
