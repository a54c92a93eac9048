import { createElement, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from '../../../../tests/fakes/hook.ts';
import { MotionProvider } from '../../host/use-overlay.ts';
import { confettiMs } from './burst.ts';
import { drawBurst, useBurst } from './Confetti.tsx';

vi.mock('../../host/load-rest.ts', () => ({ loadRest: async () => ({ onProduction: () => () => {} }) }));
afterEach(() => void vi.unstubAllGlobals());

it('falls from each activation on, and not off air, also where the entrance is over', async () => {
  let motion = { isActive: true, isEntered: true };
  const wrap = (subject: ReactNode) => createElement(MotionProvider, { value: motion }, subject);
  const hook = renderHook(useBurst, wrap);
  const becomes = (isFalling: boolean) =>
    vi.waitFor(() => expect(hook.current().isFalling, JSON.stringify(motion)).toBe(isFalling));
  const move = (isActive: boolean, isEntered: boolean): void => {
    motion = { isActive, isEntered };
    hook.draw(useBurst);
  };
  await becomes(true);
  for (const [isActive, isEntered] of [
    [false, true],
    [true, false],
  ] as const) {
    move(isActive, isEntered);
    await becomes(false);
    move(true, true);
    await becomes(true);
  }
  hook.current().end();
  await becomes(false);
  move(false, true);
  move(true, true);
  await becomes(true);
  hook.leave();
});

it('asks for no frame after its last piece has left, and says that it has ended', () => {
  const asked: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => asked.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const nothing = () => undefined;
  const canvas = { width: 1920, height: 1080 };
  const pen = { canvas, setTransform: nothing, clearRect: nothing, fillRect: nothing };
  const onEnd = vi.fn();
  drawBurst(pen as unknown as CanvasRenderingContext2D, ['#123456'], onEnd);
  const frameAt = (ms: number) => asked.shift()?.(ms);
  for (const ms of [0, 100, confettiMs - 1]) frameAt(ms);
  expect([asked.length, onEnd.mock.calls.length]).toEqual([1, 0]);
  frameAt(confettiMs);
  expect([asked.length, onEnd.mock.calls.length]).toEqual([0, 1]);
});
