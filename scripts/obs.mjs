import { spawnSync } from 'node:child_process';
import { provideChromium } from './chromium.mjs';
import { provideTestServer } from './test-server.mjs';

/**
 * Runs against a real OBS: `npm run test:obs`, with `scenes`, `devices` or `fades` for one (tests/obs). They get a network of
 * their own, since OBS listens on all addresses.
 */
const env = { ...process.env, CHROMIUM: provideChromium(), TEST_SERVER: await provideTestServer() };
const inOwnNetwork = ['-n', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
const run = [process.execPath, '--import', 'tsx', 'tests/obs/main.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync('unshare', [...inOwnNetwork, ...run], { stdio: 'inherit', env }).status ?? 1;
