import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { openStore, type Store } from '../store/store.ts';
import { openEmptyDatabase } from '../store/testing/empty-database.ts';
import { importLeague } from './import-league.ts';
import { recordIdOf } from './record-ids.ts';
import { teamRecordId } from './team-seasons.ts';

const folder = 'tests/fixtures/league';
const written = ({ counts }: Awaited<ReturnType<typeof importLeague>>) =>
  [...counts.values()].reduce((sum, { create, change }) => sum + create + change, 0);

describe('an import into a store', () => {
  let store: Store;

  beforeAll(async () => {
    store = await openStore({
      database: await openEmptyDatabase(),
      clock: Date.now,
      log: createLogger('silent'),
    });
  });
  afterAll(() => store.close());

  it('writes nothing in a dry run, and says what it would write', async () => {
    const result = await importLeague(folder, store, { isDryRun: true });
    expect(result.counts.get('Matches')).toEqual({ create: 98, change: 0, leave: 0 });
    expect(store.sequence()).toBe(0);
  });

  it('writes both ends of every link', async () => {
    expect(written(await importLeague(folder, store))).toBe(896);
    const match = store.get(recordIdOf('match', 'val-m625788'));
    expect(store.get(recordIdOf('event', 'val-2026-masters-santiago'))?.matches).toContain(match?.id);
    const [map = ''] = (match?.maps ?? []) as string[];
    expect(store.get(map)?.match).toEqual([match?.id]);
    expect(store.get(recordIdOf('event', 'con-2019'))?.matches).toHaveLength(33);
    expect(store.get(recordIdOf('event', 'con-2019'))?.teams).toHaveLength(8);
    expect(store.get(teamRecordId('con-angry-titans', 'con-2019-s1-eu'))?.event).toEqual([
      recordIdOf('event', 'con-2019'),
      recordIdOf('event', 'con-2019-s1-eu'),
    ]);
  });

  it('changes nothing the second time', async () => {
    const before = store.sequence();
    expect(written(await importLeague(folder, store))).toBe(0);
    expect(store.sequence()).toBe(before);
  });

  it('leaves fields alone that the set says nothing about, and puts back those it knows on demand', async () => {
    const id = teamRecordId('con-angry-titans', 'con-2019-s1-eu');
    const fields = { subtitle: 'By hand', name: 'By hand' };
    await store.commit([{ table: 'Teams', id, fields }], { actor: 'test', reason: 'edit' });
    const { counts, conflicts } = await importLeague(folder, store);
    expect(counts.get('Teams')).toEqual({ create: 0, change: 0, leave: 50 });
    expect(conflicts).toMatchObject([{ id, field: 'name', stored: 'By hand', folder: 'Angry Titans' }]);
    expect(store.get(id)).toMatchObject(fields);
    const result = await importLeague(folder, store, { isOverwriting: true });
    expect(result.counts.get('Teams')).toEqual({ create: 0, change: 1, leave: 49 });
    expect(store.get(id)).toMatchObject({ subtitle: 'By hand', name: 'Angry Titans' });
  });
});
