import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CodedError } from '#contract/errors.ts';
import type { Change, Store } from './store.ts';
import { commit, createTestStores, testId } from './testing/test-store.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
let store: Store;

beforeAll(async () => {
  stores = await createTestStores();
});
beforeEach(async () => {
  store = await stores.fresh();
});
afterAll(() => stores.close());

const match = testId('match', 1);
const teamA = testId('team', 1);
const teamB = testId('team', 2);
const teamC = testId('team', 3);
const event = testId('event', 1);

const seed: Change[] = [
  { table: 'Events', id: event, fields: { name: 'Cup' } },
  { table: 'Teams', id: teamA, fields: { name: 'Alpha', code: 'AAA', event: [event] } },
  { table: 'Teams', id: teamB, fields: { name: 'Beta', code: 'BBB', event: [event] } },
  { table: 'Teams', id: teamC, fields: { name: 'Gamma', code: 'CCC' } },
  { table: 'Matches', id: match, fields: { teams: [teamA, teamB], event: [event], first_to: 3 } },
];

describe('numbers and log', () => {
  it('gives every changed record the next number of one sequence', async () => {
    const first = await commit(store, ...seed);
    expect(first.sequence).toBe(5);
    const revisions = seed.map(({ id }) => store.get(id ?? '')?.__revision);
    expect(revisions).toEqual([1, 2, 3, 4, 5]);
    const second = await commit(store, { table: 'Matches', id: match, fields: { score_1: 1 } });
    expect(second.sequence).toBe(6);
    expect(store.get(match)?.__revision).toBe(6);
    expect(store.get(teamA)?.__revision).toBe(2);
    expect(store.sequence()).toBe(6);
  });

  it('logs who changed what, why and when', async () => {
    await commit(store, ...seed);
    await store.commit([{ table: 'Matches', id: match, fields: { score_1: 1, first_to: null } }], {
      actor: 'recplayer00000001',
      reason: 'update-match-data',
      actionId: 'key-1',
    });
    expect(await store.log({ recordId: match.slice(3), sinceSequence: 5, limit: 10 })).toEqual([
      {
        sequence: 6,
        recordId: match,
        tableName: 'Matches',
        actor: 'recplayer00000001',
        actionId: 'key-1',
        reason: 'update-match-data',
        before: { first_to: 3 },
        after: { score_1: 1 },
        at: '2026-09-01T12:00:00.000Z',
      },
    ]);
    const newest = await store.log({ limit: 2 });
    expect(newest.map(({ sequence }) => sequence)).toEqual([6, 5]);
    const oldest = await store.log({ sinceSequence: 0, limit: 2 });
    expect(oldest.map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  it('gives no number to a change that changes nothing', async () => {
    await commit(store, ...seed);
    const same = await commit(store, {
      table: 'Matches',
      id: match,
      fields: { teams: [teamA, teamB], first_to: 3, live: false, custom_name: '' },
    });
    expect(same).toEqual({ sequence: 5, ids: [match], changedKeys: [] });
    expect(await store.log({ sinceSequence: 5, limit: 5 })).toEqual([]);
  });

  it('makes ids where none is given and accepts clean ones', async () => {
    const { ids } = await commit(store, { table: 'Teams', fields: { name: 'New' } });
    expect(ids[0]).toMatch(/^rec[A-Za-z0-9]{14}$/);
    const id = ids[0] ?? '';
    await commit(store, { table: 'Teams', id: id.slice(3), fields: { code: 'NEW' } });
    expect(store.get(id.slice(3))).toMatchObject({ id, name: 'New', code: 'NEW', __tableName: 'Teams' });
  });

  it('runs commits that are called at once one after another', async () => {
    await commit(store, ...seed);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        commit(store, { table: 'Matches', id: match, fields: { score_1: index + 1 } }),
      ),
    );
    expect(results.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, i) => i + 6));
    expect(store.get(match)?.score_1).toBe(20);
  });
});

describe('values', () => {
  it('keeps no empty value, but keeps zero', async () => {
    await commit(store, ...seed, {
      table: 'Matches',
      id: testId('match', 2),
      fields: { custom_name: '', live: false, maps: [], vod: null, round: undefined, score_1: 0 },
    });
    const { id, modified, created, ...rest } = store.get(testId('match', 2)) ?? {};
    expect(rest).toEqual({ __tableName: 'Matches', __revision: 6, name: 'TBD vs TBD', score_1: 0 });
    expect(modified).toBe('2026-09-01T12:00:00.000Z');
    expect(created).toBe('2026-09-01T12:00:00.000Z');
  });

  it('stores instants as ISO texts and drops the line break an editor leaves', async () => {
    const at = Date.parse('2026-01-02T03:04:05.000Z');
    const broadcast = testId('cast', 1);
    await commit(
      store,
      ...seed,
      { table: 'Broadcasts', id: broadcast, fields: { countdown_end: at } },
      { table: 'Events', id: event, fields: { about: 'Text\n' } },
    );
    expect(store.get(broadcast)?.countdown_end).toBe('2026-01-02T03:04:05.000Z');
    expect(store.get(event)?.about).toBe('Text');
  });
});

