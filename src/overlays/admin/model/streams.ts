import type { ListedStream } from '#contract/specials.ts';
import { uptime } from '#domain/obs/stream-report.ts';
import { relativeAge } from '#domain/time/relative-age.ts';

/** A transmitter tells its figures every few seconds: without them nobody knows whether they still hold, ms. */
const figuresLastMs = 25_000;

/** Whether a transmitter is live, as a person reads it. */
export function streamState({ status, statusAt }: ListedStream, nowMs: number): string {
  if (status?.outputActive === undefined || statusAt === undefined) return 'UNKNOWN';
  if (nowMs - statusAt > figuresLastMs) return 'UNKNOWN';
  if (!status.outputActive) return 'Not live';
  return status.outputReconnecting ? 'Reconnecting' : 'Live';
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** What a transmitter has told, each part with its age: uptime, dropped frames, congestion; the delay. */
export function streamFacts(
  { status, statusAt, settings, settingsAt }: ListedStream,
  nowMs: number,
): string[] {
  const figures: string[] = [];
  if (status?.outputActive) {
    const { outputDuration, outputSkippedFrames: dropped, outputTotalFrames: frames } = status;
    if (outputDuration !== undefined) figures.push(`live for ${uptime(outputDuration)}`);
    if (dropped !== undefined)
      figures.push(
        `${dropped} frames dropped${frames ? ` of ${frames} (${percent(dropped / frames)})` : ''}`,
      );
    if (status.outputCongestion !== undefined) figures.push(`congestion ${percent(status.outputCongestion)}`);
  }
  const delay =
    settings &&
    (settings.stream_delay_enabled ? `delay ${settings.stream_delay_seconds ?? 0} s` : 'no delay');
  return [
    statusAt !== undefined && [...figures, `told ${relativeAge(statusAt, nowMs)}`].join(' · '),
    delay && settingsAt !== undefined && `${delay} · told ${relativeAge(settingsAt, nowMs)}`,
  ].filter((line) => typeof line === 'string');
}
