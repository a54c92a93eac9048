import type { Secrets } from '../secrets/secrets.ts';
import type { SecurityLogBook } from '../security-log/security-log.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';

/** Where a command prints: this terminal, or the terminal of a client through a running server. */
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
