import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OverlayProvider, type OverlayState } from '../host/use-overlay.ts';
import type { AirMark } from '../parts/marks/MarkPlate.tsx';
import { RowNote } from './SchedulePicture.tsx';

const show = { canAnimate: true, common: {} } as OverlayState;
const drawn = (mark: AirMark | undefined) =>
  renderToStaticMarkup(
    createElement(OverlayProvider, { value: show }, createElement(RowNote, { note: 'Final', mark })),
  );

it('the line of a row stands in a layer that cross-fades, with and without a mark', () => {
  expect(drawn('live')).toMatch(/^<span class="[^"]*_swap_.*LIVE/);
  expect(drawn(undefined)).toMatch(/^<span class="[^"]*_swap_/);
  expect(drawn(undefined)).not.toContain('LIVE');
});
