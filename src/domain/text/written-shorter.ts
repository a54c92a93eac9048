/** A text on air that would be narrower than this share of its shape is written shorter instead. */
export const writtenShorterBelow = 0.72;