describe('links', () => {
  it('sets both ends in order, without repetition', async () => {
    await commit(store, ...seed);
    expect(store.get(event)?.teams).toEqual([teamA, teamB]);
    expect(store.get(teamA)?.matches).toEqual([match]);
    await commit(store, { table: 'Matches', id: match, fields: { teams: [teamB, teamA, teamB] } });
    expect(store.get(match)?.teams).toEqual([teamB, teamA]);
    await commit(store, { table: 'Teams', id: teamA, fields: { matches: [] } });
    expect(store.get(match)?.teams).toEqual([teamB]);
    expect(store.get(teamA)).not.toHaveProperty('matches');
  });

  it('replaces a single link on all sides', async () => {
    const other = testId('event', 2);
    const [castA, castB] = [testId('cast', 1), testId('cast', 2)];
    await commit(
      store,
      ...seed,
      { table: 'Events', id: other, fields: { name: 'Other' } },
      { table: 'Broadcasts', id: castA, fields: { event: [event] } },
      { table: 'Broadcasts', id: castB, fields: { event: [event] } },
    );
    await commit(store, { table: 'Events', id: other, fields: { broadcasts: [castA] } });
    expect(store.get(castA)?.event).toEqual([other]);
    expect(store.get(event)?.broadcasts).toEqual([castB]);
    await commit(store, { table: 'Broadcasts', id: castA, fields: { event: [event] } });
    expect(store.get(event)?.broadcasts).toEqual([castB, castA]);
    expect(store.get(other)).not.toHaveProperty('broadcasts');
  });

  it('lets changes of one commit link records that come later in it', async () => {
    await commit(store, ...[...seed].reverse());
    expect(store.get(event)?.matches).toEqual([match]);
  });

  it('takes a deleted record out of every list, also where only the holder knows', async () => {
    const broadcast = testId('cast', 1);
    await commit(store, ...seed, {
      table: 'Teams',
      id: teamC,
      fields: { sister_teams: [teamA], event: [event] },
    });
    await commit(store, {
      table: 'Broadcasts',
      id: broadcast,
      fields: { highlight_team: [teamA], event: [event] },
    });
    const { changedKeys } = await commit(store, { table: 'Teams', id: teamA, isDeleted: true });
    expect(store.get(teamA)).toBe(undefined);
    expect(store.read(teamA)).toEqual({});
    expect(store.revisionOf(teamA)).toBeGreaterThan(7);
    expect(store.get(match)?.teams).toEqual([teamB]);
    expect(store.get(broadcast)).not.toHaveProperty('highlight_team');
    expect(store.get(teamC)).not.toHaveProperty('sister_teams');
    expect(store.read('Teams').ids).toEqual([teamB, teamC]);
    expect(changedKeys).toEqual(expect.arrayContaining([teamA.slice(3), match.slice(3), 'Teams']));
    await commit(store, { table: 'Teams', id: teamA, fields: { name: 'Again' } });
    expect(store.get(teamA)?.name).toBe('Again');
    expect(store.read('Teams').ids).toEqual([teamB, teamC, teamA]);
  });
});

