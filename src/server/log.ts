import pino from 'pino';

/**
 * The server writes to its output through this only. Levels: error needs a person, warn is degraded service, info
 * is start and stop.
 */
export type Logger = pino.Logger;

/**
 * Creates the root logger: one JSON line per entry on standard output, times in ISO form.
 *
 * @param level lowest level that is written; `silent` writes nothing.
 */
export const createLogger = (level: string = 'info'): Logger =>
  pino({
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
  });
