import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '#contract/records/field.ts';
import { tableNames, tables } from '#contract/records.ts';
import {
  hiddenEvent,
  hiddenName as hiddenMark,
  hiddenScore,
  markedFields,
} from '../../src/server/store/testing/hidden-league.ts';
import { templateHtml } from '../fakes/fake-app.ts';
import { cleanKey, createContractServer, type Listener, openListener } from '../support/contract-server.ts';
import { allKeys, allRecords, type Crawl, crawl, filePaths, type Sent } from '../support/crawl.ts';
import { tokenOf } from '../support/local-sign-in.ts';
import type { RemoteChange, RemoteRecord } from '../support/server-process.ts';

/** Mark of every secret: nothing else in the data looks like it. */
const secretMark = 'zqsecret';

const site = mkdtempSync(join(tmpdir(), 'grandstand-site-'));
writeFileSync(join(site, 'index.html'), templateHtml);
const server = createContractServer(19010, [`--site=${site}`]);

let event: RemoteRecord;
/** Records that "Hide all" hides. */
let hidden: RemoteRecord[];
let allThemes: RemoteRecord[];
/** Of a player who is signed in and nothing more. */
let token: string;
/** Three further events with one of each kind of record that can belong to one, hidden from the start. */
const attached = [1, 2, 3].map((number) => hiddenEvent(number, { antileak: ['Hide all'] }));

const tableOf = (record: RemoteRecord) => record.__tableName as (typeof tableNames)[number];

/** Returns true for a channel's id and name, which its broadcasts contain; its keys are published nowhere. */
const isPublishedElsewhere = (table: string, field: string): boolean =>
  table === 'Channels' && (field === 'channel_id' || field === 'name');

const privateFieldsOf = (table: (typeof tableNames)[number]): string[] =>
  Object.entries<Field>(tables[table].fields).flatMap(([name, field]) =>
    field.isPrivate && !isPublishedElsewhere(table, name) ? [name] : [],
  );

const secretsOf = (table: string, fields: readonly string[], index: number) =>
  Object.fromEntries(fields.map((field) => [field, `${secretMark} ${table} ${field} ${index}`]));

/** A value in every private field of every record; a record where a table has none yet. */
const secretChanges = (records: readonly RemoteRecord[]): RemoteChange[] =>
  tableNames.flatMap((table): RemoteChange[] => {
    const fields = privateFieldsOf(table);
    if (fields.length === 0) return [];
    const known = records.filter((record) => tableOf(record) === table);
    const changes = known.map(({ id }, index) => ({ table, id, fields: secretsOf(table, fields, index) }));
    return changes.length > 0 ? changes : [{ table, fields: secretsOf(table, fields, 0) }];
  });

const idsOf = (record: RemoteRecord, field: string): string[] =>
  Array.isArray(record[field]) ? record[field].map(String) : [];

/** Returns names that are used nowhere else, for every text that identifies a hidden record. */
const namesFor = (record: RemoteRecord, index: number): Record<string, unknown> => {
  const name = `${hiddenMark}${index}`;
  switch (tableOf(record)) {
    case 'Events':
      return {
        name,
        short: name,
        subdomain: `${hiddenMark}sub`,
        navbar_name: name,
        navbar_short: name,
        slug: name,
      };
    case 'Teams':
      return { name, code: name, subtitle: name, description: name };
    case 'Matches':
      return { custom_name: name, round: name, vod: `https://example.org/${name}` };
    case 'Brackets':
      return { name, key: name, description: name };
    case 'News':
      return { name, headline: name, content: name };
    default:
      return { name };
  }
};

/** Returns true if a team plays in the event and in no other, which would keep it public. */
const isTeamOfEvent = (record: RemoteRecord): boolean =>
  tableOf(record) === 'Teams' && idsOf(record, 'event').join() === event.id;

/** Articles that are not public yet. */
const unreleased: RemoteChange[] = [
  { enabled: true, released: '2100-01-01T00:00:00.000Z' },
  { released: '2020-01-01T00:00:00.000Z' },
  { enabled: true, released: undefined },
].map((fields, index) => ({ table: 'News', fields: { ...markedFields('News', 6000 + index), ...fields } }));

