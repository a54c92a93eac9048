import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { httpHeaders } from '#contract/http-names.ts';
import { tableNames } from '#contract/records.ts';
import { createActions } from './actions/actions.ts';
import { createApp } from './app.ts';
import { startAutomations } from './automation/automation.ts';
import { liveMatchAutomations } from './automation/live-match.ts';
import { backUpBeforeUpdate, backUpNightly } from './backup/nightly.ts';
import { openCluster } from './cluster/cluster.ts';
import type { Config } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { moveDemoDates } from './demo/demo-dates.ts';
import { createCallerAddress } from './http/caller-address.ts';
import { openSite } from './http/site.ts';
import { createImages } from './integrations/images/images.ts';
import { createFlags } from './live/flags.ts';
import { createSocketIdentity } from './live/identity.ts';
import { createLive } from './live/live.ts';
import { createProduction } from './live/production/production.ts';
import { addTriggerRoute } from './live/production/trigger-route.ts';
import type { Logger } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { addKeyRoutes } from './production-keys/key-routes.ts';
import { addPairingRoutes } from './production-keys/pairing-routes.ts';
import { openProductionKeys } from './production-keys/production-keys.ts';
import { projectFolder } from './project-folder.ts';
import { lostSecrets, sealRecords } from './secrets/seal-records.ts';
import { openSecrets, type Secrets } from './secrets/secrets.ts';
import { watchRoles } from './security-log/role-changes.ts';
import { createSecurityLog } from './security-log/security-log.ts';
import { addSecurityLogRoutes } from './security-log/security-log-routes.ts';
import { keptSecret } from './sign-in/kept-secret.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { claimTimedWork, onlyServer, type TimedOwner } from './store/database/timed-owner.ts';
import { type Database, openDatabase } from './store/database.ts';
import { openStore, type Store } from './store/store.ts';
import { takeInOthers } from './store/take-in-others.ts';
import { startTimedUpdates } from './timed-updates.ts';
import { openToolServer } from './tools/tool-server.ts';
import { addTwitchRoutes } from './twitch/authorize-routes.ts';
import { createTwitch } from './twitch/twitch.ts';
import { type Upstream, watchUpstream } from './upstream.ts';

/** For answers to callers on slow lines. */
const lastAnswersMs = 500;

/**
 * Connections that the system keeps until they are taken. Node's 511 fill up in a flood while one long answer is made, and
 * then everybody's next connection is not answered for seconds.
 */
const waitingConnections = 4096;

/** A failed start that the operator can repair: one line of text, exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export type RunningServer = {
  readonly store: Store;
  readonly server: Server;
  /** What people who sign in locally must have; undefined where that is off. */
  readonly localKey: string | undefined;
  /**
   * Takes no new connection and no new action, finishes and answers the actions under way, then closes sockets,
   * connections and the store; nothing acknowledged is lost.
   */
  stop: () => Promise<void>;
};

export type StartOptions = {
  /** Do not fill an empty database with the demo league. */
  readonly shouldStayEmpty?: boolean | undefined;
  readonly siteFolder?: string | undefined;
};

/**
 * Opens the store, fills an empty one with the demo league unless told not to, moves a demo league of an earlier day to
 * today, and listens. Rejects with
 * `StartError`, `ConfigError`, `FolderInUseError` or `UnusableDatabaseError` where the operator can act.
 */
export async function startServer(
  config: Config,
  log: Logger,
  { shouldStayEmpty = false, siteFolder = join(projectFolder(), 'dist') }: StartOptions = {},
): Promise<RunningServer> {
  const metrics = createMetrics();
  const upstream = watchUpstream({ clock: Date.now, log, metrics });
  const opened = await open(config, log, upstream, shouldStayEmpty);
  try {
    return await serve(config, log, { ...opened, metrics, upstream }, siteFolder);
  } catch (error) {
    upstream.stop();
    await opened.timedOwner.close();
    await opened.store.close();
    throw error;
  }
}

