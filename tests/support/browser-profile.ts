import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Removes a folder into which processes of a closed or killed browser still write for a moment. The retries of `rm` do not
 * remove what has arrived since its first try.
 */
const removeFolder = async (folder: string): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await rm(folder, { recursive: true, force: true });
    } catch (error) {
      if (tries === 20) throw error;
      await setTimeout(250);
    }
  }
};

/** Runs work with a folder for the profile of a browser on the disk, which outlives its browser. */
export async function withProfile(work: (profile: string) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'grandstand-profile-'));
  try {
    await work(profile);
  } finally {
    await removeFolder(profile);
  }
}
