/** Distortion of time on the device in a run: a clock that jumps, and waits that are over sooner. */
export type DeviceTime = {
  /** Every wait lasts this many times less; clocks run as ever. */
  readonly haste: number;
  /** Offset of the device's clock, ms. */
  readonly shiftMs: number;
};

/**
 * Script that goes before all others, in pages and in the worker alike. `chaosShift` moves the clock while they run.
 */
export const deviceTimeScript = ({ haste, shiftMs }: DeviceTime): string => `(() => {
  if (globalThis.chaosShift) return globalThis.chaosShift(${shiftMs});
  const { setTimeout: later, setInterval: often, Date: RealDate } = globalThis;
  const now = RealDate.now.bind(RealDate);
  let shiftMs = ${shiftMs};
  globalThis.setTimeout = (work, ms, ...rest) => later(work, (ms ?? 0) / ${haste}, ...rest);
  globalThis.setInterval = (work, ms, ...rest) => often(work, (ms ?? 0) / ${haste}, ...rest);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, created) =>
      Reflect.construct(target, given.length === 0 ? [now() + shiftMs] : given, created),
  });
  RealDate.now = () => now() + shiftMs;
  globalThis.chaosShift = (ms) => { shiftMs = ms; };
})();`;

/** Evaluated in a page or worker. */
export const moveClock = (shiftMs: number): void => {
  (globalThis as { chaosShift?: (ms: number) => void }).chaosShift?.(shiftMs);
};
