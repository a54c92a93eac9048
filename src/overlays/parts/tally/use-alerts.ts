import { useEffect, useRef } from 'react';
import type { TallyState } from '#domain/broadcast/tally.ts';
import { type AlertName, allowSound, playAlert } from './alert-sound.ts';
import { isOnAir } from './tally-words.ts';

/** Vibration pattern, ms on and off: strong enough to be felt on a table. */
const onAirPattern = [200, 100, 200];
const unknownPattern = [600];

export const canVibrate = (): boolean => typeof navigator.vibrate === 'function';

/** The alert of a change of state; none when the light goes off. */
export function alertFor(before: TallyState, now: TallyState): AlertName | undefined {
  if (before === now) return undefined;
  if (isOnAir(now)) return isOnAir(before) ? undefined : 'onAir';
  if (now === 'preview') return 'preview';
  return now === 'unknown' ? 'unknown' : undefined;
}

/** Sounds and vibrates when the light changes, as far as the device lets a page do so. */
export function useAlerts(state: TallyState, { sound, vibrate }: { sound: boolean; vibrate: boolean }): void {
  const before = useRef(state);
  useEffect(() => {
    const alert = alertFor(before.current, state);
    before.current = state;
    if (alert === undefined) return;
    if (sound) playAlert(alert);
    if (vibrate && canVibrate() && alert !== 'preview') {
      navigator.vibrate(alert === 'onAir' ? onAirPattern : unknownPattern);
    }
  }, [state, sound, vibrate]);

  useEffect(() => {
    if (!sound) return;
    addEventListener('pointerdown', allowSound);
    return () => removeEventListener('pointerdown', allowSound);
  }, [sound]);
}
