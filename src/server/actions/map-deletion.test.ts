import { describe, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import {
  type ActionBench,
  createActionBench,
  ids,
  keyOf,
  leaguePerTest,
  people,
} from './testing/action-bench.ts';

let store: Store;
let bench: ActionBench;

leaguePerTest((fresh) => {
  store = fresh;
  bench = createActionBench(fresh);
});

const { editor, producer } = people;
const seenNow = (...records: string[]) =>
  records.map((id) => `${id}=${store.get(id)?.__revision ?? 0}`).join(', ');

describe('a map that is to be deleted', () => {
  const remove = (seen: string) =>
    bench.act(
      'update-map-data',
      { matchID: ids.match, mapData: [{ existingID: ids.maps[1], isDeleted: true }] },
      { as: editor, seen },
    );

  it('is kept when somebody else has written a result into it meanwhile', async () => {
    const seen = seenNow(ids.match, ids.maps[1]);
    await store.commit([{ table: 'Maps', id: ids.maps[1], fields: { winner: [ids.beta] } }], {
      actor: producer,
      reason: 'test',
    });
    const { status, body } = await remove(seen);
    expect(status).toBe(409);
    expect(body.conflicts).toContainEqual(
      expect.objectContaining({ id: ids.maps[1], field: 'winner', theirs: [ids.beta], who: 'Pim' }),
    );
    expect(store.get(ids.maps[1])).toMatchObject({ winner: [ids.beta] });
    expect((await remove(seenNow(ids.match, ids.maps[1]))).status).toBe(200);
    expect(store.get(ids.maps[1])).toBeUndefined();
  });

  it('update-map-data deletes a map with all links to it, and once only', async () => {
    const mapData = [{ existingID: ids.maps[0], isDeleted: true }, { existingID: ids.maps[1] }];
    const call = () =>
      bench.act('update-map-data', { matchID: ids.match, mapData }, { as: editor, key: keyOf(1) });
    expect((await call()).status).toBe(200);
    const sequence = store.sequence();
    expect(store.get(ids.maps[0])).toBeUndefined();
    expect(store.get(ids.match)?.maps).toEqual(ids.maps.slice(1));
    expect((await call()).status).toBe(200);
    expect(store.sequence()).toBe(sequence);
  });
});
