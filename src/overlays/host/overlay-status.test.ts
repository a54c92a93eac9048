import { afterEach, expect, it } from 'vitest';
import type { Theme } from '#contract/records.ts';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { overlayStatus, useStingerLook } from './overlay-status.ts';

let hook: RenderedHook<void> | undefined;
afterEach(() => hook?.leave());

const stinger = () => {
  const { stingerTheme, stingerText, hidesStingerText } = overlayStatus;
  return [stingerTheme?.id, stingerText, hidesStingerText];
};
const theme: Theme = { id: 'recTheme', __tableName: 'Themes' };

it('the stinger has the theme and text of what the overlay highlights, and its own again afterwards', () => {
  hook = renderHook(() => useStingerLook({ theme, text: 'Winners' }));
  expect(stinger()).toEqual(['recTheme', 'Winners', false]);
  hook.draw(() => useStingerLook({ hidesText: true }));
  expect(stinger()).toEqual([undefined, undefined, true]);
  hook.leave();
  hook = undefined;
  expect(stinger()).toEqual([undefined, undefined, false]);
});
