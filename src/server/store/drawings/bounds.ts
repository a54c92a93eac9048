import { CodedError } from '#contract/errors.ts';

/**
 * Bounds of a stored drawing. Real logos stay far below them; reading one at all of these bounds takes the thread for
 * less than a second. Lengths in bytes of the file and in UTF-16 units of what is written.
 */
export const drawingBounds = {
  input: 5_000_000,
  output: 5_000_000,
  /** The output may be longer than the input, because quotes become references, but not by an unlimited factor. */
  growth: 4,
  /** The parser looks for a namespace in every open element, so its work grows with the square of the depth. */
  depth: 200,
  attributesOfElement: 200,
  /** Counted as `=` and `<` in the file, before the parser reads it. */
  attributes: 150_000,
  tags: 60_000,
  entity: 1_000,
  entities: 1_000,
  /** Styles that differ: tokenizing them is the slowest part. */
  css: 250_000,
} as const;

/** @throws CodedError `drawing-too-large` */
export function refuseAbove(value: number, limit: number, what: string): void {
  if (value > limit) throw new CodedError('drawing-too-large', { what, limit });
}

const [lessThan, equals] = [0x3c, 0x3d];

/**
 * Checks a file before any library reads it, in one pass over its bytes.
 *
 * @throws CodedError `drawing-too-large`
 */
export function checkDrawingFile(bytes: Uint8Array): void {
  refuseAbove(bytes.length, drawingBounds.input, 'bytes');
  let tags = 0;
  let attributes = 0;
  for (const byte of bytes) {
    if (byte === lessThan) tags += 1;
    else if (byte === equals) attributes += 1;
  }
  refuseAbove(tags, drawingBounds.tags, 'tags');
  refuseAbove(attributes, drawingBounds.attributes, 'attributes');
}

/** The longest output of a file of this length. */
export const longestOutput = (inputLength: number): number =>
  Math.min(inputLength * drawingBounds.growth, drawingBounds.output);
