/**
 * Texts about a user action, of three kinds. A completed action is stated plainly. An action that only this device
 * stores begins with "Waiting", a refused or expired one with "Not done".
 */

/** Returns the text for an action that no server has answered yet: "Waiting: map win for Ember Foxes". */
export const describeWaiting = (what: string): string => `Waiting: ${what}`;

/** Returns the text for an action that was not executed, with the reason. */
export const describeNotDone = (what: string, why: string): string => `Not done: ${what}. ${why}`;

/** Reason of an action that expired before it was sent. */
export const tooLateLabel = 'It came too late.';

/** Reason why an action can no longer be undone. */
export const changedSinceText = 'It has changed since. Correct it by hand.';

/** The code of an entry that is too late, and whose answer got lost: it may have been done in time. */
export const lateUnknownCode = 'late-unknown';
export const lateUnknownLabel = 'Too late. Whether it was done in time is known once the server answers.';
