import { describe, expect, it } from 'vitest';
import { mayRun } from '#domain/access/action-access.ts';
import type { Person } from '#domain/access/permissions.ts';
import { eventLevel, matchEditors, people, records, type Who } from '#domain/access/testing/people.ts';
import { type FieldValue, recordChanges } from '#domain/actions/edit-record.ts';
import { gamePacks, missingRecords } from '#domain/games/game-packs.ts';
import { nounOf, tableLabel } from '#domain/text/record-words.ts';
import { actionOf } from '../actions.ts';
import { type TableName, tableNames, tables } from '../records.ts';
import {
  editableFields,
  editableTables,
  editProblem,
  isCreatable,
  oneWayLinksTo,
  setsLinks,
  shownFields,
} from './editable.ts';
import { games } from './events.ts';
import type { Field } from './field.ts';

const admin: Person = people['Can edit any event'];
const id = 'recAAAAAAAAAAAAAA';
const problemOf = (table: string, fields: Record<string, FieldValue>, person = admin) =>
  editProblem({ table, id, fields }, person, () => undefined, { checksLinks: false })?.problem;

describe('kinds that forms edit', () => {
  it('are all but those that are private, without a reader, or edited on a page of their own', () => {
    const others = tableNames.filter((name) => !editableTables.includes(name));
    expect(others).toEqual([
      'Maps',
      'Redirects',
      'Channels',
      'Discord Bots',
      'Reports',
      'Log Files',
      'Trivia',
      'Interviews',
      'Auctions',
    ]);
  });

  it.each(editableTables)('%s has words, a field to enter, and no secret', (table) => {
    expect(tableLabel(table)).not.toMatch(/_/);
    expect(nounOf(table)).toMatch(/^[a-z]/);
    expect(editableFields(table).length).toBeGreaterThan(0);
    for (const [, field] of shownFields(table))
      expect([field.isPrivate, field.source]).toEqual([undefined, 'stored']);
  });

  it.each(tableNames)('%s: no derived, private or foreign field is taken', (table) => {
    const editable = new Set(
      editableTables.includes(table) ? editableFields(table).map(([name]) => name) : [],
    );
    const others = Object.entries<Field>(tables[table].fields).filter(([name]) => !editable.has(name));
    for (const [name] of [...others, ['nonsense'], ['id'], ['__proto__']]) {
      expect(problemOf(table, Object.fromEntries([[name, 'x']])), name).toMatch(/^must be /);
    }
  });
});

const fieldOf: Readonly<Record<string, FieldValue>> = { name: 'x' };

/** People who may edit fields without links of these kinds, besides 'Can edit any event'. */
const editors: Partial<Record<TableName, readonly Who[]>> = {
  Events: ['staff of the season', 'client owner and staff'],
  Matches: matchEditors,
  Brackets: eventLevel,
};

describe('settings of an event', () => {
  const problem = (change: 'create' | 'edit', blocks: string) =>
    editProblem({ table: 'Events', id, change, fields: { blocks } }, admin, () => undefined)?.problem;

  it('are set when the event is created, and in their own editor later', () => {
    expect(problem('create', '{"standings": true}')).toBe(undefined);
    expect(problem('edit', '{"standings": true}')).toBe('must be edited in the settings of the event');
    expect(problemOf('Events', { blocks: '{}' })).toBe('must be edited in the settings of the event');
  });

  it('are checked', () => {
    expect(problem('create', '{')).toBe('must be settings of an event, a JSON object');
    expect(problem('create', '{"standings": "yes"}')).toMatch(
      /^must be settings of an event: standings: must/,
    );
    expect(problem('create', JSON.stringify({ decided_by: 'x'.repeat(20_000) }))).toMatch(/^must be at most/);
  });
});

describe('every kind for everybody', () => {
  const rows = editableTables.flatMap((table) =>
    recordChanges.flatMap((change) => [true, false].map((links) => [table, change, links] as const)),
  );

  it.each(rows)('%s: %s, with links: %s', (table, change, links) => {
    const access = actionOf('edit-record').access;
    const record = table === 'Events' ? records.events[1] : records.match;
    const edit = {
      table,
      change,
      setsLinks: links,
      record,
      events: records.events,
      relationshipOf: records.relationshipOf,
    };
    const allowed = (Object.keys(people) as Who[]).filter(
      (who) => mayRun(access, people[who], { edit }) === 'allowed',
    );
    const others = change === 'edit' && !links ? (editors[table] ?? []) : [];
    expect(allowed.sort()).toEqual(['Can edit any event', ...others].sort());
  });

  it.each(editableTables)('%s: neither a key for a match nor one for a show edits it', (table) => {
    const edit = { table, change: 'edit', setsLinks: false };
    for (const key of [{ onlyMatch: id }, { isOnlyShow: true }]) {
      expect(
        mayRun(
          { caller: 'user', right: 'edit-record', takesMatchKey: true, takesShowKey: true },
          { ...admin, ...key },
          { edit },
        ),
      ).toBe('no-right');
    }
  });
});

