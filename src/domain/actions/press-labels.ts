/**
 * What people read about a press, in three kinds: what the server has done is said plainly, what only this device
 * holds begins with "Waiting", what was not done begins with "Not done".
 */

/** A press that no server has answered yet: "Waiting: map win for Ember Foxes". */
export const describeWaiting = (what: string): string => `Waiting: ${what}`;

/** A press that came to nothing, with the reason. */
export const describeNotDone = (what: string, why: string): string => `Not done: ${what}. ${why}`;

/** Why a press came to nothing that nobody sent in time. */
export const tooLateLabel = 'It came too late.';

/** The code of an entry that is too late, and whose answer got lost: it may have been done in time. */
export const lateUnknownCode = 'late-unknown';
export const lateUnknownLabel = 'Too late. Whether it was done in time is known once the server answers.';
