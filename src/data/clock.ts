let offsetMs = 0;
let isSynchronised = false;

/** The server's time in ms, as far as it is known; this device's own until then (rules 5.5.1). */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Whether times are the server's: dashboards mark a clock that is only this device's. */
export function isClockSynchronised(): boolean {
  return isSynchronised;
}

/** Notes how far the server is ahead of this device, ms. */
export function setClockOffset(measuredMs: number): void {
  offsetMs = Math.round(measuredMs);
  isSynchronised = true;
}
