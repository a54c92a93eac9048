import { useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import styles from './SettingsSwitcher.module.css';
import {
  applyChoice,
  type LogLine,
  readBackup,
  type SettingsChoice,
  type SettingsHandle,
} from './settings-files.ts';

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
 * Writes the settings of an observer into the game's file on this computer, and the person's own back into it. Nothing
 * leaves the device (website 3.8).
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
