import { constants } from 'node:fs';
import { access, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { createServer, isIP } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isLoopbackHost } from '#domain/links/shared-domain.ts';
import { newestBackupMs, otherBackups } from '../backup/backups-folder.ts';
import { hasCluster } from '../backup/put-aside.ts';
import { type Config, isLocalListener } from '../config.ts';
import { foldersOpenToOthers, isSharedFolder, sharedFolderText } from '../data-folder.ts';
import { owned } from '../owned.ts';
import { readSecretKeys, secretKeysPath } from '../secrets/key-file.ts';
import { secretFields } from '../secrets/secrets.ts';
import { FolderInUseError } from '../store/database/folder-lock.ts';
import { PostgresClient } from '../store/database/kept-connection.ts';
import { UnusableDatabaseError } from '../store/database/unusable.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { commandText, isServiceHere, isServiceTool } from './command.ts';

/** The result of one check of the installation, with a text for the operator. */
export type Finding = { readonly state: 'ok' | 'warning' | 'problem'; readonly text: string };

const ok = (text: string): Finding => ({ state: 'ok', text });
const warning = (text: string): Finding => ({ state: 'warning', text });
const problem = (text: string): Finding => ({ state: 'problem', text });

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const oldestNode = [20, 19] as const;

export const checkNode = (version: string): Finding => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isRecent = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  if (isRecent) return ok(`Node ${version} runs this program.`);
  return problem(`Node ${version} is too old: install version ${oldestNode.join('.')} or newer.`);
};

export const checkFolder = async (folder: string): Promise<Finding> => {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    await rm(probe);
    return ok(`The data folder ${folder} can be written.`);
  } catch (error) {
    return problem(
      `The data folder ${folder} cannot be written (${reasonOf(error)}): set DATA_DIR or change its owner.`,
    );
  }
};

/** Sign-ins and stream keys are in the data folder. */
export const checkPrivacy = (folder: string): Finding => {
  if (isSharedFolder(folder)) return problem(sharedFolderText(folder));
  const [open, ...others] = foldersOpenToOthers(folder);
  if (open === undefined) return ok(`Nobody else may open the data folder ${folder}.`);
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return warning(
    `Other users of this machine may open ${open}${more}: the next start closes what is this user's, and chmod -R go= ${folder} does it now.`,
  );
};

const exists = (path: string): Promise<boolean> =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );

export type DatabaseFinding = Finding & {
  /** Of the process that has the database open, if any. */
  readonly pid?: number;
  /** Nothing is in it yet. */
  readonly isEmpty?: true;
};

/** Names of keys by which something in the database is encrypted, and which the key file lacks. */
async function lostKeys({ queries }: Database, dataDir: string): Promise<string[]> {
  const known = readSecretKeys(secretKeysPath(dataDir)).map(({ id }) => id);
  const tables = Object.keys(secretFields);
  const { rows } = await sql<{ key: string }>`
    select distinct split_part(value, ':', 2) as key from records, jsonb_each_text(fields)
    where table_name = any(${sql.val(tables)}::text[]) and value like 'sealed:%'`.execute(queries);
  return rows.map(({ key }) => key).filter((key) => !known.includes(key));
}

/** Settings with which a database acknowledges what a power cut may take from it. */
const unsafeSettings = async ({ queries }: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where setting = 'off'
    and name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name`.execute(queries);
  return rows.map(({ name, setting }) => `${name} = ${setting}`);
};

const hasNoRecords = async ({ queries }: Database): Promise<boolean> =>
  (await queries.selectFrom('records').select('id').limit(1).executeTakeFirst()) === undefined;

type SignInWays = Partial<Pick<Config, 'discord' | 'hasLocalSignIn'>>;

/** True if a player who may edit the league can sign in: by password, with Discord or locally. */
const hasOrganiser = async (
  { queries }: Database,
  { discord, hasLocalSignIn }: SignInWays,
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    select id from records where table_name = 'Players'
    and fields->'website_settings' @> '["Can edit any event"]'::jsonb
    and (${hasLocalSignIn === true}::boolean
      or (${discord !== undefined}::boolean and fields->>'discord_id' <> '')
      or id in (select player from accounts)) limit 1`.execute(queries);
  return rows.length > 0;
};

