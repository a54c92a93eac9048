import { describe, expect, it } from 'vitest';
import { cleanId } from '#domain/record-id.ts';
import type { Change, Store } from '../store/store.ts';
import { testId } from '../store/testing/test-store.ts';
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
const [admin, other] = [testId('admin', 1), testId('admin', 2)];
const [ana, anna] = [testId('dup', 1), testId('dup', 2)];

leaguePerTest(async (fresh) => {
  store = fresh;
  bench = createActionBench(fresh);
});

const commit = (...changes: Change[]) => store.commit(changes, { actor: 'import', reason: 'test' });

const prepare = () =>
  commit(
    ...[admin, other].map(
      (id): Change => ({
        table: 'Players',
        id,
        fields: { name: id, website_settings: ['Can edit any event'] },
      }),
    ),
    { table: 'Players', id: ana, fields: { name: 'Ana', battletag: 'Ana#1', member_of: [ids.alpha] } },
    {
      table: 'Players',
      id: anna,
      fields: { name: 'Anna', discord_id: '4711', pronunciation: 'AH-na', member_of: [ids.beta, ids.alpha] },
    },
  );

const merge = (id: string, gone: string, more: object = {}, options: object = {}) =>
  bench.act(
    'merge-records',
    { id, gone, table: 'Players', change: 'merge', ...more },
    { as: admin, ...options },
  );
const mergeTeams = (id: string, gone: string, more: object = {}) =>
  merge(id, gone, { table: 'Teams', ...more });

describe('a merge of two players', () => {
  it('joins values and links, private ones too, and keeps the places of other records', async () => {
    await prepare();
    await commit(
      {
        table: 'Matches',
        id: ids.match,
        fields: { team_1_line_up: [anna], line_up_data: `${cleanId(anna)}:1,2` },
      },
      { table: 'Broadcasts', id: ids.show, fields: { player_guests: [people.guest, anna, people.idle] } },
    );
    expect((await merge(ana, anna, {}, { key: keyOf(1) })).body).toEqual({ error: false });
    // Sent once more.
    expect((await merge(ana, anna, {}, { key: keyOf(1) })).body).toEqual({ error: false });
    expect(store.get(anna)).toBe(undefined);
    expect(store.get(ana)).toMatchObject({
      name: 'Ana',
      battletag: 'Ana#1',
      pronunciation: 'AH-na',
      discord_id: '4711',
      member_of: [ids.alpha, ids.beta],
      merged_ids: [cleanId(anna)],
    });
    expect(store.get(ids.match)).toMatchObject({
      team_1_line_up: [ana],
      line_up_data: `${cleanId(ana)}:1,2`,
    });
    expect(store.get(ids.show)?.player_guests).toEqual([people.guest, ana, people.idle]);
    expect(store.mergedInto(anna)?.id).toBe(ana);
  });

  it('takes the chosen values of the one that goes', async () => {
    await prepare();
    await merge(ana, anna, { take: ['name'] });
    expect(store.get(ana)).toMatchObject({ name: 'Anna', battletag: 'Ana#1', discord_id: '4711' });
    expect(store.get(ana)?.pronunciation).toBe(undefined);
  });

  it('is read under both ids, also after a restart and for a page that has the other one', async () => {
    await prepare();
    const key = cleanId(anna) ?? '';
    const since = store.sequence();
    await merge(ana, anna);
    expect(store.read(key)).toMatchObject({ id: ana, name: 'Ana' });
    expect(store.changedAt(key, since)).toBe(store.revisionOf(key));
    const read = store.sequence();
    await commit({ table: 'Players', id: ana, fields: { name: 'Ana B.' } });
    expect(store.changedAt(key, read)).toBeGreaterThan(read);
    expect(JSON.parse(store.readText(key)).name).toBe('Ana B.');
  });
});

