import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFrames } from './CameraStream.tsx';

const camera = { frames: 0, isHidden: false };
const told = vi.fn<(what: boolean | 'silence') => void>();
let stop: () => void;
/** Lets time pass while frames come or not. */
const pass = (ms: number, hasFrames: boolean): void => {
  for (let passed = 0; passed < ms; passed += 100) {
    if (hasFrames) camera.frames += 3;
    vi.advanceTimersByTime(100);
  }
};
const heard = () => told.mock.calls.flat();

beforeEach(() => {
  vi.useFakeTimers();
  told.mockClear();
  Object.assign(camera, { frames: 0, isHidden: false });
  stop = watchFrames({
    count: () => camera.frames,
    isHidden: () => camera.isHidden,
    onShown: told,
    onSilence: () => told('silence'),
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('is shown with its first frame, and no longer when none have come for a moment', () => {
  pass(1_000, false);
  expect(heard()).toEqual([]);
  pass(1_000, true);
  expect(heard()).toEqual([true]);
  pass(1_800, false);
  expect(heard()).toEqual([true, false]);
  pass(300, true);
  expect(heard()).toEqual([true, false, true]);
});

it('is asked for again every 6 s while nothing comes', () => {
  pass(13_000, false);
  expect(heard()).toEqual(['silence', 'silence']);
});

it('stays as it is while the page is hidden, and has its moment afterwards', () => {
  pass(1_000, true);
  camera.isHidden = true;
  pass(60_000, false);
  camera.isHidden = false;
  pass(1_200, false);
  expect(heard()).toEqual([true]);
  pass(400, false);
  expect(heard()).toEqual([true, false]);
});

it('says nothing after it was stopped', () => {
  stop();
  pass(10_000, true);
  expect(heard()).toEqual([]);
});