export const checkDatabase = async ({
  dataDir,
  databaseUrl,
  ...ways
}: Pick<Config, 'dataDir' | 'databaseUrl'> & SignInWays): Promise<DatabaseFinding> => {
  const place = databaseUrl === undefined ? `in ${dataDir}` : 'that DATABASE_URL names';
  if (databaseUrl === undefined && !hasCluster(dataDir))
    return { ...ok(`There is no database ${place} yet: the first start creates it.`), isEmpty: true };
  try {
    let isBehind = false;
    const beforeMigrating = (): Promise<never> => {
      isBehind = true;
      return Promise.reject(new Error('only looked at'));
    };
    const database = await openDatabase({ dataDir, databaseUrl, beforeMigrating }).catch((error: unknown) => {
      if (!isBehind) throw error;
    });
    if (database === undefined) {
      return ok(
        `The database ${place} is of an earlier release: the next start backs it up and brings it up to date.`,
      );
    }
    const [lost, isEmpty, unsafe, isOpen] = await Promise.all([
      lostKeys(database, dataDir),
      hasNoRecords(database),
      unsafeSettings(database),
      hasOrganiser(database, ways),
    ]).finally(() => database.close());
    if (lost.length > 0) {
      return problem(
        `Secrets of other services are encrypted with a key that is gone (${lost.join(', ')}): bring back ${secretKeysPath(dataDir)}, or enter them anew.`,
      );
    }
    if (unsafe.length > 0) {
      const text = `The database ${place} opens, but loses saved results when the power fails (${unsafe.join(', ')}): set them to on.`;
      return { ...warning(text), ...(isEmpty && { isEmpty }) };
    }
    if (!isEmpty && !isOpen) {
      return warning(
        `Nobody who may edit the league can sign in: open /setup with the key in ${join(dataDir, 'keys', 'setup')}, or run ${commandText('person', 'NAME --invite')}.`,
      );
    }
    return { ...ok(`The database ${place} opens.`), ...(isEmpty && { isEmpty }) };
  } catch (error) {
    if (error instanceof FolderInUseError)
      return {
        ...ok(`The database ${place} is open in the program with ${error.holder}: a server is running.`),
        ...(error.pid !== undefined && { pid: error.pid }),
      };
    if (error instanceof UnusableDatabaseError) return problem(error.message);
    return problem(
      `The database ${place} does not open: ${reasonOf(error)}. Restore a backup if it stays so.`,
    );
  }
};

/** Longer than the server waits for its database. */
const answerLimitMs = 4_000;

/** Returns the JSON object that a program on the configured port answers; `{}` without one. */
async function askServer({ port, host }: Pick<Config, 'port' | 'host'>, path: string): Promise<object> {
  const name = isIP(host) === 6 ? `[${host}]` : host;
  const answer = await fetch(`http://${name}:${port}${path}`, { signal: AbortSignal.timeout(answerLimitMs) })
    .then((response): Promise<unknown> => response.json())
    .catch(() => undefined);
  return typeof answer === 'object' && answer !== null ? answer : {};
}

/** Returns true if a server of this program answers there. With a database server, no lock tells. */
async function isOurServer(place: Pick<Config, 'port' | 'host'>): Promise<boolean> {
  const answer = await askServer(place, '/health');
  return 'epoch' in answer && 'sequence' in answer;
}

/** Undefined when no server of this program runs. */
export const checkSaving = async (place: Pick<Config, 'port' | 'host'>): Promise<Finding | undefined> => {
  const answer = await askServer(place, '/ready');
  if (!('status' in answer)) return undefined;
  if (answer.status === 'ready') return ok('The running server saves changes.');
  if (answer.status !== 'unavailable' || !('message' in answer)) return undefined;
  return problem(`The running server cannot save changes: ${answer.message}. Its log has the details.`);
};

