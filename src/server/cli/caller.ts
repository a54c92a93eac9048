import { statSync } from 'node:fs';
import { asOtherUser } from './command.ts';

/** Does synchronous work, such as opening a file, as the user that started the tool. */
export type AsCaller = <T>(work: () => T) => T;

const asItIs: AsCaller = (work) => work();

/**
 * Continues as the owner of the data folder when root has started the tool, because the server must be able to use what
 * the tool writes there. Files that the caller names are opened with the returned function.
 *
 * @param called name and values of the tool
 * @throws Error with the command to run instead, for a user who is neither root nor the owner
 */
export function becomeOwner(dataDir: string, called: readonly string[] = process.argv.slice(2)): AsCaller {
  const { geteuid, getegid, seteuid, setegid, setgroups } = process;
  const uid = geteuid?.();
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (uid === undefined || owner === undefined || owner.uid === uid) return asItIs;
  if (uid !== 0 || !getegid || !seteuid || !setegid || !setgroups) {
    throw new Error(
      `The data folder ${dataDir} belongs to the user with uid ${owner.uid}, and this is the one with uid ${uid}. Run it as root: ${asOtherUser(called, dataDir)}`,
    );
  }
  const gid = getegid();
  const leave = (): void => {
    setegid(owner.gid);
    seteuid(owner.uid);
  };
  try {
    setgroups([owner.gid]);
    leave();
  } catch (error) {
    // Builds of Node with the libuv of the system, such as Debian 13's, refuse it to every program.
    throw new Error(
      `The data folder ${dataDir} belongs to the user with uid ${owner.uid}, and this Node cannot change its user (${error instanceof Error ? error.message : error}). Run it as that user: ${asOtherUser(called, dataDir, { user: owner.uid, isService: false })}`,
    );
  }
  return (work) => {
    seteuid(uid);
    setegid(gid);
    try {
      return work();
    } finally {
      leave();
    }
  };
}
