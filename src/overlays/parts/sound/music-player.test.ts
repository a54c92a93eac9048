import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMusicPlayer, nextTrack, type Track } from './music-player.ts';

const track = (key: string): Track => ({ key, title: key.toUpperCase(), address: `/${key}` });
const [a, b, c] = [track('a'), track('b'), track('c')] as const;

describe('the next track', () => {
  it.each([
    [['a'], 0, 'b'],
    [['a', 'b'], 0.9, 'c'],
    // All were played: any but the last one.
    [['b', 'c', 'a'], 0, 'b'],
    [['a', 'b', 'c'], 0.99, 'b'],
  ])('after %j, by chance %d: %s', (played, chance, expected) =>
    expect(nextTrack([a, b, c], played, chance).track?.key).toBe(expected),
  );

  it('is the same one where there is no other, and none of an empty list', () => {
    expect(nextTrack([a], ['a'], 0)).toEqual({ track: a, played: ['a', 'a'] });
    expect(nextTrack([], ['a'], 0)).toEqual({ track: undefined, played: ['a'] });
  });
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setup = ({ loops = false, play = () => Promise.resolve() } = {}) => {
  const opened = new Map<string, ReturnType<typeof element>>();
  const element = () => ({
    volume: 1,
    currentTime: 0,
    duration: 60,
    loop: false,
    play: vi.fn(play),
    pause: vi.fn(),
  });
  const onTrack = vi.fn();
  const onRefusal = vi.fn();
  const player = createMusicPlayer(
    {
      open(address) {
        const audio = element();
        opened.set(address, audio);
        return audio;
      },
      now: Date.now,
      chance: () => 0,
      onTrack,
      onRefusal,
    },
    { volume: 0.2, crossfadeMs: 10_000, loops },
  );
  return { player, opened, onTrack, onRefusal };
};

describe('music', () => {
  it('starts by itself without a click when there is a list', () => {
    const { player, opened, onTrack } = setup();
    player.setTracks([]);
    expect(opened.size).toBe(0);
    player.setTracks([a, b]);
    const first = opened.get('/a');
    expect([first?.play.mock.calls.length, first?.volume]).toEqual([1, 0]);
    vi.advanceTimersByTime(80);
    expect(first?.volume).toBeCloseTo(0.2);
    expect(onTrack.mock.calls).toEqual([[a]]);
  });

  it('plays the next one over the end of the one before', () => {
    const { player, opened } = setup();
    player.setTracks([a, b]);
    vi.advanceTimersByTime(1_000);
    const first = opened.get('/a')!;
    first.currentTime = 51;
    vi.advanceTimersByTime(1_000);
    const second = opened.get('/b')!;
    vi.advanceTimersByTime(5_000);
    expect([first.volume, second.volume].map((volume) => Math.round(volume * 100))).toEqual([10, 10]);
    vi.advanceTimersByTime(5_100);
    expect([first.volume, second.volume, first.pause.mock.calls.length]).toEqual([0, 0.2, 1]);
  });

  it('goes round where it is asked to', () => {
    const { player, opened } = setup({ loops: true });
    player.setTracks([a, b]);
    opened.get('/a')!.currentTime = 59;
    vi.advanceTimersByTime(5_000);
    expect([opened.size, opened.get('/a')?.loop]).toEqual([1, true]);
  });

  it('ends a fade that is interrupted, so that two play at most', () => {
    const { player, opened } = setup();
    player.setTracks([a, b, c]);
    vi.advanceTimersByTime(100);
    player.next(1_000);
    vi.advanceTimersByTime(300);
    player.next(0);
    vi.advanceTimersByTime(100);
    expect([...opened.values()].map(({ pause }) => pause.mock.calls.length)).toEqual([1, 1, 0]);
    expect([...opened.values()].map(({ volume }) => volume)).toEqual([0, 0, 0.2]);
  });

  it('leaves a track that was taken from the list, and stops when it is asked to', () => {
    const { player, opened, onTrack } = setup();
    player.setTracks([a, b]);
    vi.advanceTimersByTime(100);
    player.setTracks([b]);
    expect(onTrack).toHaveBeenLastCalledWith(b);
    vi.advanceTimersByTime(10_100);
    player.fadeOut();
    vi.advanceTimersByTime(10_100);
    expect([opened.get('/b')?.volume, opened.get('/b')?.pause.mock.calls.length]).toEqual([0, 1]);
    expect(onTrack).toHaveBeenLastCalledWith(undefined);
  });

  it('says that a browser wants a press, and plays after it', async () => {
    const refusal = Object.assign(new Error('gesture'), { name: 'NotAllowedError' });
    const play = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(refusal);
    const { player, onRefusal } = setup({ play });
    player.setTracks([a]);
    await vi.advanceTimersByTimeAsync(0);
    expect(onRefusal).toHaveBeenLastCalledWith(true);
    player.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(onRefusal).toHaveBeenLastCalledWith(false);
    player.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
