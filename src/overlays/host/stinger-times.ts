/** Times of the built-in stinger, ms: the colour covers at once, the panel follows and leaves first. */
export const stingerTimes = {
  panelWipeMs: 300,
  panelDelayMs: 150,
  holdUntilMs: 800,
  colourFollowsAfterMs: 200,
  /** The least time for which the page counts as stinging, without a configured wait. */
  stingingMs: 500,
} as const;

/** Returns for how long the colour covers the page, ms; a configured wait only makes it longer. */
export const stingerHoldMs = (waitMs = 0): number => Math.max(stingerTimes.holdUntilMs, waitMs);
