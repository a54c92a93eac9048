import { useState } from 'react';
import { readStored, writeStored } from '#data/browser-storage.ts';
import {
  advancedPreset,
  basicPreset,
  isOverwritten,
  isSettingsFile,
  overwrittenMark,
  settingChanges,
  withSettings,
} from '#domain/overwatch-settings/presets.ts';
import { Button } from '#ui/controls/Button.tsx';
import styles from './SettingsSwitcher.module.css';

type SettingsChoice = 'basic' | 'advanced' | 'restore';
export type LogLine = { readonly kind: 'done' | 'error'; readonly text: string };

/** Used part of the browser's file handle. */
export type SettingsHandle = {
  readonly getFile: () => Promise<{ arrayBuffer: () => Promise<ArrayBuffer> }>;
  readonly createWritable: () => Promise<{
    write: (text: string) => Promise<void>;
    close: () => Promise<void>;
  }>;
};

/** Storage key of the user's own settings. Renaming it would lose existing backups. */
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

/** Applies the choice to the file. Never throws: an error becomes a log line. */
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

/** Chromium's, which no shared type knows yet. */
type FilePicker = { showOpenFilePicker?: (options: object) => Promise<[SettingsHandle, ...unknown[]]> };

const choices: readonly { value: SettingsChoice; label: string; note: string }[] = [
  {
    value: 'basic',
    label: 'Basic preset',
    note: 'Broadcast margins, sound levels, no statistics on screen.',
  },
  {
    value: 'advanced',
    label: 'Advanced preset',
    note: 'The basic preset, and borderless video at 63 frames a second.',
  },
  { value: 'restore', label: 'Restore backup', note: 'Your own settings, from before the first preset.' },
];

/**
 * Writes the settings of an observer into the game's file on this computer, and restores the user's own settings. No
 * data leaves the device.
 */
export function SettingsSwitcher() {
  const [handle, setHandle] = useState<SettingsHandle>();
  const [choice, setChoice] = useState<SettingsChoice>('basic');
  const [log, setLog] = useState<readonly LogLine[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const [hasBackup, setHasBackup] = useState(() => readBackup() !== undefined);
  const pick = (globalThis as FilePicker).showOpenFilePicker;
  if (!pick) {
    return (
      <p className={styles.warning} role="note">
        This browser cannot change files. Use a Chromium browser on a computer, such as Chrome or Edge.
      </p>
    );
  }

  const load = async () => {
    try {
      const [opened] = await pick.call(globalThis, {
        types: [{ description: 'Overwatch settings', accept: { 'text/plain': ['.ini'] } }],
      });
      setHandle(opened);
      setLog([]);
    } catch (error) {
      // Closing the dialog is no fault.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setLog([{ kind: 'error', text: `The file could not be opened. ${(error as Error).message}` }]);
    }
  };
  const run = async () => {
    if (!handle) return;
    setIsRunning(true);
    setLog([]);
    await applyChoice(handle, choice, (line) => setLog((lines) => [...lines, line]));
    setHasBackup(readBackup() !== undefined);
    setIsRunning(false);
  };

  return (
    <div className={styles.switcher}>
      <p className={styles.warning} role="note">
        Close the game completely first: it writes its own settings when it closes.
      </p>
      <p>
        The file is <code>Documents &gt; Overwatch &gt; Settings &gt; Settings_v0.ini</code>.
      </p>
      <Button look={handle ? 'plain' : 'primary'} onClick={() => void load()}>
        {handle ? 'Load another file' : 'Load Settings_v0.ini'}
      </Button>
      {handle && (
        <fieldset className={styles.choices}>
          <legend>What to write</legend>
          {choices.map(({ value, label, note }) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name="settings-choice"
                value={value}
                checked={choice === value}
                disabled={value === 'restore' && !hasBackup}
                onChange={() => setChoice(value)}
              />
              <span>
                {label}
                <span className={styles.note}>
                  {value === 'restore' && !hasBackup ? 'There is no backup in this browser yet.' : note}
                </span>
              </span>
            </label>
          ))}
          <Button look="primary" disabled={isRunning} aria-busy={isRunning} onClick={() => void run()}>
            Apply
          </Button>
        </fieldset>
      )}
      <ol className={styles.log} role="log" aria-label="What was done">
        {log.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added.
          <li key={index} data-kind={line.kind}>
            {line.text}
          </li>
        ))}
      </ol>
    </div>
  );
}
