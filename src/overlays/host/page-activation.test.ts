import { describe, expect, it } from 'vitest';
import { activityBefore, rememberActivity } from './page-activation.ts';

const createStorage = (text?: string) => {
  let value = text ?? null;
  return {
    getItem: () => value,
    setItem: (_key: string, next: string) => {
      value = next;
    },
  };
};

describe('activityBefore', () => {
  it.each([
    ['reloaded while on air', { isActive: true, isOwnReload: false }, true, { isActive: true }],
    ['reloaded itself on air', { isActive: true, isOwnReload: true }, true, { isActive: true }],
    ['reloaded itself off air', { isActive: false, isOwnReload: true }, true, { isActive: false }],
    ['refreshed by the software while off air', { isActive: false, isOwnReload: false }, true, undefined],
    ['opened anew', { isActive: true, isOwnReload: false }, false, undefined],
  ])('%s', (_case, state, isReload, expected) => {
    const storage = createStorage();
    rememberActivity(storage, state);
    expect(activityBefore(storage, isReload)).toEqual(expected);
  });

  it.each([undefined, 'null', '7', '{broken', '"text"'])('knows nothing from %s', (text) => {
    expect(activityBefore(createStorage(text), true)).toBe(undefined);
  });

  it('works without storage', () => {
    rememberActivity(undefined, { isActive: true, isOwnReload: false });
    expect(activityBefore(undefined, true)).toBe(undefined);
  });
});
