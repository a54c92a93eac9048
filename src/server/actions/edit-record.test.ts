import { describe, expect, it } from 'vitest';
import { editableFields, editableTables, givesRights, isCreatable } from '#contract/records/editable.ts';
import type { Field } from '#contract/records/field.ts';
import { linkFieldsOf, targetOf } from '#contract/records/links.ts';
import type { TableName } from '#contract/records.ts';
import type { FieldValue } from '#domain/actions/edit-record.ts';
import type { Store } from '../store/store.ts';
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
const admin = testId('admin', 1);
const other = testId('admin', 2);

leaguePerTest(async (fresh) => {
  store = fresh;
  bench = createActionBench(fresh);
});

/** Two organisers, and one record of every kind to link. */
const prepare = () =>
  store.commit(
    [
      ...[admin, other].map((id, index) => ({
        table: 'Players' as const,
        id,
        fields: { name: `Admin ${index + 1}`, website_settings: ['Can edit any event'] },
      })),
      ...editableTables.map((table) => ({ table, id: linked(table), fields: {} })),
    ],
    { actor: 'import', reason: 'test' },
  );

const linked = (table: TableName): string => testId('kind', editableTables.indexOf(table) + 1);

const edit = (change: string, table: string, id: string, fields?: object, options = {}) =>
  bench.act('edit-record', { id, table, change, ...(fields && { fields }) }, { as: admin, ...options });

/** A valid value of a field, another one for `step` 1. */
function valueFor(table: TableName, name: string, field: Field, step: number): FieldValue {
  switch (field.kind) {
    case 'number':
      // A score that a match can have.
      return name.startsWith('score_') ? step : step + 2;
    case 'flag':
      return step === 0;
    case 'date':
      // An end of rights is a time to come.
      return new Date(Date.UTC(2026, givesRights(table, name, field) ? 9 : 8, 1 + step)).toISOString();
    case 'option':
      return field.choices?.[step] ?? `Choice ${step}`;
    case 'options':
      if (field.grantsRights === 'own') return step === 0 ? ['No profile editing'] : [];
      return [field.choices?.filter((one) => one !== 'Hide all')[step] ?? `Choice ${step}`];
    case 'link': {
      const to = targetOf(table, name);
      return to !== undefined && editableTables.includes(to) && step === 0 ? [linked(to)] : [];
    }
    default:
      if (field.form === 'address') return `https://v.example/${step}`;
      if (name === 'key' || name.endsWith('subdomain')) return `key-${step}`;
      return field.form === 'colour' ? `#00000${step}` : `Text ${step}`;
  }
}

const fieldsOf = (table: TableName, step: number): Record<string, FieldValue> =>
  Object.fromEntries(
    editableFields(table).map(([name, field]) => [name, valueFor(table, name, field, step)]),
  );

/** The stored record without its envelope, and without values that are absent. */
const stored = (table: TableName, id: string) =>
  Object.fromEntries(editableFields(table).map(([name]) => [name, store.get(id)?.[name]]));

describe('every kind', () => {
  it.each(editableTables)('%s: create, edit every field, delete, restore, undo', async (table) => {
    await prepare();
    const id = testId('new', 1);
    if (!isCreatable(table)) {
      const refused = await edit('create', table, id, fieldsOf(table, 0));
      expect(refused.body.errorMessage).toMatch(
        /^table: must be made by an import: a new .* is hidden until/,
      );
      await store.commit([{ table, id, fields: fieldsOf(table, 0) }], { actor: 'import', reason: 'test' });
    } else {
      const created = await edit('create', table, id, fieldsOf(table, 0), { key: keyOf(1) });
      expect(created.body).toEqual({ error: false });
      // Sent once more, by the same key and by another one.
      expect((await edit('create', table, id, fieldsOf(table, 0), { key: keyOf(1) })).status).toBe(200);
      expect((await edit('create', table, id, fieldsOf(table, 0))).status).toBe(200);
    }
    const first = stored(table, id);
    for (const [name, value] of Object.entries(fieldsOf(table, 0)))
      if (value !== false && !(Array.isArray(value) && value.length === 0))
        expect(first[name], name).toEqual(value);
    const sequence = store.sequence();
    for (const [name, value] of Object.entries(fieldsOf(table, 1))) {
      const answer = await edit('edit', table, id, { [name]: value });
      expect(answer.body, name).toEqual({ error: false });
    }
    expect(store.sequence()).toBeGreaterThan(sequence);
    // The undo of an edit is the edit back.
    const back = fieldsOf(table, 0);
    expect((await edit('edit', table, id, back)).body).toEqual({ error: false });
    expect(stored(table, id)).toEqual(first);

    expect((await edit('delete', table, id)).body).toEqual({ error: false });
    expect(store.get(id)).toBe(undefined);
    expect((await edit('restore', table, id)).body).toEqual({ error: false });
    expect(stored(table, id)).toEqual(first);
    // The other ends of its links have it again.
    for (const { name, field } of linkFieldsOf(table)) {
      const to = targetOf(table, name);
      if (field.reverse === undefined || to === undefined || !editableTables.includes(to)) continue;
      if (!editableFields(table).some(([one]) => one === name)) continue;
      expect(store.get(linked(to))?.[field.reverse], `${to}.${field.reverse}`).toEqual(
        expect.arrayContaining([id]),
      );
    }
    // The undo of a creation is a deletion.
    expect((await edit('delete', table, id)).body).toEqual({ error: false });
  });
});

