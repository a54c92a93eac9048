/**
 * The history of the wire between page, worker and server: one line per change of a record field, an action, a
 * socket event, a worker message or an answer. Lines are only added. The test beside this file compares the
 * fingerprint of the whole contract with the last line.
 */
export const contractHistory: readonly { version: number; fingerprint: string; change: string }[] = [
  { version: 1, fingerprint: '34bb2e3190e24b4b', change: 'First contract.' },
];

/** Sent by every page, worker and server as `Grandstand-Version`: the last version of `contractHistory`. */
export const contractVersion = 1;
