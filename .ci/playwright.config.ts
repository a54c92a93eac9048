import { defineConfig } from 'playwright/test';
import { chromiumArguments } from '../tests/support/chromium-arguments.ts';

const { CHROMIUM: chromium, HEADLESS_SHELL: headlessShell, FIREFOX: firefox } = process.env;

/** How a Chromium is started; without a path, Playwright's own. */
const started = (executablePath: string | undefined) => ({
  browserName: 'chromium' as const,
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...chromiumArguments] },
});

/** Journeys that need what is around the engine, such as the browser's own pages and menus. */
const wholeBrowser = /@browser/;

export default defineConfig({
  testDir: '../tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: '../tests/support/global-setup.ts',
  fullyParallel: false,
  // One more than cores: with two, the cores are idle a fifth of the time. With four, promises of a second come late.
  workers: 3,
  retries: 0,
  // What a journey waits for comes sooner on any machine; promises about time are measured where they are made.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // The counts of the whole run are read from the JSON file; without its name it would flood the terminal.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    video: 'off',
    trace: 'off',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: '**/firefox/**',
      grepInvert: wholeBrowser,
      use: started(headlessShell ?? chromium),
    },
    { name: 'browser', testIgnore: '**/firefox/**', grep: wholeBrowser, use: started(chromium) },
    // The stock browser over WebDriver BiDi: Playwright's own build is not needed.
    ...(firefox && firefox !== 'none'
      ? [
          {
            name: 'firefox',
            testMatch: '**/firefox/**/*.spec.ts',
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefox },
            },
          },
        ]
      : []),
  ],
});