it('creates an event with its settings, and an article that is public at once', async () => {
  await prepare();
  const id = testId('new', 1);
  const settings = '{"standings": true}';
  const wrong = await edit('create', 'Events', id, { name: 'Open', blocks: '{"standings": "yes"}' });
  expect(wrong.body.errorMessage).toMatch(/^fields\.blocks: must be settings of an event/);
  expect((await edit('create', 'Events', id, { name: 'Open', blocks: settings })).body.error).toBe(false);
  expect(store.get(id)?.blocks).toBe(settings);
  expect((await edit('edit', 'Events', id, { blocks: '{}' })).body.error).toBe(true);

  const article = testId('new', 2);
  const at = (released: string) => ({ name: 'Fog', enabled: true, released });
  const later = await edit('create', 'News', article, at('2026-09-02T00:00:00.000Z'));
  expect(later.body.errorMessage).toMatch(/^fields\.released: must be a time that has come/);
  expect((await edit('create', 'News', article, { name: 'Fog' })).body.errorMessage).toMatch(
    /^fields\.enabled/,
  );
  expect((await edit('create', 'News', article, at('2026-09-01T12:00:00.000Z'))).body.error).toBe(false);
  expect(store.read(article).name).toBe('Fog');
});

describe('restore', () => {
  it('puts links back in their former places of other records, one-way links too', async () => {
    await prepare();
    const headlines = [1, 2, 3].map((number) => testId('head', number));
    await store.commit(
      [
        ...headlines.map((id) => ({ table: 'Headlines' as const, id, fields: { text: id } })),
        { table: 'Broadcasts', id: ids.show, fields: { headlines } },
      ],
      { actor: 'import', reason: 'test' },
    );
    await edit('delete', 'Headlines', headlines[1] ?? '');
    await edit('delete', 'Teams', ids.alpha);
    expect(store.get(ids.match)?.teams).toEqual([ids.beta]);
    await edit('restore', 'Teams', ids.alpha);
    await edit('restore', 'Headlines', headlines[1] ?? '');
    expect(store.get(ids.match)?.teams).toEqual([ids.alpha, ids.beta]);
    expect(store.get(ids.show)?.headlines).toEqual(headlines);
  });

  it('leaves out a link whose single place has another record by now, or whose record is gone', async () => {
    await prepare();
    await edit('delete', 'Themes', ids.theme);
    await edit('edit', 'Teams', ids.alpha, { theme: [linked('Themes')] });
    await edit('restore', 'Themes', ids.theme);
    expect(store.get(ids.alpha)?.theme).toEqual([linked('Themes')]);
    expect(store.get(ids.theme)?.team).toBe(undefined);
    await edit('delete', 'Teams', ids.beta);
    await edit('delete', 'Events', ids.event);
    expect((await edit('restore', 'Teams', ids.beta)).status).toBe(200);
    expect(store.get(ids.beta)?.event).toBe(undefined);
  });

  it('brings private fields back, and refuses what was never deleted', async () => {
    await prepare();
    await store.commit([{ table: 'Players', id: people.guest, fields: { discord_id: '4711' } }], {
      actor: 'import',
      reason: 'test',
    });
    await edit('delete', 'Players', people.guest);
    await edit('restore', 'Players', people.guest);
    expect(store.get(people.guest)).toMatchObject({ name: 'Gus', discord_id: '4711' });
    expect((await edit('restore', 'Teams', testId('never', 1))).body.code).toBe('nothing-deleted');
    expect((await edit('restore', 'Teams', people.guest)).body.code).toBe('not-deleted');
  });
});

