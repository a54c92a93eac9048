import { spawnSync } from 'node:child_process';
import { provideChromium } from './chromium.mjs';

const result = spawnSync(
  'npx',
  ['playwright', 'test', '--config', '.ci/playwright.config.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: provideChromium() },
  },
);
process.exitCode = result.status ?? 1;
