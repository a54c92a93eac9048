import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';

/** Where a command's words go: to this terminal, or through a running server to another one. */
export type Output = {
  /** A line for the person at the terminal. */
  print(line?: string): void;
  /** A line about something that went wrong. */
  printError(line: string): void;
  progress(done: number, total: number): void;
};

export type CommandContext = {
  readonly store: Store;
  readonly database: Database;
  readonly output: Output;
  /** Folder that relative paths of the command line start from. */
  readonly folder: string;
};

/** A tool that works on the store. Answers its exit code; rejects with an error whose message is meant for people. */
export type Command = (values: readonly string[], context: CommandContext) => Promise<number>;
