import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { httpHeaders } from '#contract/http-names.ts';
import { createApp } from './app.ts';
import { createAuctionEvents } from './auction/auction-events.ts';
import { showAutomations, startAutomations } from './automation/show-automations.ts';
import { backUpNightly } from './backup/nightly.ts';
import type { Config } from './config.ts';
import { loadFirstScreens } from './http/first-screens.ts';
import { openSite } from './http/site.ts';
import { createFlags, whileSet } from './live/flags.ts';
import { createLive } from './live/live.ts';
import type { Logger } from './log.ts';
import { createMetrics, storageOf } from './metrics.ts';
import { type League, openLeague } from './open-league.ts';
import { owned } from './owned.ts';
import { programVersion, projectFolder } from './project-folder.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { createServices, type ServicesOptions } from './services.ts';
import { startSettling } from './settle-stored-brackets.ts';
import { endAll } from './shutdown.ts';
import { endRights } from './sign-in/end-rights.ts';
import { watchImports } from './store/database/imports-elsewhere.ts';
import { listenToChanges } from './store/database/listen.ts';
import type { Store } from './store/store.ts';
import { startTimedUpdates } from './timed-updates.ts';
import { openToolServer } from './tools/tool-server.ts';
import { watchUpstream } from './upstream.ts';

/** A failed start that the operator can repair: one line of text, exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Connections that the system queues until they are accepted. Node's 511 fill up in a flood while one long answer is
 * made. Then the next connection of every client waits for seconds.
 */
const waitingConnections = 4096;

/**
 * A connection has a listener for its errors for as long as it exists: those of Node and of the socket library do not
 * stay so long, and an error without a listener ends the server.
 */
const outlive = (connection: Socket): void => {
  owned(connection);
};

/** Resolves when connections are taken; rejects with `StartError` where another port or host is needed. */
export function listen(
  server: Server,
  { port, host }: Pick<Config, 'port' | 'host'>,
  log: Logger,
): Promise<void> {
  server.on('connection', outlive);
  return new Promise((resolve, reject) => {
    // Stays: a connection that cannot be taken later, such as without free files, is an error of the server too.
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (server.listening) log.warn({ err: error }, 'a connection could not be taken');
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

/** Keeps the store up with what other servers of its database commit. Close it before the store. */
export const takeInOthers = (
  store: Pick<Store, 'epoch' | 'takeIn'>,
  databaseUrl: string,
  log: Logger,
): { close: () => Promise<void> } =>
  listenToChanges(
    databaseUrl,
    (epoch) => {
      if (epoch !== undefined && epoch !== store.epoch) return;
      store
        .takeIn()
        .catch((error: unknown) => log.error({ err: error }, 'changes of other servers were not taken in'));
    },
    log,
  );

/** For answers to callers on slow lines. */
const lastAnswersMs = 500;

export type RunningServer = {
  readonly store: Store;
  readonly server: Server;
  /** Key that local sign-in requires; undefined where that is off. */
  readonly localKey: string | undefined;
  /** Key of the first run; undefined where a user who may edit the league can sign in. */
  readonly setupKey: string | undefined;
  /**
   * Takes no new connection and no new action, finishes and answers the actions under way, then closes sockets,
   * connections and the store; nothing acknowledged is lost. Rejects when a part failed to end, after all others.
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
  let league: League | undefined;
  let readiness: Readiness | undefined;
  const metrics = createMetrics({
    version: programVersion(),
    hasProcess: true,
    storage: storageOf(config, () => league?.database.queries),
    isReady: async () => (await readiness?.check())?.isReady ?? false,
  });
  const upstream = watchUpstream({ clock: Date.now, log, metrics });
  league = await openLeague({ config, log, upstream, shouldStayEmpty });
  try {
    readiness = createReadiness({ queries: league.database.queries, config, log });
    return await serve({ ...league, config, log, metrics, upstream, readiness }, siteFolder);
  } catch (error) {
    upstream.stop();
    await league.timedOwner.close();
    await league.store.close();
    throw error;
  }
}

async function serve(options: ServicesOptions & League, siteFolder: string): Promise<RunningServer> {
  const { config, log, upstream, readiness, database, store, timedOwner } = options;
  const site = openSite(siteFolder);
  if (config.isProductionOpen) log.warn('OPEN_PRODUCTION is on: anyone can send and hear production events');
  if (!site.template) log.warn('the site is not built (npm run build): only the data server is running');
  const services = await createServices(options);
  const { actions, cluster, identity, keys, keptMessages, notices, production } = services;
  const { imports: browserImports, securityLog, showLog, signIn } = services;
  const app = createApp({
    ...services,
    site,
    screens: loadFirstScreens(siteFolder, log),
    holderOf: (request) =>
      keys.hold(request.headers.get(httpHeaders.productionKey) ?? '').grant()?.id ?? signIn.holderOf(request),
  });
  const server = owned(createServer({ keepAliveTimeout: 65_000 }, getRequestListener(app.fetch)));
  const auctions = createAuctionEvents(services);
  const live = createLive({
    ...services,
    server,
    adapter: cluster.adapter,
    handlers: [identity.addEvents, production.handle, actions.addEvents, auctions.handle],
  });
  production.attach(live.io);
  auctions.attach(live.io);
  cluster.attach(live.io);
  const flags = createFlags((raised) => live.setFlags(raised));
  upstream.tell((isFrequent) => flags.set('high_error_rate', isFrequent));
  const automations = startAutomations({
    store,
    automations: showAutomations(store, services.twitch?.actions),
    log,
    onRun: services.automationRuns.add,
  });
  production.onStreamStart(automations.streamStarted);
  // Rights that ended while no server was running.
  await endRights(store, Date.now());
  await listen(server, config, log);
  const others = config.databaseUrl === undefined ? undefined : takeInOthers(store, config.databaseUrl, log);
  const setRebuilding = (isRebuilding: boolean) => flags.set('server_rebuilding', isRebuilding);
  const imports =
    config.databaseUrl === undefined ? undefined : watchImports(config.databaseUrl, setRebuilding, log);
  const stopChanging = startTimedUpdates(store, log, timedOwner, (now) =>
    backUpNightly(database.queries, { dataDir: config.dataDir, keep: config.backupsKept, log }, now),
  );
  const stopSettling = startSettling(store, database.queries, log, timedOwner);
  const stopNotices = notices.start(timedOwner);
  const tools =
    database.kind === 'folder'
      ? await openToolServer(
          config.dataDir,
          { ...options, securityLog, rebuilding: whileSet(setRebuilding) },
          log,
        )
      : undefined;
  const setupKey = await signIn.setupKey();
  readiness.started();
  let closed: Promise<unknown> = Promise.resolve();

  return {
    store,
    server,
    localKey: services.localKey,
    setupKey,
    stop: () =>
      endAll([
        () => readiness.stopping(),
        () => automations.stop(),
        stopChanging,
        stopSettling,
        stopNotices,
        () => timedOwner.close(),
        () => others?.close(),
        () => imports?.close(),
        () => upstream.stop(),
        () => tools?.close(),
        () => browserImports.close(),
        () => {
          closed = new Promise((resolve) => server.close(resolve));
        },
        () => actions.close(),
        () => live.close(),
        () => identity.close(),
        () => production.close(),
        () => auctions.close(),
        () => cluster.close(),
        // Answers that are ready still go out.
        () => Promise.race([closed, new Promise((resolve) => setTimeout(resolve, lastAnswersMs))]),
        () => server.closeAllConnections(),
        () => closed,
        () => keptMessages.close(),
        () => securityLog.close(),
        () => showLog.close(),
        () => store.close(),
      ]),
  };
}
