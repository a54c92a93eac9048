/**
 * How old a press may be when the server gets it, ms: an older one is not done, and its person is asked whether it
 * still is to be. Each control that is kept without a connection has its line here by way of its action; saves of a
 * form are not late, they meet what others saved meanwhile.
 */
const minuteMs = 60_000;

export const lateAfterMs = {
  /** Which match or show is on air, and a countdown: wrong as soon as the moment is over. */
  moment: minuteMs,
  /** What is seen over the game, or in the break that runs: the crew has gone on without it. */
  picture: 2 * minuteMs,
  /** What is prepared: lists of the show and of the site. */
  prepared: 10 * minuteMs,
} as const;
