import { useCallback, useState } from 'react';
import { readStored, writeStored } from '#data/browser-storage.ts';

const storageKey = 'tally-viewer';

/** What is switched on the page itself, remembered for this device. */
export type TallySwitch = 'sound' | 'vibrate' | 'info';

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
