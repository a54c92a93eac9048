import { wallClock } from '../time/wall-clock.ts';

/** Returns a wall clock with seconds: `HH:mm:ss`, or `h:mm:ssam`. `nowMs` comes from the synchronised clock. */
export function clockText(nowMs: number, zone: string, is24Hour: boolean): string {
  const { hour, minute } = wallClock(nowMs, zone);
  const second = Math.floor(nowMs / 1000) % 60;
  const rest = `${pad(minute)}:${pad(second)}`;
  return is24Hour ? `${pad(hour)}:${rest}` : `${hour % 12 || 12}:${rest}${hour < 12 ? 'am' : 'pm'}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
