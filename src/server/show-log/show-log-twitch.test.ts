import { expect, it } from 'vitest';
import { type TwitchBench, twitchPerTest } from '../../../tests/support/twitch-bench.ts';
import { ids, keyOf } from '../actions/testing/action-bench.ts';
import { find } from '../store/repositories/show-log.ts';

let at: TwitchBench;
twitchPerTest((bench) => {
  at = bench;
});

it('what Twitch was asked for is in the log once it is done, and what it refused is not', async () => {
  at.twitch.faults.set('POST /helix/streams/markers', [{ status: 404, message: 'not live' }]);
  const mark = (number: number) => at.bench.act('set-marker', { text: 'Comeback' }, { key: keyOf(number) });
  expect((await mark(1)).body.error).toBe(true);
  expect((await mark(2)).body.error).toBe(false);
  expect((await mark(2)).body.error).toBe(false);
  const presses = await find(at.queries, { broadcast: ids.show, after: 0, limit: 10 });
  expect(presses.map(({ name, changes }) => [name, changes])).toEqual([['set-marker', []]]);
  expect(at.bench.pressed).toEqual([ids.show]);
});
