import { expect, it } from 'vitest';
import { isLook } from './popover-links.ts';

it.each([
  ['mouse', true],
  ['pen', true],
  ['touch', false],
])('a %s over a link is a look at it: %s', (pointerType, expected) => {
  expect(isLook({ type: 'pointermove', pointerType } as PointerEvent)).toBe(expected);
});
