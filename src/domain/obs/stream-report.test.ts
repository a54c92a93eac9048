import { describe, expect, it } from 'vitest';
import { cuts, streamReport, uptime } from './stream-report.ts';

describe('what is told of a stream', () => {
  it('is figures and the delay only', () => {
    const answer = {
      outputActive: true,
      outputDuration: 5_000,
      outputBytes: 7,
      key: 'live_1',
      server: 'rtmp://x',
    };
    const report = streamReport(answer, 'true', '20');
    expect(report).toEqual({
      status: {
        outputActive: true,
        outputReconnecting: false,
        outputDuration: 5_000,
        outputCongestion: 0,
        outputSkippedFrames: 0,
        outputTotalFrames: 0,
      },
      settings: { stream_delay_enabled: true, stream_delay_seconds: 20 },
    });
    expect(streamReport({}, undefined, undefined).settings).toEqual({
      stream_delay_enabled: false,
      stream_delay_seconds: 0,
    });
  });

  it.each([
    [0, '00:00:00'],
    [61_999, '00:01:01'],
    [3_600_000 * 100, '100:00:00'],
    [-5, '00:00:00'],
  ])('%i ms is %s', (ms, text) => {
    expect(uptime(ms)).toBe(text);
  });

  it.each([
    [['Producer'], true],
    [['Observer 1', 'Observer Director'], true],
    [['Observer 1', 'Replay Producer'], false],
    [[], false],
  ])('the scenes of %j count for lights: %s', (roles, expected) => {
    expect(cuts(roles)).toBe(expected);
  });
});