/** The store closes its database; sign-in keeps its sessions in the same one. */
type Opened = {
  readonly database: Database;
  readonly store: Store;
  readonly secrets: Secrets;
  readonly timedOwner: TimedOwner;
};
type Watching = { readonly metrics: Metrics; readonly upstream: Upstream };

async function open(
  { dataDir, databaseUrl, redisUrl, backupsKept }: Config,
  log: Logger,
  upstream: Upstream,
  shouldStayEmpty: boolean,
): Promise<Opened> {
  openDataFolder(dataDir);
  const onUnreachable = () => upstream.failed('database');
  const beforeMigrating = backUpBeforeUpdate({ dataDir, keep: backupsKept, log });
  const database = await openDatabase({ dataDir, databaseUrl, onUnreachable, beforeMigrating });
  const secrets = openSecrets(dataDir, redisUrl !== undefined);
  const store = await openStore({ database, clock: Date.now, log, secrets });
  const timedOwner = databaseUrl === undefined ? onlyServer : await claimTimedWork(databaseUrl, log);
  const sealed = await sealRecords(store, secrets, database.queries);
  if (sealed > 0) log.info({ sealed }, 'secrets of other services were encrypted');
  for (const place of lostSecrets(store, secrets)) {
    log.error({ place }, 'a secret cannot be read: its key is not in DATA_DIR/keys/secrets');
  }
  const isEmpty = tableNames.every((table) => store.list(table).length === 0);
  if (isEmpty && !shouldStayEmpty && timedOwner.isOwner()) {
    log.info('the database is empty: filling it with the demo league');
    const { createDemoLeague } = await import('./demo/demo-league.ts');
    await createDemoLeague(store, { nowMs: Date.now() });
  }
  if (timedOwner.isOwner()) {
    await moveDemoDates(store, log, Date.now());
    await store.refreshTimed(Date.now());
  }
  return { database, store, secrets, timedOwner };
}

