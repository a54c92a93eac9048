import { resolve } from 'node:path';
import { hasCluster } from '../backup/put-aside.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../store/database.ts';
import { takenSteps } from '../store/migrations.ts';
import { commandText, isServiceHere, isServiceTool } from './command-text.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

async function isThere({ dataDir, databaseUrl }: Place): Promise<boolean> {
  if (databaseUrl === undefined) return hasCluster(dataDir);
  const database = await openDatabase({ databaseUrl, isLeftAsIs: true });
  const steps = await takenSteps(database.queries).finally(() => database.close());
  return steps.length > 0;
}

/** Commands by which a league begins; elsewhere than the service's, where there is one, they would begin another. */
const beginning: readonly string[] = ['import', 'person', 'restore'];

/** Returns true for a restore of the league that is here to a time (`--until`), and false for that of a backup. */
export const keepsLeague = (name: string, values: readonly string[]): boolean =>
  name === 'restore' && values.some((value) => value === '--until' || value.startsWith('--until='));

/**
 * Refuses a command where there is no league, because it would make an empty one and report success.
 *
 * @throws Error that names the command for the league of this machine
 */
export async function checkStoreThere(
  name: string,
  place: Place,
  { isService = isServiceHere(), isOfService = isServiceTool(), values = [] as readonly string[] } = {},
): Promise<void> {
  if (beginning.includes(name) && !keepsLeague(name, values) && (!isService || isOfService)) return;
  if (await isThere(place)) return;
  const where = place.databaseUrl === undefined ? `in ${resolve(place.dataDir)}` : 'that DATABASE_URL names';
  const advice =
    isService && !isOfService
      ? `The league of this machine's service takes: ${commandText(name, '...', true)}`
      : 'Set DATA_DIR or DATABASE_URL to that of the league, or start the server once.';
  throw new Error(`There is no league ${where}, so nothing was done. ${advice}`);
}
