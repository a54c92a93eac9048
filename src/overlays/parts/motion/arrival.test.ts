import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '../../../../tests/fakes/hook.ts';
import { OverlayProvider, type OverlayState } from '../../host/use-overlay.ts';
import { PictureContext, PictureStart, useArrival } from './arrival.tsx';
import { Slide } from './Slide.tsx';
import { Wipe } from './Wipe.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Returns the arrival of an element of the first frame, before and after that frame, and of one that is added later. */
const arrivals = (canAnimate: boolean, isOpen: boolean): boolean[] => {
  let frame = (): void => undefined;
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
    frame = work;
  });
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const show = { canAnimate, common: {} } as OverlayState;
  let piece = 1;
  const hook = renderHook(
    () => useArrival(isOpen),
    (subject: ReactNode) =>
      createElement(
        OverlayProvider,
        { value: show },
        createElement(PictureStart, null, createElement(Fragment, { key: piece }, subject)),
      ),
  );
  const first = hook.current();
  frame();
  hook.draw(() => useArrival(isOpen));
  const afterFrame = hook.current();
  piece = 2;
  hook.draw(() => useArrival(isOpen));
  const later = hook.current();
  hook.leave();
  return [first, afterFrame, later];
};

describe('a piece that is drawn open', () => {
  it('enters with its picture, and plays its own entrance when it comes later', () => {
    expect(arrivals(true, true)).toEqual([false, false, true]);
  });

  it('has no entrance while it is closed, or without animations', () => {
    expect(arrivals(true, false)).toEqual([false, false, false]);
    expect(arrivals(false, true)).toEqual([false, false, false]);
  });

  it.each([
    ['slides', createElement(Slide, { from: 'below', step: 0 })],
    ['opens', createElement(Wipe, { from: 'left', isOpen: true })],
  ])('%s into a picture that stands, not into its own', (_how, piece) => {
    const drawn = (isDrawn: boolean) =>
      renderToStaticMarkup(createElement(PictureContext, { value: { isDrawn } }, piece));
    expect(drawn(true)).toMatch(/_arriving_/);
    expect(drawn(false)).not.toMatch(/_arriving_/);
  });
});
