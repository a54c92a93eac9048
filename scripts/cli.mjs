import { buildMissing } from './build-missing.mjs';

/** `node scripts/cli.mjs NAME ...`: builds the operator's commands when needed and runs the one that is named. */
buildMissing('--server-only');

await import(new URL('../dist-server/cli.js', import.meta.url).href);
