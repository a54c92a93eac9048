import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** The long run of the power cuts: `npm run power-cuts -- --cuts 300 --seed 1`; a few of them are in `npm test`. */
const { values } = parseArgs({
  options: { cuts: { type: 'string', default: '300' }, seed: { type: 'string' } },
});
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'integration', 'tests/contract/power-cuts.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, POWER_CUTS: values.cuts, ...(values.seed && { POWER_SEED: values.seed }) },
  },
);
process.exitCode = status ?? 1;
