import pino from 'pino';

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
 * Creates the root logger: one JSON line per entry on standard output, times in ISO form.
 *
 * @param level lowest level that is written; `silent` writes nothing.
 */
export const createLogger = (level: string = 'info'): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
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
    openOutput(),
  );