describe('values', () => {
  it.each<[string, string, FieldValue, string | undefined]>([
    ['Teams', 'name', 'Ravens', undefined],
    ['Teams', 'name', null, undefined],
    ['Teams', 'name', 5, 'must be text'],
    ['Teams', 'name', 'x'.repeat(501), 'must be at most 500 characters'],
    ['News', 'content', 'x'.repeat(501), undefined],
    ['Matches', 'first_to', 0, 'must be from 1 to 25'],
    ['Matches', 'first_to', '3', 'must be a number'],
    ['Matches', 'vod', 'https://youtu.be/abc', undefined],
    ['Matches', 'vod', 'not a link', 'must be a web link'],
    ['Matches', 'start', '2026-09-01T12:00:00.000Z', undefined],
    ['Matches', 'start', '3026-09-01T12:00:00.000Z', 'must be a date from 2000 to 2100'],
    ['Matches', 'start', 'soon', 'must be a date'],
    ['Matches', 'special_event', 'yes', 'must be true or false'],
    ['Themes', 'color_theme', '#1b62d9', undefined],
    ['Themes', 'color_theme', 'blueish', 'must be a colour, such as #1b62d9'],
    ['Events', 'blocks', '{}', 'must be edited in the settings of the event'],
    ['Brackets', 'bracket_layout', '{}', 'must be edited in the bracket creator'],
    ['Players', 'discord_id', '1', 'must be a field of player that can be edited'],
    ['Channels', 'stream_key', '1', 'must be a kind of record that can be edited'],
    ['Clients', 'key', 'Regie-PC_2', undefined],
    ['Events', 'subdomain', ' Spring-Cup ', undefined],
    ['Events', 'subdomain', null, undefined],
    ['Events', 'subdomain', 'Spring Cup', expect.stringMatching(/^must be the start of an address/)],
    ['Events', 'subdomain', 'cup.live', expect.stringMatching(/and not dev or live$/)],
    ['Events', 'partial_subdomain', 'https://cup', expect.stringMatching(/^must be the start/)],
    [
      'Clients',
      'key',
      'Régie PC',
      'must have only letters without accents, digits, - and _, such as regie-pc',
    ],
    [
      'Broadcasts',
      'key',
      'main/2',
      'must have only letters without accents, digits, - and _, such as regie-pc',
    ],
    ['Matches', 'score_1', 1.5, 'must be a whole number'],
    ['Matches', 'outcome', 'Drawn', undefined],
    ['Matches', 'outcome', 'Lost', expect.stringMatching(/^must be Drawn or /)],
    ['Matches', 'custom_name', 'x'.repeat(121), 'must be at most 120 characters'],
    ['Matches', 'live_broadcast', [id], 'must be edited in the dashboard'],
    ['Broadcasts', 'title', 'x'.repeat(201), 'must be at most 200 characters'],
    ['Broadcasts', 'live_match', [id], 'must be edited in the dashboard'],
    ['Events', 'antileak', ['Hide teams'], undefined],
    ['Events', 'antileak', ['Hide all'], expect.stringMatching(/^must not contain “Hide all”/)],
    ['Clients', 'cams', ['Team 1'], undefined],
    ['Clients', 'cams', 'Team 1', 'must be a list of texts'],
    ['Clients', 'broadcast', ['x'], 'must be a list of record ids'],
  ])('%s.%s %j: %s', (table, field, value, problem) => {
    expect(problemOf(table, { [field]: value })).toEqual(problem);
  });

  it('links records of the right table that exist', () => {
    const read = (one: string) => (one === id ? { __tableName: 'Teams' } : undefined);
    const linking = (table: string, field: string, ids: string[]) =>
      editProblem({ table, id, fields: { [field]: ids } }, admin, read)?.problem;
    expect(linking('Matches', 'teams', [id])).toBe(undefined);
    expect(linking('Matches', 'event', [id])).toBe(`must link records that exist: ${id} is no event`);
    expect(linking('Teams', 'theme', [id, id])).toBe('must be one record');
  });

  it('gives and takes only rights that the editor has, and none by a token', () => {
    const give = (settings: string[], person: Person) =>
      problemOf('Players', { website_settings: settings }, person);
    expect(give(['Can edit any event', 'No profile editing'], admin)).toBe(undefined);
    expect(give(['Full broadcast permissions'], admin)).toBe(
      'must keep “Full broadcast permissions” as it is: you can only give and take rights that you have',
    );
    expect(give(['Can edit any event'], { ...admin, isByToken: true })).toBe(
      'can only be changed after signing in in the browser',
    );
  });
});