describe('refusals', () => {
  const refused: [name: string, change: Change, message: string][] = [
    [
      'an unknown link',
      { table: 'Matches', id: match, fields: { teams: [testId('none', 1)] } },
      'Matches.teams: there is no record recnone0000000001',
    ],
    [
      'a link to another table',
      { table: 'Matches', id: match, fields: { teams: [event] } },
      'Matches.teams: recevent000000001 is of Events, not of Teams',
    ],
    [
      'two ids in a single link',
      { table: 'Teams', id: teamA, fields: { theme: [teamA, teamB] } },
      'Teams.theme: takes one record, not 2',
    ],
    [
      'a derived field',
      { table: 'Matches', id: match, fields: { name: 'x' } },
      'Matches.name: is derived by the server',
    ],
    ['an unknown field', { table: 'Matches', id: match, fields: { nope: 1 } }, 'Matches.nope: unknown field'],
    [
      'a wrong type',
      { table: 'Matches', id: match, fields: { first_to: '3' } },
      'Matches.first_to: must be a number',
    ],
    [
      'an id of another table',
      { table: 'Events', id: match },
      'recmatch000000001 is of Matches, not of Events',
    ],
    ['a malformed id', { table: 'Events', id: 'nope' }, 'Events: nope cannot be a record id'],
    [
      'a deletion of nothing',
      { table: 'Events', id: testId('none', 1), isDeleted: true },
      'Events: there is no record recnone0000000001 to delete',
    ],
    [
      'a character no database takes',
      { table: 'Events', id: event, fields: { name: 'a\0b' } },
      'Events.name: holds a character that cannot be stored',
    ],
    [
      'half a surrogate pair',
      { table: 'Events', id: event, fields: { name: '\ud800' } },
      'Events.name: holds a character that cannot be stored',
    ],
  ];

  it.each(refused)('refuses %s and applies nothing of the commit', async (_, change, message) => {
    await commit(store, ...seed);
    const valid: Change = { table: 'Teams', id: teamB, fields: { name: 'Changed' } };
    const failure = await commit(store, valid, change).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CodedError);
    expect((failure as CodedError).message).toBe(message);
    expect(store.get(teamB)?.name).toBe('Beta');
    expect(store.sequence()).toBe(5);
  });
});

describe('failure of the database', () => {
  it('leaves the memory as it was and tells nobody', async () => {
    await commit(store, ...seed);
    const heard: string[] = [];
    store.onChanged((keys) => heard.push(...keys));
    await sql`alter table tombstones rename to hidden_tombstones`.execute(stores.queries);
    const deletion = commit(store, { table: 'Teams', id: teamA, isDeleted: true });
    await expect(deletion).rejects.toThrow(/tombstones/);
    await sql`alter table hidden_tombstones rename to tombstones`.execute(stores.queries);
    expect(store.get(teamA)?.name).toBe('Alpha');
    expect(store.get(match)?.teams).toEqual([teamA, teamB]);
    expect(store.sequence()).toBe(5);
    expect(heard).toEqual([]);
    await commit(store, { table: 'Teams', id: teamA, fields: { name: 'Later' } });
    expect((await stores.reopen()).get(teamA)?.name).toBe('Later');
  });

  it('takes in what another writer has written, and then writes', async () => {
    await commit(store, ...seed);
    const other = await stores.reopen();
    await commit(other, { table: 'Matches', id: match, fields: { score_1: 2 } });
    await commit(other, { table: 'Teams', id: teamC, isDeleted: true });
    const heard: string[] = [];
    store.onChanged((keys) => heard.push(...keys));
    await commit(store, { table: 'Matches', id: match, fields: { score_2: 1 } });
    const keys = [match, teamC, match].map((id) => id.slice(3)).concat('Teams');
    expect(heard.toSorted()).toEqual(keys.toSorted());
    expect(store.get(match)).toMatchObject({ score_1: 2, score_2: 1 });
    expect(store.sequence()).toBe(8);
  });
});

describe('listeners', () => {
  it('hear the keys after the memory has them, until they leave', async () => {
    await commit(store, ...seed);
    const heard: unknown[] = [];
    const leave = store.onChanged((keys) =>
      heard.push([keys.includes(match.slice(3)), store.get(match)?.score_1]),
    );
    store.onChanged(() => {
      throw new Error('a broken listener harms nobody');
    });
    await commit(store, { table: 'Matches', id: match, fields: { score_1: 1 } });
    leave();
    await commit(store, { table: 'Matches', id: match, fields: { score_1: 2 } });
    expect(heard).toEqual([[true, 1]]);
  });
});

describe('attachments', () => {
  it('keeps bytes by id and describes the file for records', async () => {
    const bytes = new Uint8Array([0, 1, 2, 255]);
    const kept = await store.putAttachment({ bytes, type: 'image/png', filename: 'a.png', width: 10 });
    expect(kept).toEqual({
      id: kept.id,
      filename: 'a.png',
      size: 4,
      type: 'image/png',
      width: 10,
      _autoFilename: `${kept.id}.png`,
      fileExtension: 'png',
    });
    expect(kept.id).toMatch(/^att[A-Za-z0-9]{14}$/);
    expect(await store.attachment(kept.id)).toEqual({ bytes, type: 'image/png', extension: 'png' });
    expect(await store.attachment('attnone0000000000')).toBe(undefined);
    await commit(store, { table: 'Themes', id: testId('theme', 1), fields: { default_logo: [kept] } });
    expect(store.read(testId('theme', 1)).default_logo).toEqual([kept]);
  });
});
