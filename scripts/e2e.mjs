import { spawnSync } from 'node:child_process';
import { provideChromium } from './chromium.mjs';
import { findFirefox, firefoxNote } from './firefox.mjs';
import { provideTestServer } from './test-server.mjs';

const firefox = findFirefox();
console.log(firefoxNote(firefox));

const result = spawnSync(
  'npx',
  ['playwright', 'test', '--config', '.ci/playwright.config.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM: provideChromium(),
      FIREFOX: firefox ?? 'none',
      TEST_SERVER: await provideTestServer(),
    },
  },
);
process.exitCode = result.status ?? 1;
