import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAdRunner } from './AdRead.tsx';
import type { AdStep, Read } from './model/ad-order.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const read = (audio: string): Read => ({ audio, volume: 0.5, image: undefined });
const steps: readonly AdStep[] = [{ read: read('a') }, { pauseMs: 400 }, { read: read('b') }];

const setup = (play = () => Promise.resolve()) => {
  const opened: { address: string; volume: number; end: () => void; pause: ReturnType<typeof vi.fn> }[] = [];
  const onRefusal = vi.fn();
  const onRead = vi.fn();
  const runner = createAdRunner({
    open(address) {
      const audio = {
        volume: 1,
        play,
        pause: vi.fn(),
        onended: null,
        onerror: null,
      } as never as HTMLAudioElement;
      opened.push({
        address,
        get volume() {
          return audio.volume;
        },
        end: () => audio.onended?.call(audio, {} as Event),
        pause: audio.pause as never,
      });
      return audio;
    },
    onRead,
    onRefusal,
  });
  return { runner, opened, onRefusal, onRead };
};
const settled = () => vi.advanceTimersByTimeAsync(0);

it('plays one after the other with their pauses, and says when all were played', async () => {
  const { runner, opened, onRead } = setup();
  const onEnd = vi.fn();
  runner.start(steps, onEnd);
  expect(opened.map(({ address, volume }) => [address, volume])).toEqual([['a', 0.5]]);
  opened[0]?.end();
  await vi.advanceTimersByTimeAsync(399);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  opened[1]?.end();
  await settled();
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(onRead.mock.calls.map(([now]) => (now as Read | undefined)?.audio)).toEqual(['a', 'b', undefined]);
});

it('is not started twice, and stops with what is heard', async () => {
  const { runner, opened } = setup();
  const onEnd = vi.fn();
  runner.start(steps, onEnd);
  runner.start(steps, onEnd);
  expect(opened).toHaveLength(1);
  runner.stop();
  await settled();
  expect([opened[0]?.pause.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 0]);
  runner.start(steps, onEnd);
  expect(opened).toHaveLength(2);
});

it('says that a browser refuses sound, and counts nothing', async () => {
  const refusal = Object.assign(new Error('gesture'), { name: 'NotAllowedError' });
  const { runner, onRefusal } = setup(() => Promise.reject(refusal));
  const onEnd = vi.fn();
  runner.start(steps, onEnd);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([onRefusal.mock.lastCall, onEnd.mock.calls.length]).toEqual([[true], 0]);
});
