import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { caller, cup, importBench, league, match, upload } from '../../../../tests/support/import-bench.ts';
import type { SignedIn } from '../../sign-in/people.ts';
import type { Store } from '../../store/store.ts';
import { commit, type TestStores, testId } from '../../store/testing/test-store.ts';
import { recordIdOf } from '../record-ids.ts';
import type { Imports } from './imports.ts';

let store: Store;
let stores: TestStores;
let imports: Imports;
const { dataDir, importsOf, preview, apply, ended, undo, everything, teamNamed } = importBench((opened) => {
  ({ store, stores, imports } = opened);
});

describe('an import', () => {
  it('writes what was previewed, and its undo restores every record', async () => {
    await commit(store, { table: 'Teams', id: testId('team', 9), fields: { name: 'Old Team' } });
    const before = everything();
    const run = await apply(league);
    expect(run).toMatchObject({ state: 'done', by: 'Ann', left: [], files: Object.keys(league) });
    expect(store.get(match)?.teams).toHaveLength(2);
    expect(await undo(run.id)).toMatchObject({ state: 'undone', left: [] });
    expect(everything()).toEqual(before);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('restores former values and links of records that it changed', async () => {
    await apply(league);
    const before = everything();
    const run = await apply({
      'events.csv': 'event_id,name,short_name\ncup,Lantern Cup,LC\n',
      'teams.csv': 'team_id,name\nred,Red Kites\ngre,Green Owls\n',
      'matches.csv': 'match_id,event_id,team_1_id,team_2_id,first_to\nm1,cup,red,gre,4\n',
    });
    expect(store.get(cup)?.short).toBe('LC');
    expect(await undo(run.id)).toMatchObject({ state: 'undone', left: [] });
    expect(everything()).toEqual(before);
  });

  const refusedUndo = (id: string, as: SignedIn = caller) =>
    imports.undo(as, id).then(
      () => 'undone',
      (error: Error) => error.message,
    );

  it('is undone as a whole or not at all: a field changed since refuses it, and is named', async () => {
    const run = await apply(league);
    const red = teamNamed('Red Kites');
    await commit(store, { table: 'Teams', id: red?.id, fields: { code: 'RKT' } });
    const [before, sequence] = [everything(), store.sequence()];
    expect(await refusedUndo(run.id)).toContain('Changed since: Teams, “Red Kites”: Code.');
    await expect(imports.undo(caller, run.id)).rejects.toMatchObject({ code: 'import-not-undoable' });
    expect([everything(), store.sequence()]).toEqual([before, sequence]);
    expect(await imports.list()).toMatchObject([{ state: 'done' }]);
  });

  it('is not undone after a change that was taken back, or of a field that it only changed', async () => {
    await apply(league);
    const { id } = await apply({ 'events.csv': 'event_id,name,short_name\ncup,Lantern Cup,LC\n' });
    await commit(store, { table: 'Events', id: cup, fields: { subdomain: 'lantern' } });
    await commit(store, { table: 'Events', id: cup, fields: { short: 'By hand' } });
    await commit(store, { table: 'Events', id: cup, fields: { short: 'LC' } });
    expect(await refusedUndo(id)).toContain('Changed since: Events, “Lantern Cup”: Short.');
  });

  it('is undone although another field of a changed record was edited since', async () => {
    await apply(league);
    const { id } = await apply({ 'events.csv': 'event_id,name,short_name\ncup,Lantern Cup,LC\n' });
    await commit(store, { table: 'Events', id: cup, fields: { subdomain: 'lantern' } });
    expect(await undo(id)).toMatchObject({ state: 'undone' });
    expect(store.get(cup)).toMatchObject({ name: 'Lantern Cup', subdomain: 'lantern' });
    expect(store.get(cup)?.short).toBeUndefined();
  });

  it('is not undone once a record of somebody else links to one of its records', async () => {
    const { id } = await apply(league);
    await commit(store, {
      table: 'Broadcasts',
      id: testId('cast', 1),
      fields: { name: 'Evening show', live_match: [match] },
    });
    expect(await refusedUndo(id)).toContain('Live broadcast');
    const { id: other } = await apply({ 'events.csv': 'event_id,name\nopen,Harbour Open\n' });
    await commit(store, {
      table: 'Events',
      id: cup,
      fields: { navbar_events: [recordIdOf('event', 'open')] },
    });
    expect(await refusedUndo(other)).toContain('Events, “Lantern Cup”');
    expect(store.get(match)).toBeDefined();
  });

  it('is not undone by a user who lacks a right that it needs', async () => {
    const player = recordIdOf('player', 'p1');
    await commit(store, { table: 'Players', id: player, fields: { name: 'Cy' } });
    const { id } = await apply({
      'events.csv': league['events.csv'],
      'players.csv': 'player_id,handle,discord_id\np1,Cy,200000000000000009\n',
    });
    expect(store.get(player)?.discord_id).toBe('200000000000000009');
    await commit(store, {
      table: 'Players',
      id: player,
      fields: { website_settings: ['Can edit any match'] },
    });
    expect(await refusedUndo(id)).toContain('Players, “Cy”');
    expect(store.get(player)?.discord_id).toBe('200000000000000009');
  });

  it('whose undo was cut off is undone again, also past what that has written', async () => {
    const before = everything();
    const many = {
      ...league,
      'players.csv': `player_id,handle\n${Array.from({ length: 260 }, (_, n) => `p${n},Player ${n}\n`).join('')}`,
    };
    const { id } = await apply(many);
    let commits = 0;
    const cut = importsOf({
      ...store,
      transact: (prepare, context) => {
        commits += 1;
        return commits > 1
          ? Promise.reject(new Error('the database is gone'))
          : store.transact(prepare, context);
      },
    });
    await cut.undo(caller, id);
    await cut.close();
    expect(await ended(id)).toMatchObject({ state: 'undo stopped' });
    expect(everything()).not.toEqual(before);
    expect(await undo(id)).toMatchObject({ state: 'undone' });
    expect(everything()).toEqual(before);
  });

  it('whose records are changed while its undo begins stays as it is', async () => {
    const { id } = await apply(league);
    let isEdited = false;
    const busy = importsOf({
      ...store,
      transact: async (prepare, context) => {
        if (!isEdited) {
          isEdited = true;
          await commit(store, { table: 'Events', id: cup, fields: { short: 'By hand' } });
        }
        return store.transact(prepare, context);
      },
    });
    await busy.undo(caller, id);
    await busy.close();
    expect(await ended(id)).toMatchObject({ state: 'done' });
    expect(store.get(cup)).toMatchObject({ name: 'Lantern Cup', short: 'By hand' });
    expect(teamNamed('Red Kites')).toBeDefined();
  });

  it('of a hidden event is undone without showing any of its records', async () => {
    await apply(league);
    await commit(store, { table: 'Events', id: cup, fields: { antileak: ['Hide all'] } });
    const { id } = await apply({
      'events.csv': league['events.csv'],
      'teams.csv': league['teams.csv'],
      'matches.csv': `match_id,event_id,team_1_id,team_2_id,first_to\n${Array.from({ length: 120 }, (_, n) => `x${n},cup,red,blu,3\n`).join('')}`,
    });
    const isShown = () =>
      [cup, ...Array.from({ length: 120 }, (_, n) => recordIdOf('match', `x${n}`))].filter(
        (record) => '__tableName' in store.read(record),
      );
    expect(isShown()).toEqual([]);
    const seen: string[] = [];
    const stop = store.onChanged(() => seen.push(...isShown()));
    expect(await undo(id)).toMatchObject({ state: 'undone' });
    stop();
    expect(seen).toEqual([]);
    expect(store.get(recordIdOf('match', 'x1'))).toBeUndefined();
  });

  it('can be applied again after its undo, as if it had never been', async () => {
    await apply({ 'events.csv': league['events.csv'] });
    const other = {
      'events.csv': 'event_id,name,short_name\ncup,Lantern Cup,LC\n',
      'teams.csv': league['teams.csv'],
    };
    const { id } = await apply(other);
    await undo(id);
    const again = await preview(other);
    expect(again.changes.filter(({ action }) => action === 'leave')).toEqual([]);
    await apply(other);
    expect(store.get(cup)?.short).toBe('LC');
  });

  it('is refused if the league has changed since the preview', async () => {
    const { planned } = await preview(league);
    await commit(store, { table: 'Events', id: cup, fields: { name: 'Somebody else’s' } });
    const before = store.sequence();
    await expect(imports.apply(caller, upload(league, { planned }))).rejects.toMatchObject({
      code: 'import-moved-on',
    });
    expect(store.sequence()).toBe(before);
    expect(await imports.list()).toEqual([]);
  });

  it('that is cut off is undone as far as it was written', async () => {
    const before = everything();
    let commits = 0;
    const failing: Store = {
      ...store,
      transact: (prepare, context) => {
        commits += 1;
        return commits > 1
          ? Promise.reject(new Error('the database is gone'))
          : store.transact(prepare, context);
      },
    };
    const { planned } = await preview(league);
    const cut = importsOf(failing);
    const { id } = await cut.apply(caller, upload(league, { planned }));
    await cut.close();
    expect(await ended(id)).toMatchObject({ state: 'stopped' });
    expect(everything()).not.toEqual(before);
    expect(await undo(id)).toMatchObject({ state: 'undone', left: [] });
    expect(everything()).toEqual(before);
  });

  it('leaves a field that is edited while it is written', async () => {
    await apply(league);
    const changed = { 'events.csv': 'event_id,name,short_name\ncup,Lantern Cup,LC\n' };
    const { planned } = await preview(changed);
    let isEdited = false;
    const busy: Store = {
      ...store,
      transact: async (prepare, context) => {
        if (!isEdited) {
          isEdited = true;
          await commit(store, { table: 'Events', id: cup, fields: { short: 'By hand' } });
        }
        return store.transact(prepare, context);
      },
    };
    const during = importsOf(busy);
    const { id } = await during.apply(caller, upload(changed, { planned }));
    await during.close();
    expect(store.get(cup)?.short).toBe('By hand');
    expect(await ended(id)).toMatchObject({ state: 'done', left: ['Events, “Lantern Cup”: Short'] });
  });

  it('leaves the whole group of a field that is edited while it is written, and links to deleted records', async () => {
    await apply(league);
    const red = teamNamed('Red Kites')?.id;
    const changed = {
      ...league,
      'matches.csv':
        'match_id,event_id,team_1_id,team_2_id,first_to,score_1,score_2\nm1,cup,red,blu,3,3,1\nm2,cup,red,blu,3,,\n',
    };
    const { planned } = await preview(changed);
    let isEdited = false;
    const during = importsOf({
      ...store,
      transact: async (prepare, context) => {
        if (!isEdited) {
          isEdited = true;
          await commit(store, { table: 'Matches', id: match, fields: { score_1: 2 } });
          await commit(store, { table: 'Teams', id: red, isDeleted: true });
        }
        return store.transact(prepare, context);
      },
    });
    const { id } = await during.apply(caller, upload(changed, { planned }));
    await during.close();
    const { left, state } = await ended(id);
    expect(state).toBe('done');
    expect(store.get(match)).toMatchObject({ score_1: 2 });
    expect(store.get(match)?.score_2).toBeUndefined();
    expect(store.get(recordIdOf('match', 'm2'))?.teams).toEqual([teamNamed('Blue Herons')?.id]);
    expect(left.some((text) => text.endsWith(': Score 2'))).toBe(true);
    expect(left.some((text) => text.endsWith(': Teams'))).toBe(true);
  });

  it('that counts as cut off writes nothing more, and keeps that state', async () => {
    const { planned } = await preview(league);
    const cut = importsOf({
      ...store,
      transact: async (prepare, context) => {
        await stores.queries.updateTable('imports').set({ state: 'stopped' }).execute();
        return store.transact(prepare, context);
      },
    });
    const before = store.sequence();
    const { id } = await cut.apply(caller, upload(league, { planned }));
    await cut.close();
    expect(store.sequence()).toBe(before);
    expect(await ended(id)).toMatchObject({ state: 'stopped' });
  });

  it('is one at a time, over several servers', async () => {
    const { planned } = await preview(league);
    let go = () => {};
    const waiting = new Promise<void>((resolve) => {
      go = resolve;
    });
    const slow = importsOf({
      ...store,
      transact: async (prepare, context) => {
        await waiting;
        return store.transact(prepare, context);
      },
    });
    await slow.apply(caller, upload(league, { planned }));
    await expect(slow.preview(caller, upload(league))).rejects.toMatchObject({ code: 'import-busy' });
    const elsewhere = imports.apply(caller, upload(league, { planned }));
    await expect(elsewhere).rejects.toMatchObject({ code: 'import-busy' });
    go();
    await slow.close();
    expect((await imports.list()).map(({ state }) => state)).toEqual(['done']);
  });

  it('that is unknown or undone is not undone', async () => {
    await expect(imports.undo(caller, 'nothing')).rejects.toMatchObject({ code: 'unknown-import' });
    const { id } = await apply(league);
    await undo(id);
    await expect(imports.undo(caller, id)).rejects.toMatchObject({ code: 'unknown-import' });
  });

  it('gives no rights that the person lacks, and no account of somebody else', async () => {
    const [admin, plain] = [recordIdOf('player', 'p1'), recordIdOf('player', 'p2')];
    await commit(store, {
      table: 'Players',
      id: admin,
      fields: { name: 'Cy', website_settings: ['Can edit any match'] },
    });
    const files = {
      'events.csv': league['events.csv'],
      'players.csv':
        'player_id,handle,discord_id,permissions\n' +
        'p1,Cy,200000000000000009,\n' +
        'p2,Dee,200000000000000008,Can edit any match\n',
    };
    const found = await preview(files);
    expect(found.notices.filter((notice) => notice.startsWith('Players'))).toHaveLength(2);
    await apply(files);
    expect(store.get(admin)?.discord_id).toBeUndefined();
    expect(store.get(plain)).toMatchObject({ name: 'Dee', discord_id: '200000000000000008' });
    expect(store.get(plain)?.website_settings ?? []).toEqual([]);
  });
});
