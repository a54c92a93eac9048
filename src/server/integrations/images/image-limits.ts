/** Limits for input that is not trusted, in the server and in the process that draws vector images. */
export const imageLimits = {
  /** Enough for a 12,000 by 8,000 photo; larger ones would use too much memory. */
  limitInputPixels: 100_000_000,
  /** A few bytes can claim millions of rows of one pixel, which take minutes although they are few pixels. */
  maximumSide: 20_000,
  /** Work on one image, without its time in the queue; a large photo takes a second. */
  seconds: 10,
} as const;
