import { setImmediate as nextTurn } from 'node:timers/promises';

/** Processor time of this process, ms: what other programs take of the machine is not in it. */
const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Resolves to the longest stretch of work without a turn for others, as a share of all work, and the number of turns.
 */
export const served = async (work: () => Promise<unknown>) => {
  let isDone = false;
  const startedAt = usedMs();
  const ended = work().finally(() => {
    isDone = true;
  });
  let [longest, turns, since] = [0, 0, startedAt];
  while (!isDone) {
    await nextTurn();
    const now = usedMs();
    longest = Math.max(longest, now - since);
    since = now;
    turns += 1;
  }
  await ended;
  return { share: longest / (usedMs() - startedAt), turns };
};