/** Staff of an event that hides its staff, without any other role. */
const hiddenStaff = (eventId: string): RemoteChange[] => [
  { table: 'Events', id: eventId, fields: { antileak: ['Hide staff'] } },
  { table: 'Players', fields: { ...markedFields('Players', 7000), event_staff: [eventId] } },
  { table: 'Players', fields: { ...markedFields('Players', 7001), casted_events: [eventId] } },
  {
    table: 'Player Relationships',
    fields: { ...markedFields('Player Relationships', 7002), events: [eventId] },
  },
];

const lowerTexts = new WeakMap<Sent, string>();
/** Made once: thousands of texts are searched for hundreds of marks, and a test that computes for seconds is cut off. */
const lowerTextOf = (one: Sent): string => {
  const text = lowerTexts.get(one) ?? one.text.toLowerCase();
  lowerTexts.set(one, text);
  return text;
};

const leaksOf = (sent: readonly Sent[], mark: string): string[] =>
  sent.filter((one) => lowerTextOf(one).includes(mark)).map(({ from }) => from);

/** A match image of teams without themes is a 500 in the reference; other services are not set up here. */
const named = /^\/(?:match(?:\.png)?\?|auth\/discord\/|twitch_)/;
const failures = ({ statuses }: Crawl): [path: string, status: number][] =>
  [...statuses].filter(([path, status]) => status >= 500 && !named.test(path));

/** Themes of the hidden teams and of the event, which belong to nothing else. */
const themesOf = (records: readonly RemoteRecord[]): RemoteRecord[] => {
  const ids = new Set(records.flatMap((record) => idsOf(record, 'theme')));
  return allThemes.filter(({ id }) => ids.has(id));
};

const hide = (antileak: string[]): Promise<unknown> =>
  server.commit([{ table: 'Events', id: event.id, fields: { antileak } }]);

beforeAll(async () => {
  await server.start();
  const records = await allRecords(server);
  const [found] = records.filter((record) => tableOf(record) === 'Events' && record.in_progress === true);
  if (!found) throw new Error('the demo league has no event in progress');
  event = found;
  const ids = new Set([
    event.id,
    ...['matches', 'brackets', 'news_items', 'accolades'].flatMap((field) => idsOf(event, field)),
    ...records.flatMap((record) => (isTeamOfEvent(record) ? record.id : [])),
  ]);
  allThemes = records.filter((record) => tableOf(record) === 'Themes');
  const chosen = records.filter(({ id }) => ids.has(id));
  await server.commit(secretChanges(records));
  await server.commit(
    chosen.map((record, index) => ({
      table: tableOf(record),
      id: record.id,
      fields: namesFor(record, index),
    })),
  );
  hidden = (await allRecords(server)).filter(({ id }) => ids.has(id));
  const {
    ids: [stranger = ''],
  } = await server.commit([{ table: 'Players', fields: { name: 'Stranger' } }]);
  token = await tokenOf(server.url, stranger);
}, 120_000);
afterAll(async () => {
  await server.dispose();
  rmSync(site, { recursive: true, force: true });
});

let open: Crawl;

describe('while nothing is hidden', () => {
  beforeAll(async () => {
    open = await crawl(server, { subdomains: [`${hiddenMark}sub`], suspects: hidden, token });
  }, 180_000);

  it('the crawl reaches the names on every way out', () => {
    const from = leaksOf(open.sent, hiddenMark);
    const ways = [
      'GET /things/',
      'POST /things',
      'GET /thing/',
      'GET /changes',
      'POST /changes',
      'get_and_subscribe',
    ];
    const pages = [
      'GET /event/',
      'GET /team/',
      'GET /match/',
      'GET /player/',
      'GET /news/',
      'GET /teams',
      'GET /broadcast/',
    ];
    const outlets = ['GET /meta/event/', 'GET /ical?team=', 'GET /ical?event='];
    const minisite = [`GET ${hiddenMark}sub.localhost:19010/`];
    const unreached = [...ways, ...pages, ...outlets, ...minisite].filter(
      (way) => !from.some((one) => one.startsWith(way)),
    );
    expect(unreached).toEqual([]);
    expect(hidden.length).toBeGreaterThan(20);
  });

  it('no private value leaves, on any way', () => {
    expect(open.sent.length).toBeGreaterThan(1000);
    expect(leaksOf(open.sent, secretMark)).toEqual([]);
  });

  it('nothing fails', () => {
    expect(failures(open)).toEqual([]);
  });
});

