import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Returns the folder of the backups that the server makes automatically. */
export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups');

const nightlyName = /^grandstand-\d{4}-\d{2}-\d{2}\.gz$/;

/** @param at its UTC day names the file */
export const nightlyPath = (dataDir: string, at: Date): string =>
  join(backupsFolder(dataDir), `grandstand-${at.toISOString().slice(0, 10)}.gz`);

/** @param occasion why it is made, such as `before-update` */
export const occasionalPath = (dataDir: string, occasion: Occasion, at: Date): string =>
  join(resolve(backupsFolder(dataDir)), `${occasion}-${at.toISOString().replaceAll(':', '-')}.gz`);

const nightlyBackups = async (dataDir: string): Promise<string[]> => {
  const names = await readdir(backupsFolder(dataDir)).catch(() => []);
  return names.filter((name) => nightlyName.test(name)).sort();
};

const newestOf = async (dataDir: string, names: readonly string[]): Promise<number | undefined> => {
  const folder = backupsFolder(dataDir);
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  return times.length === 0 ? undefined : Math.max(...times);
};

/** When the newest nightly backup was made, in milliseconds; undefined when there is none. */
export const newestBackupMs = async (dataDir: string): Promise<number | undefined> =>
  newestOf(dataDir, (await nightlyBackups(dataDir)).slice(-1));

/** The other backups of the folder, made by hand or before an update or a restore: their number and newest time. */
export async function otherBackups(
  dataDir: string,
): Promise<{ count: number; newestMs: number | undefined }> {
  const names = await readdir(backupsFolder(dataDir)).catch(() => []);
  const others = names.filter((name) => name.endsWith('.gz') && !nightlyName.test(name));
  return { count: others.length, newestMs: await newestOf(dataDir, others) };
}

const removeAllBut = async (dataDir: string, names: readonly string[], keep: number): Promise<void> => {
  for (const name of names.slice(0, Math.max(0, names.length - keep)))
    await rm(join(backupsFolder(dataDir), name));
};

/** Deletes all nightly backups but the newest `keep`; others in the folder stay. */
export const pruneBackups = async (dataDir: string, keep: number): Promise<void> =>
  removeAllBut(dataDir, await nightlyBackups(dataDir), keep);

/** Occasions whose backups the server and its tools make by themselves; of others only the operator knows the use. */
type Occasion = 'before-update' | 'before-restore';

/** Number of backups that are kept of each occasion. */
const occasionalKept = 5;

/** Deletes all backups of an occasion but the newest. Backups made by hand and nightly ones stay. */
export async function pruneOccasional(dataDir: string, occasion: Occasion): Promise<void> {
  const names = await readdir(backupsFolder(dataDir)).catch(() => []);
  const made = names.filter((name) => name.startsWith(`${occasion}-`) && /-\d{4}-.*Z\.gz$/.test(name));
  await removeAllBut(dataDir, made.sort(), occasionalKept);
}
