import { parseArgs } from 'node:util';
import { simulateAuction, simulatedPlayers } from '../../src/domain/auction/testing/simulate.ts';

/**
 * `npm run auctions -- --runs N --seed S`: whole auctions of 12 teams and 80 players over bad networks; number i has the
 * seed S + i, so that `--runs 1 --seed` of a failed one plays it again. Exit code 1 when one has a fault.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const [runs, first] = [Number(values.runs), Number(values.seed)];
if (!Number.isSafeInteger(runs) || !Number.isSafeInteger(first)) {
  console.error('--runs and --seed take whole numbers');
  process.exit(2);
}

const sum = { sold: 0, acknowledged: 0, dropped: 0, repeated: 0, restarts: 0, faulty: 0 };
for (let seed = first; seed < first + runs; seed += 1) {
  const { faults, soldCount, acknowledged, dropped, repeated, restarts } = simulateAuction(seed);
  sum.sold += soldCount;
  sum.acknowledged += acknowledged;
  sum.dropped += dropped;
  sum.repeated += repeated;
  sum.restarts += restarts;
  const all = soldCount < simulatedPlayers ? [...faults, `only ${soldCount} were sold`] : faults;
  if (all.length > 0) {
    sum.faulty += 1;
    console.log(`seed ${seed}: ${all.join(', ')}`);
  }
}
console.log(
  `${runs} auctions: ${sum.sold} players sold, ${sum.acknowledged} bids acknowledged; ${sum.dropped} dropped, ${sum.repeated} repeated, ${sum.restarts} restarts; ${sum.faulty} with a fault`,
);
process.exit(sum.faulty === 0 ? 0 : 1);