describe('with an event that opens private fields', () => {
  let shown: RemoteRecord;
  let other: RemoteRecord;
  const setBlocks = (blocks: unknown) =>
    server.commit([{ table: 'Events', id: event.id, fields: { blocks } }]);
  const player = async (id: string | undefined): Promise<RemoteRecord> =>
    (await server.list('Players')).find((record) => record.id === id) as RemoteRecord;

  beforeAll(async () => {
    const teamIds = new Set(idsOf(event, 'teams'));
    const teams = (await server.list('Teams')).filter(({ id }) => teamIds.has(id));
    const [first, second] = teams.flatMap((team) => idsOf(team, 'players'));
    await server.commit([
      { table: 'Players', id: String(first), fields: { use_cam: true, cam_code: '' } },
      { table: 'Players', id: String(second), fields: { use_cam: false } },
    ]);
    await setBlocks('{"open": {"discord_id": true}}');
    [shown, other] = [await player(first), await player(second)];
  });
  afterAll(() => setBlocks(event.blocks));

  /** Returns the text of each endpoint about both players and the event. */
  const said = async (): Promise<[door: string, text: string][]> => {
    const ids = [shown.id, other.id, event.id].map(cleanKey);
    const { epoch } = (await (await fetch(`${server.url}/health`)).json()) as { epoch: string };
    const listener = await openListener(server.url);
    const heard = ids.map(
      (id) =>
        new Promise<string>((resolve) => {
          listener.client.on('data_update', (key: string, record: object) => {
            if (key === id) resolve(JSON.stringify(record));
          });
        }),
    );
    for (const id of ids) listener.client.emit('get_and_subscribe', id);
    const socket = (await Promise.all(heard)).join();
    listener.client.close();
    const text = async (path: string, body?: object) => {
      const init = body && { method: 'POST', body: JSON.stringify(body) };
      return (await fetch(server.url + path, { ...init, headers: { accept: 'text/html' } })).text();
    };
    return [
      ['GET /things', await text(`/things/${ids}`)],
      ['POST /things', await text('/things', { ids })],
      ['related', await text(`/things/${cleanKey(event.id)}?related=teams.players`)],
      ['GET /changes', await text(`/changes?epoch=${epoch}&since=0&ids=${ids}`)],
      ['POST /changes', await text('/changes', { epoch, since: 0, keys: ids })],
      ['GET /thing', (await Promise.all(ids.map((id) => text(`/thing/${id}`)))).join()],
      [
        'document',
        (await Promise.all([shown, other].map(({ id }) => text(`/player/${cleanKey(id)}`)))).join(),
      ],
      ['get_and_subscribe', socket],
    ];
  };
  const marksIn = (text: string) => [...new Set(text.match(/zqsecret \w+(?: \w+)* \d+/g) ?? [])];

  it('those leave on every way, and nothing else that is private', async () => {
    const found = (await said()).map(([door, text]) => [door, marksIn(text)] as const);
    expect(found).toEqual(found.map(([door]) => [door, [shown.discord_id]]));
  });

  it('they are gone when it closes them, and who listens is told', async () => {
    const listener = await openListener(server.url);
    const key = cleanKey(shown.id);
    listener.client.emit('subscribe-multiple', [key]);
    await listener.settled();
    await setBlocks(event.blocks);
    await listener.settled();
    const pushed = listener.pushes.findLast(([of]) => of === key)?.[1];
    expect(pushed?.name).toBe(shown.name);
    expect(pushed).not.toHaveProperty('discord_id');
    expect((await said()).flatMap(([, text]) => marksIn(text))).toEqual([]);
    listener.client.close();
  });
});

