import { spawnSync } from 'node:child_process';
import { provideTestServer } from './test-server.mjs';

/** Malformed input against a running server: `npm run fuzz -- --inputs N --seed S` (tests/fuzz). */
const env = { ...process.env, TEST_SERVER: process.env.TEST_SERVER ?? (await provideTestServer()) };
const args = ['--import', 'tsx', 'tests/fuzz/main.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
