import { fileURLToPath } from 'node:url';
import { buildMissing } from './build-missing.mjs';

/** Builds what is missing, then becomes the server: arguments, signals and exit code are the server's own. */
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
process.env.NODE_ENV ??= 'production';
buildMissing();
await import(new URL('../dist-server/main.js', import.meta.url).href);
