import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { provideTestServer } from './test-server.mjs';

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
  activations: {
    tests: ['chaos/activation/activation'],
    option: 'runs',
    usual: '1000',
    count: 'ACTIVATION_RUNS',
    seed: 'ACTIVATION_SEED',
  },
  show: {
    tests: ['contract/show'],
    option: 'runs',
    usual: '100',
    count: 'SHOW_RUNS',
    seed: 'SHOW_SEED',
  },
  desk: {
    tests: ['e2e/desk-truth'],
    option: 'runs',
    usual: '300',
    count: 'DESK_RUNS',
    seed: 'DESK_SEED',
  },
};

/**
 * The long run of one: `npm run power-cuts -- --cuts 300 --seed 1`, `npm run owners -- --rounds 100 --seed 1`,
 * `npm run peers -- --runs 200 --seed 1`, `npm run activations -- --runs 1000 --seed 1`,
 * `npm run desk -- --runs 300 --seed 1`, `npm run show -- --runs 100 --seed 1`.
 */
const [name, ...args] = process.argv.slice(2);
const { tests, option, usual, count, seed } = proofs[name];
const { values } = parseArgs({
  args,
  options: { [option]: { type: 'string', default: usual }, seed: { type: 'string' } },
});
const testServer = process.env.TEST_SERVER ?? (await provideTestServer());
// One after the other: Vitest does not run these projects together.
for (const test of tests) {
  const [folder] = test.split('/');
  const project = { cluster: 'cluster', chaos: 'unit-stateless' }[folder] ?? 'integration';
  const command =
    folder === 'e2e'
      ? ['node', 'scripts/e2e.mjs', `${test.slice('e2e/'.length)}.spec.ts`]
      : ['npx', 'vitest', 'run', '--project', project, `tests/${test}.test.ts`];
  const { status } = spawnSync(command[0], command.slice(1), {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_SERVER: testServer,
      [count]: values[option],
      ...(values.seed && { [seed]: values.seed }),
    },
  });
  process.exitCode ||= status ?? 1;
}
