import { readStored, writeStored } from '#data/browser-storage.ts';
import { advancedPreset, basicPreset } from '#domain/overwatch-settings/presets.ts';
import {
  isOverwritten,
  isSettingsFile,
  overwrittenMark,
  settingChanges,
  withSettings,
} from '#domain/overwatch-settings/settings-file.ts';

export type SettingsChoice = 'basic' | 'advanced' | 'restore';
export type LogLine = { readonly kind: 'done' | 'error'; readonly text: string };

/** What of the browser's file handle is used. */
export type SettingsHandle = {
  readonly getFile: () => Promise<{ arrayBuffer: () => Promise<ArrayBuffer> }>;
  readonly createWritable: () => Promise<{
    write: (text: string) => Promise<void>;
    close: () => Promise<void>;
  }>;
};

/** Website 3.8 names the key. */
const backupKey = 'ow-settings-backup';

/** The person's own settings, from before the first time; undefined on a device that has none. */
export function readBackup(): string | undefined {
  const kept = readStored(backupKey);
  return typeof kept === 'string' && isSettingsFile(kept) ? kept : undefined;
}

async function readText(handle: SettingsHandle): Promise<string> {
  const file = await handle.getFile();
  // The usual decoder would drop the byte order mark, and the file would lose it.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
}

async function writeText(handle: SettingsHandle, text: string): Promise<void> {
  const stream = await handle.createWritable();
  await stream.write(text);
  await stream.close();
}

async function restore(handle: SettingsHandle, say: (line: LogLine) => void): Promise<void> {
  const backup = readBackup();
  if (backup === undefined) throw new Error('This browser has no backup.');
  await writeText(handle, backup);
  say({ kind: 'done', text: 'Your own settings are back.' });
}

async function apply(handle: SettingsHandle, preset: 'basic' | 'advanced', say: (line: LogLine) => void) {
  const before = await readText(handle);
  if (!isSettingsFile(before)) throw new Error('This is not the settings file of the game.');
  if (isOverwritten(before)) {
    say({
      kind: 'done',
      text: 'This file has been changed by this tool before: the earlier backup is kept.',
    });
  } else {
    // Without a backup there would be no way back.
    if (!writeStored(backupKey, before))
      throw new Error('This browser keeps no data, so there would be no backup. Nothing was changed.');
    say({ kind: 'done', text: 'Your own settings are kept in this browser.' });
  }
  const settings = preset === 'basic' ? basicPreset : advancedPreset;
  const changes = settingChanges(before, settings);
  await writeText(handle, withSettings(before, { ...settings, ...overwrittenMark }));
  for (const change of changes) {
    say({ kind: 'done', text: `${change.key}: ${change.before ?? 'not set'} → ${change.after}` });
  }
  say({
    kind: 'done',
    text: changes.length === 0 ? 'Everything was set like this already.' : 'The settings are written.',
  });
}

/** Does what was chosen with the file. Never throws: what goes wrong is a line like the others (website 3.8). */
export async function applyChoice(
  handle: SettingsHandle,
  choice: SettingsChoice,
  say: (line: LogLine) => void,
): Promise<void> {
  try {
    if (choice === 'restore') await restore(handle, say);
    else await apply(handle, choice, say);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say({ kind: 'error', text: `The file could not be changed. ${reason}` });
  }
}
