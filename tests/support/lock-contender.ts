import { createInterface } from 'node:readline';
import { FolderInUseError, lockFolder } from '../../src/server/store/database/folder-lock.ts';

/**
 * A process that wants a data folder: `tsx lock-contender.ts LOCK`. Takes one word a line: `try` (once), `insist` (until
 * it has it), `release`. Prints one line of JSON for each.
 */
const [, , path = ''] = process.argv;
const say = (entry: object): void => void process.stdout.write(`${JSON.stringify(entry)}\n`);
let release: (() => void) | undefined;

const attempt = (): string | undefined => {
  try {
    release = lockFolder(path);
    return undefined;
  } catch (error) {
    if (error instanceof FolderInUseError) return error.message;
    throw error;
  }
};

const insist = (): void => {
  if (attempt() === undefined) say({ state: 'owner' });
  else setTimeout(insist, 2);
};

createInterface({ input: process.stdin }).on('line', (word) => {
  if (word === 'release') {
    release?.();
    say({ state: 'free' });
  } else if (word === 'insist') {
    insist();
  } else {
    const refusal = attempt();
    say(refusal === undefined ? { state: 'owner' } : { state: 'refused', refusal });
  }
});
say({ state: 'ready' });
