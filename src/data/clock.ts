let offsetMs = 0;
let isSynchronised = false;

/** Difference between the device's clock and its steady count of time when the clock was last known to be right. */
let leadMs = deviceLeadMs();

/** Returns the server's time in ms, as far as it is known; this device's own until then. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/**
 * Like `serverNow`, but never ahead because the clock of this device was moved since: for actions that must not be
 * executed after their time. After a sleep it is behind until the server has been asked again.
 */
export function cautiousServerNow(): number {
  return serverNow() - Math.max(0, clockMovedMs());
}

/**
 * Returns the time by which the device's clock was moved, or the device slept, since the clock was last known to be
 * right, ms.
 */
export function clockMovedMs(): number {
  return deviceLeadMs() - leadMs;
}

/** Returns true if times are the server's: dashboards mark a clock that is only this device's. */
export function isClockSynchronised(): boolean {
  return isSynchronised;
}

/** Notes how far the server is ahead of this device, ms. */
export function setClockOffset(measuredMs: number): void {
  offsetMs = Math.round(measuredMs);
  leadMs = deviceLeadMs();
  isSynchronised = true;
}

/**
 * Returns the lead of the device's clock over its steady count of time, ms. It changes when the clock is moved, and
 * during sleep if the count pauses.
 */
export function deviceLeadMs(): number {
  return Math.round(Date.now() - performance.now());
}