it('creates no kind whose new records are hidden', () => {
  expect(editableTables.filter((table) => !isCreatable(table))).toEqual(['Socials']);
  const create = { table: 'Socials', id, change: 'create' } as const;
  expect(editProblem(create, admin, () => undefined)?.field).toBe('table');
});

describe('a new article', () => {
  const now = Date.parse('2026-09-03T12:00:00.000Z');
  const fieldOfProblem = (fields: Record<string, FieldValue>, checksLinks = true) =>
    editProblem({ table: 'News', id, change: 'create', fields }, admin, () => undefined, { checksLinks, now })
      ?.field;

  it('is public at once, since no form shows a hidden one', () => {
    const past = '2026-09-03T12:00:00.000Z';
    expect(fieldOfProblem({ enabled: true, released: past })).toBe(undefined);
    expect(fieldOfProblem({ released: past })).toBe('enabled');
    expect(fieldOfProblem({ enabled: true })).toBe('released');
    expect(fieldOfProblem({ enabled: true, released: '2026-09-03T12:00:00.001Z' })).toBe('released');
  });

  it('has its fields checked one by one while it is typed', () => {
    expect(fieldOfProblem({ name: 'News' }, false)).toBe(undefined);
    expect(fieldOfProblem({ released: '2027-01-01T00:00:00.000Z' }, false)).toBe('released');
    expect(fieldOfProblem({ enabled: false }, false)).toBe('enabled');
  });

  it('may be hidden later', () => {
    const edit = { table: 'News', id, change: 'edit', fields: { enabled: false } } as const;
    expect(editProblem(edit, admin, () => undefined, { now })).toBe(undefined);
  });
});

it('compares the revision of the record alone, however many records it links', () => {
  const fields = { teams: Array.from({ length: 600 }, (_, n) => `rec${String(n).padStart(14, '0')}`) };
  const { sees, touches } = actionOf('edit-record');
  const payload = { id, table: 'Events', change: 'edit', fields };
  expect(sees?.(payload)).toEqual([id]);
  expect(touches(payload, {})).toHaveLength(601);
});

it('finds links in fields, and the one-way links to a kind', () => {
  expect(setsLinks('Matches', { teams: [] })).toBe(true);
  expect(setsLinks('Matches', fieldOf)).toBe(false);
  expect(setsLinks('Events', { subdomain: 'x' })).toBe(true);
  expect(oneWayLinksTo('Headlines')).toEqual([{ table: 'Broadcasts', field: 'headlines' }]);
});

it.each(gamePacks)('names of $game can be created, and events offer the game', (pack) => {
  expect(games).toContain(pack.game);
  const refused = missingRecords(pack, { maps: [], heroes: [] }).filter(
    ({ table, fields }) => problemOf(table, fields) !== undefined,
  );
  expect(refused).toEqual([]);
});

it('judges the end of rights by the rights that the same edit sets', () => {
  const end = '2026-12-05T23:00:00.000Z';
  const now = Date.parse(end) - 1;
  const owner = { id: 'recOWNER000000001', website_settings: ['Can edit any event'] };
  const problemOf = (id: string, website_settings: string[], at = now) =>
    editProblem(
      { table: 'Players', id, change: 'edit', fields: { website_settings, website_settings_end: end } },
      owner,
      () => undefined,
      { now: at },
    )?.problem;
  expect(problemOf('recOTHER000000001', ['Can edit any event'])).toBe(undefined);
  expect(problemOf('recOTHER000000001', ['Can edit any event'], now + 1)).toBe('must be a time to come');
  expect(problemOf(owner.id, ['Can edit any event'])).toBe('must be set by another organiser');
  expect(
    editProblem(
      { table: 'Players', id: 'recOTHER000000001', change: 'edit', fields: { website_settings_end: null } },
      owner,
      () => ({ website_settings: ['Can edit any match'], website_settings_end: end }),
      { now },
    )?.problem,
  ).toMatch(/“Can edit any match” too$/);
});
