/**
 * What this device knows of its own time zone without asking the engine for a format: the first one of a page takes a
 * phone a tenth of a second, and a page shows times in its first picture.
 */
export type DeviceZone = {
  readonly zone: string;
  /** How its clock ran when the zone was asked for; another clock is another zone. */
  readonly clock: string;
  /** Abbreviations such as CEST by minutes ahead of UTC. */
  readonly names: Readonly<Record<string, string>>;
};

let remembered: DeviceZone | undefined;

/** Minutes the device's clock is ahead of UTC at an instant (epoch milliseconds). */
export function deviceOffsetMinutes(at: number): number {
  return -new Date(at).getTimezoneOffset();
}

/** The first of every third month of this year: where zones differ, they differ on one of them or in their name. */
export function deviceClockInstants(nowMs: number): number[] {
  const year = new Date(nowMs).getUTCFullYear();
  return [0, 3, 6, 9].map((month) => Date.UTC(year, month));
}

/** How the device's clock runs this year; two zones that run alike differ in nothing but their name. */
export function deviceClock(nowMs: number): string {
  return deviceClockInstants(nowMs).map(deviceOffsetMinutes).join(' ');
}

/** Takes what an earlier page found out; anything else is not remembered. */
export function rememberDeviceZone(value: unknown): void {
  const { zone, clock, names } = (value ?? {}) as Partial<DeviceZone>;
  const isZone = typeof zone === 'string' && typeof clock === 'string' && typeof names === 'object';
  remembered = isZone && names !== null ? { zone, clock, names } : undefined;
}

/** What is remembered, as long as the device's clock runs as it did then. */
export function deviceZone(nowMs: number): DeviceZone | undefined {
  return remembered?.clock === deviceClock(nowMs) ? remembered : undefined;
}
