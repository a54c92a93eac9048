import { fstatSync } from 'node:fs';
import pino from 'pino';
import { DatabaseAwayError, UnusableDatabaseError } from './store/database/unusable.ts';

/**
 * The server writes to its output through this only. Levels: error needs a person, warn is degraded service, info
 * is start and stop.
 */
export type Logger = pino.Logger;

/** Most bytes of log that wait for their reader; later lines are dropped. */
const maximumUnread = 4 * 1024 * 1024;

/** Standard output. A reader that is gone and a full disk cost lines of the log, not the server. */
const openOutput = () => {
  const output = pino.destination({ dest: 1, sync: false, maxLength: maximumUnread });
  let isBroken = false;
  output.on('error', () => {
    isBroken = true;
  });
  output.on('write', () => {
    isBroken = false;
  });
  // The process calls it when it exits, and it tries a write that fails for ever.
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isBroken) flush();
  };
  return output;
};

/**
 * Returns true if an open file of this process is the journal of systemd, whose variable has the file's device and inode:
 * programs that the service starts with another output inherit the variable as well.
 */
export const isJournal = (file: 1 | 2, given = process.env.JOURNAL_STREAM): boolean => {
  if (!given) return false;
  try {
    const { dev, ino } = fstatSync(file);
    return given === `${dev}:${ino}`;
  } catch {
    return false;
  }
};

/** The journal's priority of a level of pino, by which `journalctl -p err` selects. */
const priorityOf = (level: number): number => (level >= 50 ? 3 : level >= 40 ? 4 : level >= 30 ? 6 : 7);

/** The output with the priority that the journal takes from the beginning of each line. */
const withPriorities = (output: ReturnType<typeof openOutput>) => ({
  // Lets pino set `lastLevel` before each line.
  [Symbol.for('pino.metadata')]: true,
  lastLevel: 30,
  write(line: string) {
    output.write(`<${priorityOf(this.lastLevel)}>${line}`);
  },
  flushSync: () => output.flushSync(),
});

/** Every call fails while the database is away: one line in this time says so, ms. */
const awayLineMs = 10_000;

/** Returns the error of a database that is away or takes nothing, if that is why something failed. */
const awayIn = (entry: unknown): DatabaseAwayError | UnusableDatabaseError | undefined => {
  let error: unknown = (Object(entry) as { err?: unknown }).err;
  for (let depth = 0; error instanceof Error && depth < 5; depth += 1) {
    if (error instanceof DatabaseAwayError || error instanceof UnusableDatabaseError) return error;
    error = error.cause;
  }
  return undefined;
};

/** Replaces the entries of all that fails because of the database by one without a stack, at most every ten seconds. */
const foldAway = (clock: () => number): NonNullable<pino.LoggerOptions['hooks']> => {
  const writtenAt = new Map<string, number>();
  return {
    logMethod(values, method) {
      const away = awayIn(values[0]);
      if (away === undefined) return method.apply(this, values);
      const nowMs = clock();
      if (nowMs - (writtenAt.get(away.name) ?? Number.NEGATIVE_INFINITY) < awayLineMs) return;
      writtenAt.set(away.name, nowMs);
      const reason = { reason: away.message };
      // An operator has to repair the second, such as a full disk.
      if (away instanceof DatabaseAwayError) this.warn(reason, 'the database is away');
      else this.error(reason, 'the database takes no changes');
    },
  };
};

/**
 * Creates the root logger: one JSON line per entry on standard output, times in ISO form, before it the priority where
 * the output is the journal.
 *
 * @param level lowest level that is written; `silent` writes nothing.
 */
export const createLogger = (level: string = 'info'): Logger => {
  const output = isJournal(1) ? withPriorities(openOutput()) : openOutput();
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: foldAway(() => performance.now()),
      redact: {
        paths: [
          'token',
          '*.token',
          'headers.authentication',
          'headers.authorization',
          'headers.cookie',
          '*.twitch_refresh_token',
        ],
        censor: '[removed]',
      },
    },
    output,
  );
};