async function serve(
  config: Config,
  log: Logger,
  { database, store, secrets, timedOwner, metrics, upstream }: Opened & Watching,
  siteFolder: string,
): Promise<RunningServer> {
  const site = openSite(siteFolder);
  if (config.isProductionOpen) log.warn('OPEN_PRODUCTION is on: anyone can send and hear production events');
  if (!site.template) log.warn('the site is not built (npm run build): only the data server is running');
  const images = createImages({ store, directory: join(config.dataDir, 'images') });
  const { queries } = database;
  const securityLog = createSecurityLog({ queries, clock: Date.now, log });
  watchRoles(store, securityLog);
  const watchedFetch = upstream.watched('discord', fetch);
  const twitch =
    config.twitch &&
    createTwitch({
      settings: config.twitch,
      fetch: upstream.watched('twitch', fetch),
      store,
      secrets,
      clock: Date.now,
      log,
    });
  const localKey = localKeyOf(config);
  const signIn = createSignIn({
    store,
    queries,
    config,
    localKey,
    stateKey: keptSecret(config.dataDir, 'sign-in-state'),
    clock: Date.now,
    log,
    securityLog,
    fetch: watchedFetch,
  });
  const cluster = openCluster(config, log);
  const { relay } = cluster;
  const identity = createSocketIdentity({ signIn, log, clock: Date.now, relay });
  const keys = await openProductionKeys({ queries, clock: Date.now, log, relay });
  const addressOf = createCallerAddress(config);
  const actions = createActions({
    store,
    signIn,
    identity,
    keys,
    callerAddress: addressOf,
    clock: Date.now,
    log,
    metrics,
    securityLog,
    twitch: twitch?.actions,
  });
  const app = createApp({
    store,
    config,
    log,
    clock: Date.now,
    images,
    site,
    metrics,
    holderOf: (request) =>
      keys.grantOf(request.headers.get(httpHeaders.productionKey) ?? '')?.id ?? signIn.holderOf(request),
    routes: [
      signIn.addRoutes,
      actions.addRoutes,
      (inner) =>
        addTwitchRoutes(inner, {
          config,
          store,
          signIn,
          callerAddress: addressOf,
          clock: Date.now,
          log,
          stateKey: keptSecret(config.dataDir, 'twitch-state'),
          twitch,
        }),
      (inner) => addKeyRoutes(inner, { store, signIn, keys, securityLog, addressOf, clock: Date.now }),
      (inner) =>
        addPairingRoutes(inner, {
          store,
          signIn,
          keys,
          securityLog,
          addressOf,
          clock: Date.now,
          relay,
          secrets,
        }),
      (inner) =>
        addTriggerRoute(inner, {
          store,
          keys,
          isOpen: config.isProductionOpen,
          trigger: (client, name, values) => production.trigger(client, name, values),
          callerAddress: addressOf,
          clock: Date.now,
        }),
      (inner) => addSecurityLogRoutes(inner, { securityLog, signIn, store, clock: Date.now }),
    ],
  });
  const server = createServer({ keepAliveTimeout: 65_000 }, getRequestListener(app.fetch));
  const production = createProduction({
    store,
    identity,
    keys,
    onUnknownKey: ({ request }) =>
      securityLog.record({
        kind: 'access-refused',
        address: addressOf(request),
        subject: 'prod-keys',
        detail: 'a key that is unknown or was revoked',
      }),
    isOpen: config.isProductionOpen,
    relay,
    clock: Date.now,
    log,
  });
  const live = createLive({
    server,
    store,
    config,
    clock: Date.now,
    log,
    metrics,
    adapter: cluster.adapter,
    handlers: [identity.addEvents, production.handle, actions.addEvents],
  });
  production.attach(live.io);
  cluster.attach(live.io);
  const flags = createFlags((raised) => live.setFlags(raised));
  upstream.tell((isFrequent) => flags.set('high_error_rate', isFrequent));
  const automations = startAutomations({
    store,
    automations: liveMatchAutomations(store, twitch?.actions),
    log,
  });
  await listen(server, config);
  const others = config.databaseUrl === undefined ? undefined : takeInOthers(store, config.databaseUrl, log);
  const stopChanging = startTimedUpdates(store, log, timedOwner, (now) =>
    backUpNightly(queries, { dataDir: config.dataDir, keep: config.backupsKept, log }, now),
  );
  const tools =
    database.kind === 'folder'
      ? await openToolServer(
          config.dataDir,
          { store, database, secrets, securityLog },
          log,
          (name, isRunning) => {
            if (name === 'import') flags.set('server_rebuilding', isRunning);
          },
        )
      : undefined;

  return {
    store,
    server,
    localKey,
    stop: async () => {
      automations.stop();
      stopChanging();
      await timedOwner.close();
      await others?.close();
      upstream.stop();
      await tools?.close();
      const closed = new Promise((resolve) => server.close(resolve));
      await actions.close();
      await live.close();
      identity.close();
      production.close();
      await cluster.close();
      // Answers that are ready still go out.
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, lastAnswersMs))]);
      server.closeAllConnections();
      await closed;
      await securityLog.close();
      await store.close();
    },
  };
}

/** The key stays the same over restarts, so that pages which have it need not be given it again. */
function localKeyOf({ hasLocalSignIn, localSignInKey, dataDir }: Config): string | undefined {
  return hasLocalSignIn ? (localSignInKey ?? keptSecret(dataDir, 'local-sign-in')) : undefined;
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const words: Record<string, string> = {
        EADDRINUSE: `Port ${port} on ${host} is in use: stop the other program or set PORT to another number`,
        EACCES: `Port ${port} on ${host} is not allowed for this user: set PORT to a number above 1023`,
        EADDRNOTAVAIL: `HOST ${host} is not an address of this machine: set HOST to one that is`,
      };
      const text = words[error.code ?? ''];
      reject(text === undefined ? error : new StartError(text));
    });
    server.listen({ port, host, backlog: waitingConnections }, resolve);
  });
}