describe('with an event that hides all', () => {
  let closed: Crawl;
  let listener: Listener;
  beforeAll(async () => {
    const [shown] = (await server.list('Events')).filter(({ id }) => id !== event.id);
    for (const { changes } of attached) await server.commit(changes as RemoteChange[]);
    await server.commit([...unreleased, ...hiddenStaff(String(shown?.id))]);
    listener = await openListener(server.url);
    listener.client.emit('subscribe-multiple', allKeys(await allRecords(server)));
    await listener.settled();
    await hide(['Hide all']);
    await listener.settled();
    const all = new Set([...hidden.map(({ id }) => id), ...attached.flatMap((one) => one.ids)]);
    const suspects = (await allRecords(server)).filter(({ id }) => all.has(id));
    closed = await crawl(server, { subdomains: [`${hiddenMark}sub`], suspects, token });
  }, 180_000);

  it('no hidden name leaves, on any way', () => {
    expect(closed.sent.length).toBeGreaterThan(1000);
    expect(leaksOf(closed.sent, hiddenMark).filter((from) => !echoesTheQuestion(from))).toEqual([]);
  });

  it('no hidden score leaves, on any way', () => {
    expect(leaksOf(closed.sent, String(hiddenScore))).toEqual([]);
  });

  it('the files of hidden records are refused, and no others', () => {
    const gone = filePaths(hidden.concat(themesOf(hidden))).filter((path) => open.statuses.get(path) === 200);
    const answers = [...closed.statuses].filter(([path]) => path.startsWith('/image.png'));
    const refused = answers.flatMap(([path, status]) => (status === 404 ? [path] : []));
    expect(gone.filter((path) => !refused.includes(path))).toEqual([]);
    expect(answers.length - refused.length).toBeGreaterThan(10);
    expect(gone.length).toBeGreaterThan(5);
  });

  it('no hidden id stands in any answer', () => {
    const ids = attached.flatMap((one) => one.ids);
    const found = hidden
      .map(({ id }) => id)
      .concat(ids)
      .flatMap((id) => {
        const key = cleanKey(id);
        return leaksOf(closed.sent, key.toLowerCase()).filter((from) => !from.includes(key));
      });
    expect(found).toEqual([]);
  });

  it('no private value leaves, on any way', () => {
    expect(leaksOf(closed.sent, secretMark)).toEqual([]);
  });

  it('a hidden record reads as one that does not exist', async () => {
    const keys = hidden.map(({ id }) => cleanKey(id));
    const answer = await fetch(`${server.url}/things`, {
      method: 'POST',
      body: JSON.stringify({ ids: keys }),
    });
    expect(await answer.json()).toEqual(keys.map((__id) => ({ __id })));
  });

  it('hidden pages are not found and hidden pictures are refused', () => {
    const match = hidden.find((record) => tableOf(record) === 'Matches');
    const expected = [
      [`/event/${cleanKey(event.id)}`, 404],
      [`/match/${cleanKey(String(match?.id))}`, 404],
      [`/match.png?id=${match?.id}&size=90`, 400],
    ] as const;
    expect(expected.map(([path]) => [path, closed.statuses.get(path)])).toEqual(expected);
    expect(failures(closed)).toEqual([]);
  });

  it('pushes carry neither names nor ids, when it hides and when hidden records change', async () => {
    const renamed = hidden.slice(0, 40);
    await server.commit(
      renamed.map((record, index) => ({
        table: tableOf(record),
        id: record.id,
        fields: namesFor(record, 1000 + index),
      })),
    );
    for (const { changes } of attached) {
      await server.commit(
        changes.map(({ table, id }, index) => ({
          table,
          id: id ?? '',
          fields: markedFields(table, 5000 + index),
        })),
      );
    }
    await server.commit(
      secretChanges(await allRecords(server)).map((change) => ({ ...change, fields: again(change) })),
    );
    await listener.settled();
    const sent = listener.pushes.map(([key, record]) => ({
      from: `push of ${key}`,
      text: JSON.stringify(record),
    }));
    expect(sent.length).toBeGreaterThan(hidden.length);
    expect(leaksOf(sent, hiddenMark)).toEqual([]);
    expect(leaksOf(sent, secretMark)).toEqual([]);
    expect(leaksOf(sent, String(hiddenScore))).toEqual([]);
    expect(hidden.flatMap(({ id }) => leaksOf(sent, id.toLowerCase()))).toEqual([]);
    const attachedKeys = new Set(attached.flatMap(({ ids }) => ids.map(cleanKey)));
    expect(listener.pushes.filter(([key]) => attachedKeys.has(key))).toEqual([]);
    listener.client.close();
  });
});

const again = ({ fields }: RemoteChange): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, `${value} changed`]));

/** Returns true if the address has the mark: a page returns its own address, whatever it contains. */
const echoesTheQuestion = (from: string): boolean => from.includes(hiddenMark);
