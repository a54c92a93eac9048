import { describe, expect, it } from 'vitest';
import { observerView, syncAddress } from './observer-view.ts';

describe('observerView', () => {
  it.each([
    [undefined, { hasSyncer: false, hasOverlay: false, isBasic: false }],
    [['Show syncer'], { hasSyncer: true, hasOverlay: false, isBasic: false }],
    [['Show overlay', 'Use basic overlay'], { hasSyncer: false, hasOverlay: true, isBasic: true }],
  ])('%j', (settings, view) => {
    expect(observerView(settings)).toEqual(view);
  });
});

describe('syncAddress', () => {
  it('tells the page how to stand in a frame, and whose it is', () => {
    expect(syncAddress('https://sync.example/room?id=7', 'Desk & co')).toBe(
      'https://sync.example/room?id=7&embed=true&split=true&noCenter=true&hideOffset=true&label=Desk+%26+co',
    );
  });

  it('is none where the deployment has no sync page', () => {
    expect(syncAddress(undefined, 'Desk')).toBeUndefined();
  });
});
