import { beforeEach, describe, expect, it } from 'vitest';
import { openableFields } from '#contract/records/openable-fields.ts';
import { type TableName, tables } from '#contract/records.ts';
import { changesSince } from './changes-since.ts';
import { linksOf } from './link-model.ts';
import type { Store } from './store.ts';
import { commit, storePerTest, type TestStores, testId } from './testing/test-store.ts';

let store: Store;
let stores: TestStores;
const [cup, league] = [testId('event', 1), testId('event', 2)];
const [team, show, guest, match] = [
  testId('team', 1),
  testId('show', 1),
  testId('guest', 1),
  testId('match', 1),
];
const [ann, ben, cleo, dan] = [1, 2, 3, 4].map((number) => testId('player', number)) as [
  string,
  string,
  string,
  string,
];
const clean = (id: string) => id.slice(3);
const idOf = (id: string) => store.read(clean(id)).discord_id;

storePerTest(async (opened, all) => {
  store = opened;
  stores = all;
});
beforeEach(async () => {
  await commit(
    store,
    { table: 'Events', id: cup, fields: { name: 'Cup', discord_control: 'guild_id=1' } },
    { table: 'Events', id: league, fields: { name: 'League', discord_control: 'guild_id=2' } },
    { table: 'Players', id: ann, fields: { name: 'Ann', discord_id: '11', use_cam: true } },
    { table: 'Players', id: ben, fields: { name: 'Ben', discord_id: '12' } },
    {
      table: 'Players',
      id: cleo,
      fields: { name: 'Cleo', discord_id: '13', use_cam: true, cam_code: 'cleo' },
    },
    { table: 'Players', id: dan, fields: { name: 'Dan', discord_id: '14', use_cam: true } },
    {
      table: 'Teams',
      id: team,
      fields: { name: 'Alpha', event: [cup], players: [ann, ben, cleo], discord_control: 'role_id=3' },
    },
    { table: 'Matches', id: match, fields: { event: [cup], casters: [dan] } },
    { table: 'Live Guests', id: guest, fields: { name: 'Eve', discord_id: '15', use_cam: true } },
    {
      table: 'Broadcasts',
      id: show,
      fields: { key: 'main', event: [cup], guests: [guest], discord_control: 'live=4' },
    },
  );
});

const set = (event: string, blocks: unknown, more: object = {}) =>
  commit(store, {
    table: 'Events',
    id: event,
    fields: { blocks: typeof blocks === 'string' ? blocks : JSON.stringify(blocks), ...more },
  });
const both = { open: { discord_id: true, discord_control: true } };
/** Every private value that the records give away, sorted. */
const given = () =>
  [cup, league, team, show, ann, ben, cleo, dan, guest]
    .flatMap((id) => {
      const { discord_id, discord_control } = store.read(clean(id));
      return [discord_id, discord_control];
    })
    .filter((value) => value !== undefined)
    .sort();

describe('private fields that an event opens', () => {
  it('are closed by default, whatever else the settings say', async () => {
    expect(given()).toEqual([]);
    for (const open of [true, ['discord_id'], { discord_id: 'yes', token: true, discord_tag: true }, null]) {
      await set(cup, { open });
      expect(given()).toEqual([]);
    }
    await set(cup, '{"open": {"discord_id": true');
    expect(given()).toEqual([]);
  });

  it('are those that it names, of its own records that need them', async () => {
    await set(cup, { open: { discord_id: true } });
    expect(given()).toEqual(['11', '14', '15']);
    await set(cup, { open: { discord_control: true } });
    expect(given()).toEqual(['guild_id=1', 'live=4', 'role_id=3']);
    await set(league, both);
    expect(given()).toEqual(['guild_id=1', 'guild_id=2', 'live=4', 'role_id=3']);
    await set(league, {});
    await set(cup, {});
    expect(given()).toEqual([]);
  });

  it('change the records for everybody who holds them, both ways', async () => {
    for (const blocks of [both, {}]) {
      const since = store.sequence();
      const { changedKeys } = await set(cup, blocks);
      expect(changedKeys).toEqual(
        expect.arrayContaining([cup, team, show, ann, dan, guest].map(clean).concat('broadcast-main')),
      );
      expect(changedKeys).not.toEqual(expect.arrayContaining([clean(ben)]));
      const answer = changesSince(store, since, [clean(ann), clean(ben)]);
      expect('records' in answer && answer.records.map(({ discord_id }) => discord_id)).toEqual([
        blocks === both ? '11' : undefined,
      ]);
      expect(store.readText('broadcast-main').includes('live=4')).toBe(blocks === both);
    }
  });

  it('follow who joins, leaves, shows a camera or gets a code', async () => {
    await set(cup, { open: { discord_id: true } });
    await commit(store, { table: 'Players', id: ben, fields: { use_cam: true } });
    expect(idOf(ben)).toBe('12');
    await commit(store, { table: 'Players', id: ben, fields: { cam_code: 'ben' } });
    expect(idOf(ben)).toBeUndefined();
    const { changedKeys } = await commit(store, { table: 'Teams', id: team, fields: { players: [] } });
    expect(changedKeys).toContain(clean(ann));
    expect(idOf(ann)).toBeUndefined();
    await commit(store, { table: 'Broadcasts', id: show, fields: { player_guests: [ann] } });
    expect(idOf(ann)).toBe('11');
    await commit(store, { table: 'Broadcasts', id: show, isDeleted: true });
    expect([idOf(ann), idOf(guest)]).toEqual([undefined, undefined]);
  });

  it('stay closed for what the event hides', async () => {
    await set(cup, both, { antileak: ['Hide staff'] });
    expect(idOf(dan)).toBeUndefined();
    await commit(store, { table: 'Teams', id: team, fields: { event: [cup, league] } });
    await set(cup, both, { antileak: ['Hide all'] });
    expect(given()).toEqual([]);
  });

  it('are the same after a restart', async () => {
    await set(cup, both);
    const before = given();
    store = await stores.reopen();
    expect(given()).toEqual(before);
    await set(cup, {});
    expect(given()).toEqual([]);
  });

  it('are private ones, found by links that exist', () => {
    for (const [name, { from }] of Object.entries(openableFields)) {
      for (const path of from) {
        const end = path
          .split('.')
          .filter(Boolean)
          .reduce<TableName>((table, field) => {
            const link = linksOf(table).get(field);
            expect(link, `${table}.${field}`).toBeDefined();
            return link?.to ?? table;
          }, 'Events');
        const fields: Readonly<Record<string, { isPrivate?: boolean }>> = tables[end].fields;
        expect(fields[name]?.isPrivate, `${end}.${name}`).toBe(true);
      }
    }
  });
});
