import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFadingAudio } from './use-map-audio.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setup = () => {
  const player = { volume: 1, play: vi.fn(() => Promise.reject(new Error('refused'))), pause: vi.fn() };
  const open = vi.fn((_address: string) => player);
  return { player, open, audio: createFadingAudio(open, Date.now) };
};

it('plays at its volume, kept to what there is', () => {
  const { audio, player, open } = setup();
  audio.start('/song', 0.4);
  expect([open.mock.calls, player.volume, audio.isPlaying()]).toEqual([[['/song']], 0.4, true]);
  audio.start('/song', 3);
  expect(player.volume).toBe(1);
});

it('fades out over 5 s in steps of 100 ms and is over then', () => {
  const { audio, player } = setup();
  audio.start('/song', 0.8);
  audio.fade();
  vi.advanceTimersByTime(99);
  expect(player.volume).toBe(0.8);
  vi.advanceTimersByTime(2_401);
  expect(player.volume).toBeCloseTo(0.4);
  audio.fade();
  vi.advanceTimersByTime(2_500);
  expect([audio.isPlaying(), player.pause.mock.calls.length, vi.getTimerCount()]).toEqual([false, 1, 0]);
});

it('stops at once, also in the middle of a fade', () => {
  const { audio, player } = setup();
  audio.start('/song', 1);
  audio.fade();
  audio.stop();
  expect([audio.isPlaying(), player.pause.mock.calls.length, vi.getTimerCount()]).toEqual([false, 1, 0]);
});

it('says that a browser wants a press, and plays after it', async () => {
  const refusal = Object.assign(new Error('play() needs a gesture'), { name: 'NotAllowedError' });
  const play = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(refusal);
  const onRefusal = vi.fn();
  const audio = createFadingAudio(() => ({ volume: 1, play, pause: vi.fn() }), Date.now, onRefusal);
  audio.start('/song', 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(onRefusal).toHaveBeenLastCalledWith(true);
  audio.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect([onRefusal.mock.lastCall, play.mock.calls.length]).toEqual([[false], 2]);
});

it('asks for no press when a file is missing', async () => {
  const onRefusal = vi.fn();
  const play = () => Promise.reject(new Error('404'));
  createFadingAudio(() => ({ volume: 1, play, pause: vi.fn() }), Date.now, onRefusal).start('/song', 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(onRefusal).not.toHaveBeenCalledWith(true);
});