export const checkPort = (
  { port, host }: Pick<Config, 'port' | 'host'>,
  isServerRunning: boolean,
): Promise<Finding> =>
  new Promise((resolve) => {
    const server = owned(createServer(), async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') resolve(problem(`${host}:${port} cannot be used: ${error.message}`));
      else if (isServerRunning || (await isOurServer({ port, host })))
        resolve(ok(`Port ${port} is taken, most likely by the running server.`));
      else resolve(problem(`Port ${port} is taken by another program: stop it, or set PORT to a free one.`));
    });
    server.listen(port, host, () => server.close(() => resolve(ok(`Port ${port} is free.`))));
  });

export const checkBuild = async (root: string): Promise<Finding> => {
  if (await exists(join(root, 'dist', 'index.html'))) return ok('The site is built.');
  return warning('The site is not built yet: npm start does it, npm run build too.');
};

/** A public address on a server that only this machine reaches means a reverse proxy: limits must see past it. */
export const checkProxies = ({
  host,
  siteUrl,
  trustedProxies,
}: Pick<Config, 'host' | 'siteUrl' | 'trustedProxies'>): Finding => {
  const isBehindProxy = isLocalListener(host) && !isLoopbackHost(new URL(siteUrl).host);
  if (trustedProxies.length > 0) return ok('The addresses of visitors are taken from TRUSTED_PROXIES.');
  return isBehindProxy
    ? warning(
        'SITE_URL is public and HOST is not, so a reverse proxy is in front: set TRUSTED_PROXIES=loopback, or all visitors together have what one may ask for, sign in and connect.',
      )
    : ok('No reverse proxy is trusted: limits count the address of the connection.');
};

/** Without a token the metrics of a public server are closed, which an operator who set up a monitor should know. */
export const checkMetrics = ({
  siteUrl,
  metricsToken,
}: Pick<Config, 'siteUrl' | 'metricsToken'>): Finding => {
  if (metricsToken !== undefined) return ok('Metrics are read with METRICS_TOKEN.');
  return isLoopbackHost(new URL(siteUrl).host)
    ? ok('Metrics are read by programs of this machine only.')
    : ok('Nobody reads the metrics: set METRICS_TOKEN to let a monitor do it.');
};

