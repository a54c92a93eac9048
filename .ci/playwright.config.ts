import { defineConfig } from 'playwright/test';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: '../tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: '../tests/support/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The counts of the whole run are read from the JSON file; without its name it would flood the terminal.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    video: 'off',
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        '--headless=new',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
