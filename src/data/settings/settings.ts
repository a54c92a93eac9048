import { proxy, subscribe } from 'valtio/vanilla';
import { onStoredElsewhere, readStored, writeStored } from '../browser-storage.ts';
import { defaultSettings, parseSettings, type Settings } from './setting-fields.ts';

const storageKey = 'settings';

/** This browser's settings: write to the fields, they are kept and shared with other open pages by themselves. */
export const settings: Settings = proxy<Settings>(parseSettings(readStored(storageKey)));

/** What was last written, so that hearing of an own change elsewhere does not echo for ever. */
let writtenText = JSON.stringify(settings);

subscribe(settings, () => {
  const text = JSON.stringify(settings);
  if (text === writtenText) return;
  writtenText = text;
  writeStored(storageKey, settings);
});

onStoredElsewhere(storageKey, () => {
  const next = parseSettings(readStored(storageKey));
  writtenText = JSON.stringify(next);
  Object.assign(settings, next);
});

/** Back to how a new browser starts. */
export function resetSettings(): void {
  Object.assign(settings, defaultSettings());
}
