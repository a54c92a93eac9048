import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Secrets } from '../secrets/secrets.ts';
import type { SecurityLogBook } from '../security-log/security-log.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';

/** True if the service of docs/deploy.md is installed. Its settings in this folder are readable by root only. */
export const isServiceHere = (): boolean => existsSync('/etc/grandstand');

/** True if this process is a tool that `deploy/grandstand` runs with the settings of the service. */
export const isServiceTool = (): boolean => process.env.GRANDSTAND_SERVICE === '1';

/**
 * Returns the command line that runs a tool on this machine: `grandstand NAME` where the service is installed, and
 * else the script of the program's folder.
 */
export const commandText = (name: string, values = '', isService: boolean = isServiceHere()): string => {
  if (isService) return `grandstand ${name}${values && ` ${values}`}`;
  return `npm run ${name}${values && ` -- ${values}`}`;
};

const quoted = (value: string): string =>
  /^[\w./:@=+,-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;

/**
 * Returns the command line that runs the called tool on the same league as another user.
 *
 * @param called name and values of the tool
 */
export function asOtherUser(
  [name = '', ...values]: readonly string[],
  dataDir: string,
  { user, isService = isServiceHere() }: { user?: number; isService?: boolean } = {},
): string {
  const command = commandText(name, values.map(quoted).join(' '), isService);
  const sudo = user === undefined ? 'sudo' : `sudo --user '#${user}'`;
  if (isService) return `${sudo} ${command}`;
  // It may have a password, which others would read in the list of processes.
  const kept = process.env.DATABASE_URL === undefined ? '' : ' --preserve-env=DATABASE_URL';
  return `${sudo}${kept} DATA_DIR=${quoted(resolve(dataDir))} ${command}`;
}

/** Output of a command: this terminal, or the terminal of a client through a running server. */
export type Output = {
  print(line?: string): void;
  printError(line: string): void;
  progress(done: number, total: number): void;
};

export type Rebuilding = <T>(work: () => Promise<T>) => Promise<T>;

export type CommandContext = {
  readonly store: Store;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly securityLog: SecurityLogBook;
  readonly output: Output;
  /** The installation's data folder. */
  readonly dataDir: string;
  /** Base folder of relative paths. */
  readonly folder: string;
  /** Does work that rebuilds the league, and has the pages of a running server told meanwhile. */
  readonly rebuilding: Rebuilding;
};

/**
 * A command that works on the store. Resolves to its exit code; rejects with an error whose message is shown to the
 * operator.
 */
export type Command = (values: readonly string[], context: CommandContext) => Promise<number>;
