import { resolve } from 'node:path';
import { hasCluster } from '../backup/put-aside.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../store/database.ts';
import { takenSteps } from '../store/migrations.ts';
import { commandText, isServiceHere, isServiceTool } from './command.ts';

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

/** Returns true for a command that may make a new league: a person only with `--new`, as a player is quickly made twice. */
const mayBegin = (name: string, values: readonly string[]): boolean =>
  beginning.includes(name) && !keepsLeague(name, values) && (name !== 'person' || values.includes('--new'));

type CheckOptions = {
  readonly isService?: boolean;
  readonly isOfService?: boolean;
  readonly values?: readonly string[];
  /** Receives a line before a new league is made. */
  readonly note?: (line: string) => void;
};

/**
 * Refuses a command where there is no league, because it would make an empty one and report success. Commands by which a
 * league begins say so.
 *
 * @throws Error that names the command for the league of this machine
 */
export async function checkStoreThere(
  name: string,
  place: Place,
  { isService = isServiceHere(), isOfService = isServiceTool(), values = [], note }: CheckOptions = {},
): Promise<void> {
  if (await isThere(place)) return;
  const where = place.databaseUrl === undefined ? `in ${resolve(place.dataDir)}` : 'that DATABASE_URL names';
  const isElsewhere = isService && !isOfService;
  if (mayBegin(name, values) && !isElsewhere) {
    const setting = place.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    note?.(`There is no league ${where} yet: a new one is made. For another league set ${setting}.`);
    return;
  }
  const advice = isElsewhere
    ? `The league of this machine's service takes: ${commandText(name, '...', true)}`
    : 'Set DATA_DIR or DATABASE_URL to that of the league, or start the server once.';
  const newLeague =
    name === 'person' && !isElsewhere ? ' To make a new league with this player, add --new.' : '';
  throw new Error(`There is no league ${where}, so nothing was done. ${advice}${newLeague}`);
}
