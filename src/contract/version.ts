/**
 * The number every page, worker and server sends as `Grandstand-Version`. Raise it with every change of a
 * record field, an action, a socket event, a worker message or an answer, and add a line below: the test
 * beside this file compares the fingerprint of all of them with the last line.
 */
export const contractHistory: readonly { version: number; fingerprint: string; change: string }[] = [
  { version: 1, fingerprint: '34bb2e3190e24b4b', change: 'First contract.' },
];

export const contractVersion = 1;
