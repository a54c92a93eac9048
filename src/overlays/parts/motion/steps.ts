/**
 * Pieces enter one after the other, a step of 60 ms (`--air-step`) each. Those that come later than this one enter with
 * it, so that a whole entrance takes a second at most.
 */
const lastStep = 8;
/** The first of the contents of a panel, whose box opens from 250 to 750 ms, most of it in the first half. */
export const contentStep = 6;
/** What comes into a list that stands: what leaves it makes room first. */
export const arrivalStep = 3;

/** The step at which a piece enters that is the n-th of its panel or list. */
export const cappedStep = (step: number): number => Math.min(step, lastStep);
