import type { CSSProperties } from 'react';
import type { Box } from '#domain/bracket/geometry.ts';
import { contentStep } from '../parts/motion/steps.ts';

const pxOfRem = 16;

/** Without a panel columns enter at once. */
export const firstStepOf = (isExtended: boolean): number => (isExtended ? 0 : contentStep);

/** Px of the stage as rem. */
export const remOf = (px: number): string => `${px / pxOfRem}rem`;

/** Where a piece of a plan stands. */
export const placeOf = ({ x, y, width, height }: Box): CSSProperties => ({
  left: remOf(x),
  top: remOf(y),
  width: remOf(width),
  height: remOf(height),
});