describe('records that the public does not see', () => {
  const commit = (table: TableName, id: string, fields: object) =>
    store.commit([{ table, id, fields: { ...fields } }], { actor: 'import', reason: 'test' });

  it('keep their links when a list without them is saved', async () => {
    await prepare();
    await commit('Events', ids.event, { teams: [ids.alpha, ids.beta], antileak: ['Hide teams'] });
    expect(store.read(ids.event).teams).toBe(undefined);
    await edit('edit', 'Events', ids.event, { teams: [ids.gamma] });
    expect(store.get(ids.event)?.teams).toEqual([ids.alpha, ids.beta, ids.gamma]);
    await edit('edit', 'Events', ids.event, { teams: null });
    expect(store.get(ids.event)?.teams).toEqual([ids.alpha, ids.beta, ids.gamma]);

    await commit('Events', ids.event, { antileak: ['Hide staff'] });
    await commit('Matches', ids.match, { casters: [people.guest] });
    await edit('edit', 'Matches', ids.match, { casters: [people.editor] });
    expect(store.get(ids.match)?.casters).toEqual([people.guest, people.editor]);
    await edit('edit', 'Events', ids.event, { teams: [ids.gamma] });
    expect(store.get(ids.event)?.teams).toEqual([ids.gamma]);
  });

  it('are in no conflict, nor are private fields', async () => {
    await prepare();
    const blocks = JSON.stringify({ logging: { channel: 'PRIVATE' } });
    await commit('Events', ids.event, { blocks, discord_control: 'PRIVATE' });
    await commit('Players', people.guest, { discord_id: 'PRIVATE', name: 'Gus B.' });
    await commit('Socials', testId('social', 1), { player: [people.guest], submitted_by: 'PRIVATE' });
    await commit('Matches', ids.match, { match_room_config: 'PRIVATE' });
    const forged = (id: string) => ({ seen: `${id}=0` });
    for (const [table, id] of [
      ['Events', ids.event],
      ['Players', people.guest],
      ['Matches', ids.match],
    ] as const) {
      const { body } = await edit('delete', table, id, undefined, forged(id));
      expect(body.code, table).toBe('conflict');
      const text = JSON.stringify(body);
      expect(text).not.toContain('PRIVATE');
      expect(text).not.toContain(testId('social', 1));
    }
    const both = { ...forged(people.guest) };
    const { body } = await edit('edit', 'Players', people.guest, { name: 'x', socials: [] }, both);
    expect(body).toMatchObject({ conflicts: [{ field: 'name', theirs: 'Gus B.', yours: 'x' }] });
    expect(JSON.stringify(body)).not.toContain(testId('social', 1));
  });

  it('are not made by a choice that hides the event from its own form', async () => {
    await prepare();
    const answer = await edit('edit', 'Events', ids.event, { antileak: ['Hide all'] });
    expect(answer.body.errorMessage).toMatch(/^fields\.antileak: must not contain “Hide all”/);
  });
});

describe('rights', () => {
  const byToken = { isByToken: true } as const;
  const browser = 'can only be changed after signing in in the browser';

  it.each<[TableName, string, object]>([
    ['Events', ids.event, { staff: [admin] }],
    ['Clients', ids.client, { staff: [admin] }],
    ['Player Relationships', ids.observer, { permissions: ['Match Editor'] }],
    ['Players', people.guest, { event_staff: [ids.event] }],
    ['Players', people.guest, { controlled_teams: [ids.alpha] }],
    ['Teams', ids.alpha, { captains: [people.guest] }],
    ['Players', people.guest, { website_settings: ['Can edit any event'] }],
  ])('%s %s %j are given in a browser, not by a token', async (table, id, fields) => {
    await prepare();
    const [name] = Object.keys(fields);
    const refused = await edit('edit', table, id, fields, byToken);
    expect(refused.body.errorMessage).toBe(`fields.${name}: ${browser}`);
    expect((await edit('edit', table, id, fields)).body).toEqual({ error: false });
    expect((await edit('edit', table, id, { name: 'x' }, byToken)).status).toBe(
      table === 'Player Relationships' ? 400 : 200,
    );
    expect((await edit('delete', table, id, undefined, byToken)).body.errorMessage).toContain(browser);
  });

  it('are neither deleted nor restored by those who lack them, or by a token', async () => {
    await prepare();
    expect((await edit('delete', 'Players', people.director)).body.errorMessage).toMatch(/must keep/);
    expect((await edit('delete', 'Players', other, undefined, byToken)).status).toBe(400);
    expect((await edit('delete', 'Players', other)).status).toBe(200);
    expect((await edit('restore', 'Players', other, undefined, byToken)).body.errorMessage).toContain(
      browser,
    );
    expect((await edit('restore', 'Players', other)).status).toBe(200);
  });

  it('of an account stay with the player who has it by now', async () => {
    await prepare();
    const account = (id: string) =>
      store.commit([{ table: 'Players', id, fields: { discord_id: '4711' } }], {
        actor: 'import',
        reason: 'test',
      });
    await account(people.guest);
    await edit('delete', 'Players', people.guest);
    await account(people.idle);
    await edit('restore', 'Players', people.guest);
    expect(store.get(people.guest)).toMatchObject({ name: 'Gus' });
    expect(store.get(people.guest)?.discord_id).toBe(undefined);
  });
});

