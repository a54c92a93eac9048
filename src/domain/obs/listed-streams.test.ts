import { expect, it } from 'vitest';
import { streamFacts, streamState } from './listed-streams.ts';

const live = {
  outputActive: true,
  outputDuration: 3_725_000,
  outputSkippedFrames: 5,
  outputTotalFrames: 1_000,
};
const stream = (
  parts: Partial<Parameters<typeof streamFacts>[0]> = {},
): Parameters<typeof streamFacts>[0] => ({
  status: live,
  statusAt: 100_000,
  ...parts,
});

it.each([
  [{}, 101_000, 'Live'],
  [{ status: { ...live, outputReconnecting: true } }, 101_000, 'Reconnecting'],
  [{}, 125_001, 'UNKNOWN'],
  [{ status: { outputActive: false } }, 101_000, 'Not live'],
  [{ status: { outputActive: false } }, 900_000, 'UNKNOWN'],
  [{ status: undefined, statusAt: undefined }, 101_000, 'UNKNOWN'],
])('%j at %d is %s', (parts, nowMs, state) => expect(streamState(stream(parts), nowMs)).toBe(state));

it('tells each figure with its age', () => {
  const settings = { stream_delay_enabled: true, stream_delay_seconds: 20 };
  expect(
    streamFacts(
      stream({ settings, settingsAt: 40_000, status: { ...live, outputCongestion: 0.25 } }),
      112_000,
    ),
  ).toEqual([
    'live for 01:02:05 · 5 frames dropped of 1000 (0.5 %) · congestion 25.0 % · told 10 s ago',
    'delay 20 s · told 1 min ago',
  ]);
  expect(streamFacts(stream({ status: { outputActive: false } }), 100_000)).toEqual(['told just now']);
  expect(streamFacts({}, 100_000)).toEqual([]);
});
