import { request } from 'node:http';
import { actions } from '#contract/actions.ts';
import { httpHeaders } from '#contract/http-names.ts';
import { tableNames } from '#contract/records.ts';
import { showTrees } from '#contract/show-trees.ts';
import { entities, entityNames, sitePages } from '#contract/site-pages.ts';
import { specials } from '#contract/specials.ts';
import { cleanKey, openListener } from './contract-server.ts';
import { callsAbout, eventsAbout, plainReads } from './example-asks.ts';
import type { RemoteRecord, ServerProcess } from './server-process.ts';

/** Something that left the server: where it came from and every byte of it, headers included. */
export type Sent = { from: string; text: string };

type Ask = {
  path: string;
  host?: string;
  method?: string;
  body?: string;
  accept?: string;
  /** Keys the question names: the answer gives them back in `__id`, which tells nothing. */
  keys?: readonly string[];
  token?: string;
};

const withoutEchoes = (text: string, keys: readonly string[]): string =>
  keys.reduce((rest, key) => rest.replaceAll(`"__id":${JSON.stringify(key)}`, ''), text);

const limitMs = 20_000;

/** One request with a Host header of its own choice, which fetch does not let one set. */
const ask = (
  server: ServerProcess,
  { path, host, method = 'GET', body, accept = '*/*', keys = [], token }: Ask,
): Promise<Sent & { status: number }> =>
  new Promise((resolve, reject) => {
    const { port } = server.settings;
    const headers = {
      accept,
      host: host ?? `localhost:${port}`,
      ...(token !== undefined && { [httpHeaders.authentication]: `Bearer ${token}` }),
    };
    const outgoing = request({ port, path, method, headers, timeout: limitMs }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          from: `${method} ${host ?? ''}${path.slice(0, 120)}`,
          status: answer.statusCode ?? 0,
          text: `${JSON.stringify(answer.rawHeaders)}\n${withoutEchoes(Buffer.concat(chunks).toString(), keys)}`,
        }),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${path}: no answer within ${limitMs} ms`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** Every record of every table, hidden and private ones too. */
export const allRecords = async (server: ServerProcess): Promise<RemoteRecord[]> =>
  (await Promise.all(tableNames.map((table) => server.list(table)))).flat();

const customKeys = (record: RemoteRecord): string[] => {
  switch (record.__tableName) {
    case 'Events':
      return [`subdomain-${record.subdomain}`];
    case 'News':
      return [`news-${record.slug}`];
    case 'Broadcasts':
      return [`broadcast-${record.key}`];
    case 'Clients':
      return [`client-${String(record.key).toLowerCase()}`];
    default:
      return [];
  }
};

/** All keys that a client may request: records, custom keys, listings, special records. */
export const allKeys = (records: readonly RemoteRecord[]): string[] => [
  ...records.map(({ id }) => cleanKey(id)),
  ...records.flatMap(customKeys),
  ...tableNames,
  ...Object.keys(specials),
];

const childPathsOf = (entity: string) =>
  sitePages.flatMap((page) => (page.entity === entity ? (page.childPath ?? []) : []));

/** Addresses of documents: every record that has a page, all children of the first ones, and the lists. */
const pagePaths = (records: readonly RemoteRecord[]): string[] => {
  const paths = sitePages.flatMap(({ path }) => (path.includes(':') ? [] : path)).concat('/no-such-page');
  const seen = new Map<string, number>();
  for (const record of records) {
    const table = String(record.__tableName);
    const entity = entityNames.find((name) => entities[name].table === table);
    const count = seen.get(table) ?? 0;
    seen.set(table, count + 1);
    if (entity !== undefined) {
      const own = count < 6 ? childPathsOf(entity) : [''];
      paths.push(...own.map((child) => `/${entity}/${cleanKey(record.id)}${child && `/${child}`}`));
    }
    if (table === 'Matches') paths.push(`/detailed/${cleanKey(record.id)}`);
    if (table === 'News') paths.push(`/news/${encodeURIComponent(String(record.slug))}`);
    if (table === 'Broadcasts') paths.push(`/broadcast/${record.key}/ingame`);
    if (table === 'Clients') paths.push(`/client/${record.key}/ingame`);
  }
  return paths;
};

const inGroups = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

const inTurns = async (asks: readonly Ask[], run: (one: Ask) => Promise<void>): Promise<void> => {
  const waiting = [...asks];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
};

const relatedHints = (): string[] => {
  const trees = [...sitePages.map(({ tree }) => tree), ...Object.values(showTrees)];
  const paths = [...new Set(trees.flatMap((tree) => tree?.related ?? []))];
  return inGroups(paths, 40).map((group) => encodeURIComponent(group.join(',')));
};

/** The HTTP calls that a stranger could make who knows every id. */
const httpAsks = (
  records: readonly RemoteRecord[],
  subdomains: readonly string[],
  epoch: string,
  port: number,
): Ask[] => {
  const keys = allKeys(records);
  const asks: Ask[] = [];
  for (const group of inGroups(keys, 100)) {
    const ids = group.map(encodeURIComponent).join(',');
    for (const hint of ['', ...relatedHints()])
      asks.push({ path: `/things/${ids}${hint && `?related=${hint}`}`, keys: group });
    asks.push({ path: `/changes?epoch=${epoch}&since=0&ids=${ids}`, keys: group });
  }
  for (const group of inGroups(keys, 500)) {
    asks.push({
      path: '/things',
      method: 'POST',
      body: JSON.stringify({ ids: group, related: 'teams.players,event.theme' }),
      keys: group,
    });
    asks.push({
      path: '/changes',
      method: 'POST',
      body: JSON.stringify({ epoch, since: 0, keys: group }),
      keys: group,
    });
  }
  for (const key of keys) asks.push({ path: `/thing/${encodeURIComponent(key)}`, keys: [key] });
  for (const path of ['/manifest.webmanifest', '/index.html', ...plainReads()]) asks.push({ path });
  for (const path of pagePaths(records)) asks.push({ path, accept: 'text/html' }, { path: `/meta${path}` });
  for (const subdomain of subdomains) {
    const host = `${subdomain}.localhost:${port}`;
    for (const path of [...childPathsOf('event').map((child) => `/${child}`), '/manifest.webmanifest']) {
      asks.push({ path, host, accept: path.includes('manifest') ? '*/*' : 'text/html' });
    }
  }
  for (const record of records) {
    if (record.__tableName === 'Matches') asks.push({ path: `/match.png?id=${record.id}&size=90` });
    if (record.__tableName === 'Events') {
      for (const kind of ['bracket', 'standings']) asks.push({ path: `/share/${kind}.png?id=${record.id}` });
    }
    if (record.__tableName === 'Themes') asks.push({ path: `/theme.png?id=${record.id}&size=40` });
  }
  for (const path of filePaths(records)) asks.push({ path });
  for (const name of Object.keys(actions)) {
    asks.push({
      path: `/actions/${name}`,
      method: 'POST',
      body: JSON.stringify({ matchID: records[0]?.id }),
    });
  }
  return asks;
};

/** Addresses of the files of these records, each once. */
export const filePaths = (records: readonly RemoteRecord[]): string[] => {
  const ids = records.flatMap((record) => JSON.stringify(record).match(/(?<="id":")att\w{14}(?=")/g) ?? []);
  return [...new Set(ids)].map((id) => `/image.png?id=${id}`);
};

/** Returns every call of docs/api.md about one of these records, from a signed-in user without rights. */
const exampleAsks = (suspects: readonly RemoteRecord[], token: string): Ask[] =>
  callsAbout(suspects).map(({ method, path, body, key }) => ({
    path,
    method,
    token,
    keys: [key],
    ...(method === 'POST' && { body }),
  }));

/** Emits the events of the socket one after the other: each received event is the answer to the last. */
const askEvents = async (
  server: ServerProcess,
  suspects: readonly RemoteRecord[],
  token: string,
): Promise<Sent[]> => {
  const sent: Sent[] = [];
  const { client, settled } = await openListener(server.url, { auth: { token } });
  let from = '';
  let asked = '';
  client.onAny((...heard: unknown[]) => {
    sent.push({ from, text: withoutEchoes(JSON.stringify(heard), [asked]) });
  });
  for (const { name, values, key } of eventsAbout(suspects)) {
    [from, asked] = [`${name} ${key}`, key];
    client.emit(name, ...values);
    await settled();
  }
  client.close();
  return sent;
};

export type Crawl = { sent: Sent[]; statuses: Map<string, number> };

type CrawlOptions = {
  readonly subdomains: readonly string[];
  /** Records that may be hidden: every documented call and event is asked of each. */
  readonly suspects: readonly RemoteRecord[];
  /** Token of a user without any rights. */
  readonly token: string;
};

/** Calls everything there is to call, and returns all that came back. */
export const crawl = async (
  server: ServerProcess,
  { subdomains, suspects, token }: CrawlOptions,
): Promise<Crawl> => {
  const records = await allRecords(server);
  const { epoch } = (await (await fetch(`${server.url}/health`)).json()) as { epoch: string };
  const sent: Sent[] = [];
  const statuses = new Map<string, number>();
  const asks = httpAsks(records, subdomains, epoch, server.settings.port);
  await inTurns([...asks, ...exampleAsks(suspects, token)], async (one) => {
    const answer = await ask(server, one);
    sent.push(answer);
    statuses.set(one.path, answer.status);
  });

  const listener = await openListener(server.url);
  for (const key of allKeys(records)) listener.client.emit('get_and_subscribe', key);
  await listener.settled();
  for (const [key, record] of listener.pushes)
    sent.push({ from: `get_and_subscribe ${key}`, text: withoutEchoes(JSON.stringify(record), [key]) });
  listener.client.close();
  sent.push(...(await askEvents(server, suspects, token)));
  return { sent, statuses };
};
