import { describe, expect, it } from 'vitest';
import { cleanId } from '#domain/record-id.ts';
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

describe('a queued call of somebody else', () => {
  it('is refused with 401 and nothing is kept, so that it waits for its own person', async () => {
    const call = { actingPerson: String(cleanId(people.editor)), key: keyOf(1) };
    const refused = await bench.act('update-broadcast', { title: 'Late' }, { ...call, as: people.producer });
    expect([refused.status, refused.body.code]).toEqual([401, 'other-person']);
    expect(store.get(ids.show)?.title).toBe(undefined);

    const own = await bench.act('update-broadcast', { title: 'Late' }, { ...call, as: people.editor });
    expect(own.status).toBe(200);
    expect(store.get(ids.show)?.title).toBe('Late');
  });
});

describe('a call that was pressed for one show', () => {
  it('is refused once another show is the caller’s', async () => {
    const title = { title: 'Be Right Back' };
    const own = await bench.act('update-broadcast', title, { actingBroadcast: ids.show });
    expect(own.status).toBe(200);
    await bench.act('set-active-broadcast', { client: 'self', broadcast: ids.otherShow });
    const late = await bench.act('update-broadcast', { title: 'Late' }, { actingBroadcast: ids.show });
    expect([late.status, late.body.code]).toEqual([409, 'record-moved-on']);
    expect(store.get(ids.otherShow)?.title).toBe(undefined);
    expect(store.get(ids.show)?.title).toBe('Be Right Back');
  });
});
