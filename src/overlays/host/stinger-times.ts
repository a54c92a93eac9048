/** The built-in stinger (overlays 2.5), ms: the colour covers at once, the panel follows and leaves first. */
export const stingerTimes = {
  panelWipeMs: 300,
  panelDelayMs: 150,
  holdUntilMs: 800,
  colourFollowsAfterMs: 200,
  /** How long the page counts as stinging at least. */
  stingingMs: 500,
} as const;
