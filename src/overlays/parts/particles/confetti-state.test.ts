import { expect, it } from 'vitest';
import { type ConfettiEvent, confettiStep, idleConfetti } from './confetti-state.ts';

it.each<[ConfettiEvent[], boolean]>([
  [['start'], true],
  [['start', 'stop'], false],
  [['start', 'stop', 'start'], true],
  [['disable', 'start'], false],
  [['start', 'disable'], true],
  [['start', 'disable', 'stop', 'start'], false],
  [['disable', 'enable'], false],
  [['disable', 'enable', 'start'], true],
])('%j: falling %j', (events, isFalling) => {
  expect(events.reduce(confettiStep, idleConfetti).isFalling).toBe(isFalling);
});
