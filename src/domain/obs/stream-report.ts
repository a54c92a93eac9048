/** Report of a transmitter on the stream: figures and the delay, never its destination and never its key. */
export type StreamReport = {
  readonly status: {
    readonly outputActive: boolean;
    readonly outputReconnecting: boolean;
    readonly outputDuration: number;
    readonly outputCongestion: number;
    readonly outputSkippedFrames: number;
    readonly outputTotalFrames: number;
  };
  readonly settings: { readonly stream_delay_enabled: boolean; readonly stream_delay_seconds: number };
};

type Answer = Readonly<Record<string, unknown>>;
const figure = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/**
 * Picks the report from what OBS answers to `GetStreamStatus`, and the profile's `Output` parameters as texts.
 */
export function streamReport(status: Answer, delayEnabled: unknown, delaySeconds: unknown): StreamReport {
  return {
    status: {
      outputActive: status.outputActive === true,
      outputReconnecting: status.outputReconnecting === true,
      outputDuration: figure(status.outputDuration),
      outputCongestion: figure(status.outputCongestion),
      outputSkippedFrames: figure(status.outputSkippedFrames),
      outputTotalFrames: figure(status.outputTotalFrames),
    },
    settings: {
      stream_delay_enabled: delayEnabled === 'true',
      stream_delay_seconds: figure(Number(delaySeconds)),
    },
  };
}

/** Returns the time for which a stream has been live, as `hh:mm:ss`. */
export function uptime(durationMs: number): string {
  const seconds = Math.floor(Math.max(0, durationMs) / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Returns true for roles that switch the program; only their scenes count for tally lights. */
export const cuts = (roles: readonly string[]): boolean =>
  roles.includes('Producer') || roles.includes('Observer Director');
