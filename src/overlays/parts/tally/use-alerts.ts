import { useEffect, useRef } from 'react';
import type { TallyState } from '#domain/broadcast/tally.ts';
import { type AlertName, allowSound, playAlert } from './alert-sound.ts';
import { isOnAir } from './tally-labels.ts';

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

const byWeight = ['onAir', 'unknown', 'preview'] as const satisfies readonly AlertName[];

/** The one alert of a page with several lights: a cut changes two of them, and the weightier change is told. */
export function alertOf(before: readonly TallyState[], now: readonly TallyState[]): AlertName | undefined {
  const alerts = now.map((state, place) => alertFor(before[place] ?? state, state));
  return byWeight.find((name) => alerts.includes(name));
}

/** Sounds and vibrates when a light of the page changes, as far as the device lets a page do so. */
export function useAlerts(
  states: readonly TallyState[],
  { sound, vibrate }: { sound: boolean; vibrate: boolean },
): void {
  const before = useRef(states);
  useEffect(() => {
    const alert = alertOf(before.current, states);
    before.current = states;
    if (alert === undefined) return;
    if (sound) playAlert(alert);
    if (vibrate && canVibrate() && alert !== 'preview') {
      navigator.vibrate(alert === 'onAir' ? onAirPattern : unknownPattern);
    }
  }, [states, sound, vibrate]);

  useEffect(() => {
    if (!sound) return;
    addEventListener('pointerdown', allowSound);
    return () => removeEventListener('pointerdown', allowSound);
  }, [sound]);
}
