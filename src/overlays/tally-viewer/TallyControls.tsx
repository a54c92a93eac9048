import { useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '#data/browser-storage.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { applyUpdate } from '#data/worker/apply-update.ts';
import { allowSound, playAlert } from '../parts/tally/alert-sound.ts';
import { canVibrate } from '../parts/tally/use-alerts.ts';
import styles from './TallyControls.module.css';

const storageKey = 'tally-viewer';

/** Switches of the page itself, stored on this device. */
type TallySwitch = 'sound' | 'vibrate' | 'info';

type Stored = { readonly [Name in TallySwitch]?: boolean };

/** The switches as last set here; those never touched follow the address. */
function readSwitches(): Stored {
  const stored = readStored(storageKey);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'boolean'));
}

/** A page's switches: what was set on this device wins over the options of the address. */
export function useTallySwitches(
  options: Record<TallySwitch, boolean>,
): Record<TallySwitch, boolean> & { toggle: (name: TallySwitch) => void } {
  const [stored, setStored] = useState(readSwitches);
  const { sound, vibrate, info } = { ...options, ...stored };
  const toggle = useCallback(
    (name: TallySwitch) => {
      setStored((before) => {
        const next = { ...before, [name]: !(before[name] ?? options[name]) };
        writeStored(storageKey, next);
        return next;
      });
    },
    [options],
  );
  return { sound, vibrate, info, toggle };
}

/** Full screen of the whole page; `toggle` is undefined where the device has none, as on iPhones. */
function useFullScreen(): { isFull: boolean; toggle: (() => void) | undefined } {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    changed();
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const toggle = useCallback(() => {
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    done.catch(() => undefined);
  }, []);
  return { isFull, toggle: document.fullscreenEnabled ? toggle : undefined };
}

type TallyControlsProps = {
  switches: Record<TallySwitch, boolean> & { toggle: (name: TallySwitch) => void };
};

/** Switches for sound, vibration and the details. */
export function TallyControls({ switches }: TallyControlsProps) {
  const { isFull, toggle: toggleFull } = useFullScreen();
  const { update } = useConnection();
  const button = (label: string, isOn: boolean, onClick: () => void) => (
    <button type="button" className={styles.button} aria-pressed={isOn} onClick={onClick}>
      {label}
      <span aria-hidden="true" className={styles.mark}>
        {isOn ? 'on' : 'off'}
      </span>
    </button>
  );
  const switchSound = () => {
    switches.toggle('sound');
    allowSound();
    if (!switches.sound) playAlert('preview');
  };
  const switchVibration = () => {
    switches.toggle('vibrate');
    if (!switches.vibrate) navigator.vibrate(100);
  };
  return (
    <div className={styles.controls}>
      {button('Details', switches.info, () => switches.toggle('info'))}
      {button('Sound', switches.sound, switchSound)}
      {canVibrate() && button('Vibration', switches.vibrate, switchVibration)}
      {toggleFull && button('Full screen', isFull, toggleFull)}
      {update !== 'none' && (
        <button
          type="button"
          className={styles.button}
          disabled={update === 'applying'}
          onClick={applyUpdate}
        >
          {update === 'applying' ? 'Loading new version' : 'Load new version'}
        </button>
      )}
    </div>
  );
}
