import { spawnSync } from 'node:child_process';
import { provideHeadlessShell } from './chromium.mjs';
import { provideTestServer } from './test-server.mjs';

/**
 * The fault-injection runs of the outbox: `npm run chaos -- --runs N --seed S`. Builds what is missing first; ends
 * with `N runs: A actions, 0 lost, 0 doubled, 0 misapplied`, and with exit code 1 when a run failed.
 */
const run = (args, env = {}) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

const status = run(['scripts/build.mjs']);
if (status === 0) {
  const env = { CHROMIUM: provideHeadlessShell(), TEST_SERVER: await provideTestServer() };
  process.exitCode = run(['--import', 'tsx', 'tests/chaos/main.ts', ...process.argv.slice(2)], env);
} else {
  process.exitCode = status;
}