describe('matches of a bracket', () => {
  const inPlace = /must keep the matches of the layout in place: change it in the bracket creator$/;

  it('keep their numbers in the layout; more may be appended', async () => {
    await prepare();
    const refused = [
      await edit('delete', 'Matches', ids.semi),
      await edit('edit', 'Matches', ids.semi, { brackets: [] }),
      await edit('edit', 'Brackets', ids.bracket, { ordered_matches: [ids.final, ids.semi] }),
      await edit('edit', 'Brackets', ids.bracket, { ordered_matches: [ids.semi] }),
    ];
    for (const { body } of refused) expect(body.errorMessage).toMatch(inPlace);
    const ordered_matches = [ids.semi, ids.final, ids.otherMatch];
    expect((await edit('edit', 'Brackets', ids.bracket, { ordered_matches })).status).toBe(200);
    expect((await edit('edit', 'Matches', ids.match, { brackets: [ids.bracket] })).status).toBe(200);
    expect((await edit('delete', 'Matches', ids.match)).status).toBe(200);
    expect(store.get(ids.bracket)?.ordered_matches).toEqual(ordered_matches);
  });

  it('or of none are restored with their result', async () => {
    await prepare();
    await edit('edit', 'Matches', ids.match, { score_1: 3, score_2: 1 });
    const {
      modified: _modified,
      __revision: _revision,
      created: _created,
      ...before
    } = store.get(ids.match) ?? {};
    await edit('delete', 'Matches', ids.match);
    await edit('restore', 'Matches', ids.match);
    expect(store.get(ids.match)).toMatchObject(before);
  });
});

it('never takes a record from the only place that it has', async () => {
  await prepare();
  const answer = await edit('edit', 'Events', linked('Events'), { broadcasts: [ids.show] });
  expect(answer.body.errorMessage).toBe(
    `fields.broadcasts: must not take “${ids.show}” from “Cup”: remove it there first`,
  );
});

describe('an address that another record has', () => {
  const take = (table: TableName, id: string, fields: object) =>
    store.commit([{ table, id, fields: { ...fields } }], { actor: 'import', reason: 'test' });
  const fresh = testId('new', 1);

  it.each<[TableName, string, string]>([
    ['Events', 'subdomain', 'event'],
    ['Clients', 'key', 'client'],
    ['Broadcasts', 'key', 'broadcast'],
  ])('is refused by its name: %s.%s', async (table, field, noun) => {
    await prepare();
    await take(table, linked(table), { name: 'Spring Cup', [field]: 'spring-cup' });
    const problem = `fields.${field}: must not be “spring-cup”: it belongs to the ${noun} “Spring Cup”`;
    const created = await edit('create', table, fresh, { name: 'Other', [field]: 'spring-cup' });
    expect(created.body.errorMessage).toBe(problem);
    expect(store.get(fresh)).toBeUndefined();
    await edit('create', table, fresh, { name: 'Other', [field]: 'other' });
    expect((await edit('edit', table, fresh, { [field]: 'spring-cup' })).body.errorMessage).toBe(problem);
    expect(store.get(fresh)?.[field]).toBe('other');
    // The record that has it may be saved with it, and two that shared it before may be saved otherwise.
    expect((await edit('edit', table, linked(table), { [field]: 'spring-cup' })).status).toBe(200);
    await take(table, fresh, { [field]: 'spring-cup' });
    expect((await edit('edit', table, fresh, { name: 'Third' })).status).toBe(200);
  });

  it('is refused in other letters, of a hidden event without its name, and by a restore', async () => {
    await prepare();
    await take('Events', ids.event, { name: 'Cup', subdomain: 'cup', antileak: ['Hide all'] });
    const secret = await edit('create', 'Events', fresh, { name: 'Other', subdomain: 'CUP' });
    expect(secret.body.errorMessage).toBe(
      'fields.subdomain: must not be “CUP”: it belongs to a hidden event',
    );
    await take('Events', ids.event, { antileak: null });
    await edit('delete', 'Events', ids.event);
    expect((await edit('create', 'Events', fresh, { name: 'Other', subdomain: 'cup' })).status).toBe(200);
    expect((await edit('restore', 'Events', ids.event)).body.errorMessage).toBe(
      'fields.subdomain: must not be “cup”: it belongs to the event “Other”',
    );
    await edit('edit', 'Events', fresh, { subdomain: 'other' });
    expect((await edit('restore', 'Events', ids.event)).status).toBe(200);
    expect(store.get(ids.event)).toMatchObject({ name: 'Cup', subdomain: 'cup' });
  });
});

