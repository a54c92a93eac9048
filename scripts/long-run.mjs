import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** Proofs with rounds, of which `npm test` plays a few: their test, and the long run's number of rounds. */
const proofs = {
  'power-cuts': {
    tests: ['contract/power-cuts'],
    option: 'cuts',
    usual: '300',
    count: 'POWER_CUTS',
    seed: 'POWER_SEED',
  },
  owners: {
    tests: ['contract/one-owner'],
    option: 'rounds',
    usual: '100',
    count: 'OWNER_ROUNDS',
    seed: 'OWNER_SEED',
  },
  peers: {
    tests: ['contract/peers', 'cluster/peers'],
    option: 'runs',
    usual: '200',
    count: 'PEER_RUNS',
    seed: 'PEER_SEED',
  },
};

/**
 * The long run of one: `npm run power-cuts -- --cuts 300 --seed 1`, `npm run owners -- --rounds 100 --seed 1`,
 * `npm run peers -- --runs 200 --seed 1`.
 */
const [name, ...args] = process.argv.slice(2);
const { tests, option, usual, count, seed } = proofs[name];
const { values } = parseArgs({
  args,
  options: { [option]: { type: 'string', default: usual }, seed: { type: 'string' } },
});
// One after the other: Vitest does not run these projects together.
for (const test of tests) {
  const [folder] = test.split('/');
  const project = folder === 'cluster' ? 'cluster' : 'integration';
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', project, `tests/${test}.test.ts`], {
    stdio: 'inherit',
    env: { ...process.env, [count]: values[option], ...(values.seed && { [seed]: values.seed }) },
  });
  process.exitCode ||= status ?? 1;
}
