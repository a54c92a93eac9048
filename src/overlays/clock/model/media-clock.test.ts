import { describe, expect, it } from 'vitest';
import { isReady, type MediaStatus, mediaPhase, noMedia, withMediaUpdate } from './media-clock.ts';

const heardAt = 10_000;
const clockAfter = (...updates: readonly (readonly [MediaStatus, unknown])[]) =>
  updates.reduce((clock, [status, value]) => withMediaUpdate(clock, status, value, heardAt), noMedia);

describe('the clock of a clip', () => {
  it('says when the clip is ready, until it plays', () => {
    expect(isReady(clockAfter(['prepared', true]))).toBe(true);
    expect(isReady(clockAfter(['prepared', true], ['playing', true]))).toBe(false);
    expect(isReady(clockAfter(['prepared', true], ['playing', true], ['ended', true]))).toBe(false);
  });

  it.each([
    [[], 'unknown', undefined],
    [[['time', { duration: 40, current: 12.5 }]], 'idle', 27.5],
    [
      [
        ['playing', true],
        ['time', { duration: 40, current: 12.5 }],
      ],
      'playing',
      27.5,
    ],
    [
      [
        ['playing', true],
        ['time', { duration: 40, current: 30 }],
      ],
      'last',
      10,
    ],
    [
      [
        ['playing', true],
        ['time', { duration: 40, current: 41 }],
      ],
      'last',
      0,
    ],
    [
      [
        ['playing', true],
        ['time', { duration: 40, current: 40 }],
        ['ended', true],
      ],
      'idle',
      0,
    ],
    [
      [
        ['ended', false],
        ['time', { duration: 'long' }],
      ],
      'playing',
      undefined,
    ],
    [
      [
        ['playing', true],
        ['time', null],
      ],
      'playing',
      undefined,
    ],
    [
      [
        ['time', { duration: 40, current: 12 }],
        ['prepared', false],
      ],
      'idle',
      undefined,
    ],
  ] as const)('%j', (updates, phase, remaining) => {
    const clock = clockAfter(...updates);
    expect([mediaPhase(clock, heardAt), clock.remaining]).toEqual([phase, remaining]);
  });

  it.each([
    [12_000, 'playing'],
    [12_001, 'unknown'],
  ])('whose page dies while it plays is at %d: %s', (nowMs, phase) =>
    expect(mediaPhase(clockAfter(['playing', true], ['time', { duration: 40, current: 5 }]), nowMs)).toBe(
      phase,
    ),
  );

  it('that has ended is known for ever', () =>
    expect(mediaPhase(clockAfter(['playing', true], ['ended', true]), 999_000)).toBe('idle'));
});
