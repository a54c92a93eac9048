import { relativeAge } from '../time/relative-age.ts';
import { type StreamReport, uptime } from './stream-report.ts';

type Parts<Of> = { readonly [Name in keyof Of]?: Of[Name] | undefined };

/** The stream of a client, as its transmitter reports it. */
type ListedStream = {
  readonly status?: Parts<StreamReport['status']> | undefined;
  readonly statusAt?: number | undefined;
  readonly settings?: Parts<StreamReport['settings']> | undefined;
  readonly settingsAt?: number | undefined;
};

/**
 * Age above which a transmitter's figures are outdated and the state is unknown, ms. They are sent every few seconds.
 */
const figuresLastMs = 25_000;

/** Returns the label of a transmitter's stream: live, reconnecting, not live or unknown. */
export function streamState({ status, statusAt }: ListedStream, nowMs: number): string {
  if (status?.outputActive === undefined || statusAt === undefined) return 'UNKNOWN';
  if (nowMs - statusAt > figuresLastMs) return 'UNKNOWN';
  if (!status.outputActive) return 'Not live';
  return status.outputReconnecting ? 'Reconnecting' : 'Live';
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/**
 * Returns the facts that a transmitter has reported, each part with its age: uptime, dropped frames, congestion; the
 * delay.
 */
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
