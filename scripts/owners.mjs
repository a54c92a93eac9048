import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** The long run of the owners of a data folder: `npm run owners -- --rounds 100 --seed 1`; a few are in `npm test`. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, seed: { type: 'string' } },
});
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'integration', 'tests/contract/one-owner.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, OWNER_ROUNDS: values.rounds, ...(values.seed && { OWNER_SEED: values.seed }) },
  },
);
process.exitCode = status ?? 1;
