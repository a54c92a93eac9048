import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesSince } from './changes-since.ts';
import type { Store } from './store.ts';
import { commit, createTestStores, testId } from './testing/test-store.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
let store: Store;

const [event, team, match] = [testId('event', 1), testId('team', 1), testId('match', 1)];
const keys = [event, team, match].map((id) => id.slice(3));

beforeAll(async () => {
  stores = await createTestStores();
  store = await stores.fresh();
  await commit(
    store,
    { table: 'Events', id: event, fields: { name: 'Cup', subdomain: 'cup' } },
    { table: 'Teams', id: team, fields: { name: 'Alpha', event: [event] } },
    { table: 'Matches', id: match },
  );
});
afterAll(() => stores.close());

const asked = (since: number, epoch?: string) => changesSince(store, since, keys, epoch);

describe('changesSince', () => {
  it('gives the asked keys that changed after the number, each under its key', async () => {
    await commit(store, { table: 'Matches', id: match, fields: { score_1: 1 } });
    expect(asked(3, store.epoch)).toEqual({
      epoch: store.epoch,
      sequence: 4,
      records: [{ ...store.read(match), __id: match.slice(3), __revision: 4 }],
    });
    expect(asked(4)).toEqual({ epoch: store.epoch, sequence: 4, records: [] });
  });

  it('gives computed and custom keys too, and both id forms once each as asked', () => {
    const answer = changesSince(store, 0, ['Events', 'subdomain-cup', event, 'never-heard-of']);
    expect('records' in answer && answer.records.map(({ __id }) => __id)).toEqual([
      'Events',
      'subdomain-cup',
      event.slice(3),
    ]);
  });

  it('gives hidden and deleted records with nothing but key and revision', async () => {
    const since = store.sequence();
    await commit(store, { table: 'Events', id: event, fields: { antileak: ['Hide teams'] } });
    await commit(store, { table: 'Matches', id: match, isDeleted: true });
    const answer = asked(since);
    const records = 'records' in answer ? answer.records : [];
    const ofTeam = { __id: team.slice(3), __revision: store.revisionOf(team) };
    const ofMatch = { __id: match.slice(3), __revision: store.revisionOf(match) };
    expect(records).toEqual([expect.objectContaining({ id: event }), ofTeam, ofMatch]);
    expect(store.revisionOf(match)).toBe(store.sequence());
  });

  it.each([
    ['another database', () => asked(1, 'other')],
    ['more changes than are told', () => changesSince(store, 0, keys, store.epoch, 1)],
    ['a number from the future', () => asked(store.sequence() + 1)],
    ['no number', () => asked(Number.NaN)],
    ['a negative number', () => asked(-1)],
  ])('is too old for %s', (_, ask) => {
    expect(ask()).toEqual({ epoch: store.epoch, sequence: store.sequence(), tooOld: true });
  });
});
