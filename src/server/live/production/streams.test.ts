import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../../tests/fakes/fake-app.ts';
import { createStreams, figuresEveryMs } from './streams.ts';

const start = () => {
  const stored: unknown[] = [];
  let now = 1_000;
  const store = { report: async (_: string, fields: object) => void stored.push(fields) };
  const streams = createStreams({ store: store as never, log: silentLog, clock: () => now });
  return {
    stored,
    publishAfter(ms: number) {
      now += ms;
      streams.publish();
    },
    ...streams,
  };
};
const live = (outputDuration: number) => ({
  clientName: 'main',
  status: { outputActive: true, outputDuration, outputBytes: 9, outputCongestion: 'high' },
});

describe('the record of the streams', () => {
  it('has each part with its age, and only what is listed', () => {
    const { set, publishAfter, stored } = start();
    set('a', {
      clientName: 'main',
      settings: {
        service: 'Twitch',
        url: 'rtmp://x',
        key: 'live_77_k',
        channelID: '77',
        stream_delay_seconds: 20,
      },
      scenes: { program: 'Desk' },
      socket: 'a',
    });
    publishAfter(1_000);
    set('a', live(5_000));
    publishAfter(1_000);
    expect(stored).toEqual([
      { streams: [{ clientName: 'main', settings: { stream_delay_seconds: 20 }, settingsAt: 1_000 }] },
      {
        streams: [
          {
            clientName: 'main',
            settings: { stream_delay_seconds: 20 },
            settingsAt: 1_000,
            status: { outputActive: true, outputDuration: 5_000 },
            statusAt: 2_000,
          },
        ],
      },
    ]);
  });

  it('is stored at once when somebody goes live or leaves, and for figures alone seldom', () => {
    const { set, remove, publishAfter, stored } = start();
    set('a', live(1_000));
    publishAfter(1_000);
    for (let second = 1; second <= figuresEveryMs / 1_000; second += 1) {
      set('a', live(1_000 * second));
      publishAfter(1_000);
    }
    expect(stored).toHaveLength(2);
    set('a', { clientName: 'main', status: { outputActive: false } });
    publishAfter(1_000);
    expect(stored).toHaveLength(3);
    remove('a');
    publishAfter(1_000);
    expect(stored.at(-1)).toEqual({ streams: [] });
    publishAfter(60_000);
    expect(stored).toHaveLength(4);
  });
});
