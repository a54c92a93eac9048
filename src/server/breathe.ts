import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest use of the server's only thread by an import or a long calendar before other calls are served, ms. */
const shareMs = 8;

let servedAt = 0;

/** Lets a running server answer others now: before work that takes a share by itself. */
export const serveOthers = async (): Promise<void> => {
  await nextTurn();
  servedAt = performance.now();
};

/**
 * Lets a running server answer others once the work has taken its share. Call it for each row, event or file of long work:
 * it mostly returns at once.
 */
export const breathe = async (): Promise<void> => {
  if (performance.now() - servedAt >= shareMs) await serveOthers();
};
