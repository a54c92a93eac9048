import { join } from 'node:path';

/** A data folder with the demo league, made once per run and copied for every server of a test. */
export const demoFolder = join('node_modules', '.cache', 'demo-league');