/** The clock decides what is live: it must not be before the program was installed, nor far from the database's. */
export const checkClock = async (
  nowMs: number,
  root: string,
  databaseUrl: string | undefined,
): Promise<Finding> => {
  const installed = await stat(join(root, 'package.json')).catch(() => undefined);
  const shown = new Date(nowMs).toISOString();
  if (installed !== undefined && nowMs < installed.mtimeMs - 86_400_000)
    return problem(`The clock says ${shown}, which is before this program was installed: set it.`);
  if (databaseUrl === undefined) return ok(`The clock says ${shown}.`);
  const client = new PostgresClient({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ now: Date }>('select now() as now');
    const differenceMs = Math.abs((rows[0]?.now.getTime() ?? nowMs) - nowMs);
    return differenceMs > 5000
      ? warning(
          `The clock differs from the database's by ${Math.round(differenceMs / 1000)} seconds: set one of them.`,
        )
      : ok(`The clock says ${shown}, like the database's.`);
  } catch {
    return ok(`The clock says ${shown}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The service has a data folder of its own, so a tool without its settings looks at another league. */
export const checkService = (
  isService: boolean = isServiceHere(),
  isOfService: boolean = isServiceTool(),
): Finding[] =>
  isService && !isOfService
    ? [
        warning(
          'This is not the league of the service that is installed here: grandstand doctor checks that.',
        ),
      ]
    : [];

/** People type the address, and cookies, cameras and the worker need https on any host but this machine. */
export const checkAddress = ({ siteUrl }: Pick<Config, 'siteUrl'>): Finding => {
  const { protocol, host } = new URL(siteUrl);
  if (protocol === 'https:' || isLoopbackHost(host)) return ok(`The site's address is ${siteUrl}.`);
  return warning(
    `SITE_URL ${siteUrl} has no https: sign-ins can be read on the way, and browsers keep nothing for offline use. Put a proxy with a certificate in front and set SITE_URL=https://${host}.`,
  );
};

export const checkSignIn = ({
  discord,
  hasLocalSignIn,
  trustedProxies,
}: Pick<Config, 'discord' | 'hasLocalSignIn' | 'trustedProxies'>): Finding => {
  if (discord !== undefined) return ok('People sign in with Discord or a password.');
  if (hasLocalSignIn && trustedProxies.length > 0) {
    return warning(
      'A proxy leads here (TRUSTED_PROXIES), and local sign-in is on: set SITE_URL to the address that people type, or LOCAL_SIGN_IN=off.',
    );
  }
  if (hasLocalSignIn) return ok('Whoever has the printed key signs in, on this machine only.');
  return ok('People sign in with a password. For Discord, set DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET.');
};

const oldBackupMs = 48 * 60 * 60 * 1000;

/**
 * Backups of the night are in the folder of the server that made them: of several it is one, and this may be another.
 *
 * @param hasStore whether there is anything to back up
 */
export const checkBackups = async (
  {
    dataDir,
    backupsKept,
    databaseUrl,
    redisUrl,
  }: Pick<Config, 'dataDir' | 'backupsKept' | 'databaseUrl' | 'redisUrl'>,
  hasStore: boolean,
  nowMs: number,
): Promise<Finding> => {
  if (backupsKept === 0)
    return warning(
      'No nightly backups are made: BACKUPS is 0. Set it to how many are to be kept, or make them yourself.',
    );
  const nightlyMs = await newestBackupMs(dataDir);
  const others = await otherBackups(dataDir);
  const newestMs = Math.max(nightlyMs ?? 0, others.newestMs ?? 0) || undefined;
  const shown = newestMs === undefined ? undefined : new Date(newestMs).toISOString();
  // They are never deleted by the server.
  const kept = others.count === 0 ? '' : ` ${others.count} were made by hand or before an update or restore.`;
  if (newestMs !== undefined && nowMs - newestMs <= oldBackupMs)
    return ok(`The newest backup is of ${shown}.${kept}`);
  if (!hasStore) return ok('There is nothing to back up yet.');
  if (databaseUrl !== undefined && redisUrl !== undefined) {
    const here = shown === undefined ? 'There is no backup here' : `The newest backup here is of ${shown}`;
    return ok(`${here}. One of the servers makes them, in its own DATA_DIR: ask the doctor of each.`);
  }
  return shown === undefined
    ? warning(
        `There is no backup yet: a running server makes one each night, ${commandText('backup', 'FILE')} one now.`,
      )
    : warning(
        `The newest backup is of ${shown}: a running server makes one each night, so look into its log.`,
      );
};

const neededBytes = 200 * 1024 * 1024;

/** @param read tells the space of the disk of a folder */
export const checkDisk = async (
  folder: string,
  read: (folder: string) => Promise<{ readonly bavail: number; readonly bsize: number }> = statfs,
): Promise<Finding> => {
  const disk = await read(folder).catch(() => undefined);
  if (disk === undefined)
    return warning(`The free space of ${folder} could not be read: look whether it is there.`);
  const free = disk.bavail * disk.bsize;
  const text = `${(free / 1024 ** 3).toFixed(1)} GB are free in ${folder}`;
  const remedy = 'Delete what is not needed, keep fewer BACKUPS, or move DATA_DIR to a larger disk';
  if (free < neededBytes) return problem(`Only ${text}: at least 0.2 GB are needed. ${remedy}.`);
  return free < neededBytes * 5 ? warning(`${text}, which is little. ${remedy}.`) : ok(`${text}.`);
};