describe('edits of several organisers', () => {
  const seen = (id: string) => ({ seen: `${id}=${store.get(id)?.__revision ?? 0}` });

  it('conflict field by field, and a deletion with any change', async () => {
    await prepare();
    const before = seen(ids.alpha);
    await edit('edit', 'Teams', ids.alpha, { name: 'Alpha United' }, { as: other });
    expect((await edit('edit', 'Teams', ids.alpha, { code: 'ALU' }, before)).status).toBe(200);
    const refused = await edit('edit', 'Teams', ids.alpha, { name: 'Alpha City', code: 'ALC' }, before);
    expect(refused.body).toMatchObject({
      code: 'conflict',
      conflicts: [
        { id: ids.alpha, field: 'name', theirs: 'Alpha United', yours: 'Alpha City', who: 'Admin 2' },
      ],
    });
    expect(store.get(ids.alpha)).toMatchObject({ name: 'Alpha United', code: 'ALU' });
    expect((await edit('delete', 'Teams', ids.alpha, undefined, before)).body.code).toBe('conflict');
    expect((await edit('delete', 'Teams', ids.alpha, undefined, seen(ids.alpha))).status).toBe(200);
  });

  it('are refused for a record that was deleted, and for an id that another record has', async () => {
    await prepare();
    await edit('delete', 'Teams', ids.gamma);
    expect((await edit('edit', 'Teams', ids.gamma, { name: 'x' })).body).toMatchObject({
      code: 'unknown-record',
      errorMessage: "Couldn't find that team",
    });
    expect((await edit('create', 'Teams', ids.alpha, { name: 'Other' })).body.errorMessage).toBe(
      'id: must not be the id of another record',
    );
    expect((await edit('create', 'Events', ids.alpha, {})).status).toBe(400);
  });
});

it('follows the rules of results: no impossible score, and brackets settle', async () => {
  await prepare();
  expect((await edit('edit', 'Matches', ids.match, { score_1: 9 })).body.errorMessage).toMatch(
    /^fields\.score_1: /,
  );
  await edit('edit', 'Matches', ids.semi, { score_1: 0, score_2: 2 });
  expect(store.get(ids.final)?.teams).toEqual([ids.gamma]);
});

it('never deletes the organiser who asks, nor answers others', async () => {
  await prepare();
  expect((await edit('delete', 'Players', admin)).status).toBe(400);
  expect((await edit('edit', 'Teams', ids.alpha, { name: 'x' }, { as: people.guest })).body.code).toBe(
    'no-edit-right',
  );
  expect(
    (await edit('edit', 'Players', people.guest, { website_settings: ['Can edit any match'] })).status,
  ).toBe(400);
});

it('stores a pasted link as a link, also for programs', async () => {
  await prepare();
  const match = linked('Matches');
  for (const [vod, stored] of [
    ['youtu.be/abcdefghijk', 'https://youtu.be/abcdefghijk'],
    ['VOD: https://youtu.be/abcdefghijk (day 2)', 'https://youtu.be/abcdefghijk'],
  ] as const) {
    expect((await edit('edit', 'Matches', match, { vod })).body).toEqual({ error: false });
    expect(store.get(match)?.vod).toBe(stored);
  }
  expect((await edit('edit', 'Matches', match, { vod: 'see chat' })).status).toBe(400);
});
