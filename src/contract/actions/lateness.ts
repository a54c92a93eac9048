import { crewMessageLateMs } from '#domain/broadcast/crew-messages.ts';
import { minuteMs } from '#domain/time/durations.ts';

/**
 * Maximum age of an action when the server receives it, ms. An older one is not executed, and the user is asked whether
 * to repeat it. Each control that is kept without a connection has its entry here by way of its action. Saves of a form
 * do not expire; they are merged with changes that others saved meanwhile.
 */

export const lateAfterMs = {
  /** The match or show on air, and a countdown: wrong as soon as the moment is over. */
  moment: minuteMs,
  /** Elements over the game or in the running break: the crew has moved on by then. */
  picture: 2 * minuteMs,
  /** A message to the crew: the page that receives it later does not show it either. */
  message: crewMessageLateMs,
  /** Prepared lists of the show and of the site. */
  prepared: 10 * minuteMs,
} as const;
