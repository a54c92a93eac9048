import { spawnSync } from 'node:child_process';

/**
 * A crew's whole match day by script, twice, the second time with the network cut five times, with a stand-in for
 * Twitch: the journey of tests/e2e/match-day.spec.ts with the long list of tests/support/match-day.ts. It judges itself.
 */
const { status } = spawnSync(process.execPath, ['scripts/e2e.mjs', 'match-day.spec.ts'], {
  stdio: 'inherit',
  env: { ...process.env, MATCH_DAY: 'whole' },
});
process.exit(status ?? 1);