describe('a merge is refused', () => {
  const problemOf = async (answer: ReturnType<typeof merge>) => (await answer).body.errorMessage;

  it('to whom may not delete records, and for rights that the editor cannot give', async () => {
    await prepare();
    const guest = await merge(ana, anna, {}, { as: people.guest });
    expect([guest.status, guest.body.code]).toEqual([403, 'no-edit-right']);
    await commit({
      table: 'Players',
      id: anna,
      fields: { website_settings: ['Full broadcast permissions'] },
    });
    expect(await problemOf(merge(ana, anna))).toContain('fields.website_settings: must keep');
    await commit({ table: 'Players', id: anna, fields: { website_settings: [], captain_of: [ids.alpha] } });
    expect(await problemOf(merge(ana, anna, {}, { isByToken: true }))).toContain(
      'fields.captain_of: can only be changed after signing in in the browser',
    );
  });

  it('for contradictions, which it names', async () => {
    await prepare();
    await commit({ table: 'Players', id: ana, fields: { discord_id: '1234' } });
    expect(await problemOf(merge(ana, anna))).toBe(
      'gone: must not have another Discord account: one of both could not sign in any more',
    );
    await commit({ table: 'Players', id: ana, fields: { discord_id: null } });
    await commit({
      table: 'Matches',
      id: ids.match,
      fields: { custom_name: 'Opening', team_1_line_up: [ana, anna] },
    });
    expect(await problemOf(merge(ana, anna))).toBe(
      'gone: must not play twice, and both are lined up in “Opening”',
    );
    // Each on other maps: one person under two names.
    const maps = `${cleanId(ana)}:1|${cleanId(anna)}:2,3`;
    await commit({ table: 'Matches', id: ids.match, fields: { line_up_data: maps } });
    expect((await merge(ana, anna)).body).toEqual({ error: false });
    expect(store.get(ids.match)).toMatchObject({
      team_1_line_up: [ana],
      line_up_data: `${cleanId(ana)}:1,2,3`,
    });
    expect(await problemOf(mergeTeams(ids.alpha, ids.beta))).toMatch(
      /^gone: must not play against the other one/,
    );
    expect(await problemOf(mergeTeams(ids.alpha, ids.alpha))).toBe('gone: must be another team');
    expect((await mergeTeams(ids.alpha, testId('never', 1))).body.code).toBe('unknown-record');
  });

  it('for more records than one merge changes', async () => {
    await prepare();
    const many = Array.from(
      { length: 1000 },
      (_, index): Change => ({
        table: 'Matches',
        id: testId('many', index + 1),
        fields: { casters: [anna] },
      }),
    );
    await commit(...many);
    expect(await problemOf(merge(ana, anna))).toMatch(
      /^gone: must not change more than 1000 records at once/,
    );
    expect(store.get(anna)).toBeDefined();
  });

  it('after another editor has changed one of both since the preview', async () => {
    await prepare();
    const seen = (id: string) => `${id}=${store.get(id)?.__revision}`;
    const header = [seen(ana), seen(anna)].join(',');
    await bench.act(
      'edit-record',
      { id: anna, table: 'Players', change: 'edit', fields: { subtitle: 'Caster' } },
      { as: other },
    );
    const answer = await merge(ana, anna, {}, { seen: header });
    expect([answer.body.code, answer.body.conflicts]).toMatchObject([
      'conflict',
      [{ id: anna, field: 'subtitle' }],
    ]);
    expect(store.get(anna)).toBeDefined();
  });
});

describe('the undo of a merge', () => {
  const undo = (id: string, gone: string, table = 'Teams') => merge(id, gone, { table, change: 'undo' });

  it('restores both teams with their places, and keeps links that were added since', async () => {
    await prepare();
    const before = [ids.alpha, ids.gamma, ids.match, ids.semi].map((id) => store.get(id));
    await commit({ table: 'Matches', id: ids.semi, fields: { teams: [ids.beta, ids.gamma] } });
    await commit({ table: 'Matches', id: ids.semi, fields: { teams: [ids.gamma, ids.beta] } });
    const semi = store.get(ids.semi);
    expect((await mergeTeams(ids.alpha, ids.gamma)).body).toEqual({ error: false });
    expect(store.get(ids.semi)?.teams).toEqual([ids.alpha, ids.beta]);
    await commit({ table: 'Matches', id: ids.otherMatch, fields: { teams: [ids.alpha, ids.beta] } });
    expect((await undo(ids.alpha, ids.gamma)).body).toEqual({ error: false });
    expect(store.get(ids.semi)?.teams).toEqual(semi?.teams);
    expect(store.get(ids.gamma)).toMatchObject({ name: before[1]?.name, matches: [ids.semi] });
    expect(store.get(ids.alpha)?.matches).toEqual([ids.match, ids.otherMatch]);
    expect(store.get(ids.alpha)?.merged_ids).toBe(undefined);
    expect(store.read(cleanId(ids.gamma) ?? '')).toMatchObject({ id: ids.gamma });
    expect((await undo(ids.alpha, ids.gamma)).body.code).toBe('not-deleted');
  });

  it('is refused by name once another change depends on the merge, and for what was no merge', async () => {
    await prepare();
    await commit({ table: 'Matches', id: ids.semi, fields: { teams: [ids.beta, ids.gamma] } });
    await mergeTeams(ids.alpha, ids.gamma);
    await bench.act(
      'edit-record',
      { id: ids.semi, table: 'Matches', change: 'edit', fields: { teams: [ids.beta] } },
      { as: other },
    );
    const answer = await undo(ids.alpha, ids.gamma);
    expect([answer.body.code, answer.body.conflicts]).toMatchObject([
      'record-moved-on',
      expect.arrayContaining([expect.objectContaining({ id: ids.semi, field: 'teams' })]),
    ]);
    expect((await undo(ids.beta, ids.gamma)).body.code).toBe('nothing-deleted');
    const restored = await bench.act(
      'edit-record',
      { id: ids.gamma, table: 'Teams', change: 'restore' },
      { as: admin },
    );
    expect(restored.body.errorMessage).toBe('change: must not be restored: undo its merge');
  });
});
