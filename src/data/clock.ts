let offsetMs = 0;
let isSynchronised = false;

/** How far apart the device's clock and its steady count of time were when the clock was last known to be right. */
let leadMs = deviceLeadMs();

/** The server's time in ms, as far as it is known; this device's own until then (rules 5.5.1). */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/**
 * As `serverNow`, and never late because somebody moved the clock of this device since: for what must not be done
 * after its time. After a sleep it is early until the server was asked again.
 */
export function cautiousServerNow(): number {
  return serverNow() - Math.max(0, clockMovedMs());
}

/** How far the device's clock was moved, or the device slept, since the clock was last known to be right, ms. */
export function clockMovedMs(): number {
  return deviceLeadMs() - leadMs;
}

/** Whether times are the server's: dashboards mark a clock that is only this device's. */
export function isClockSynchronised(): boolean {
  return isSynchronised;
}

/** Notes how far the server is ahead of this device, ms. */
export function setClockOffset(measuredMs: number): void {
  offsetMs = Math.round(measuredMs);
  leadMs = deviceLeadMs();
  isSynchronised = true;
}

/** How far the device's clock is ahead of its steady count of time, ms: what changes only when the clock is moved. */
export function deviceLeadMs(): number {
  return Math.round(Date.now() - performance.now());
}
