import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { httpHeaders } from '#contract/http-names.ts';
import { createApp } from './app.ts';
import { createAuctionEvents } from './auction/auction-events.ts';
import { startAutomations } from './automation/automation.ts';
import { showAutomations } from './automation/show-automations.ts';
import { backUpNightly } from './backup/nightly.ts';
import type { Config } from './config.ts';
import { openSite } from './http/site.ts';
import { listen } from './listen.ts';
import { createFlags, whileSet } from './live/flags.ts';
import { createLive } from './live/live.ts';
import type { Logger } from './log.ts';
import { createMetrics } from './metrics.ts';
import { type League, openLeague } from './open-league.ts';
import { owned } from './owned.ts';
import { programVersion, projectFolder } from './project-folder.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { createServices, type ServicesOptions } from './services.ts';
import { storageOf } from './storage-metrics.ts';
import { watchImports } from './store/database/imports-elsewhere.ts';
import type { Store } from './store/store.ts';
import { takeInOthers } from './store/take-in-others.ts';
import { startTimedUpdates } from './timed-updates.ts';
import { openToolServer } from './tools/tool-server.ts';
import { watchUpstream } from './upstream.ts';

/** For answers to callers on slow lines. */
const lastAnswersMs = 500;

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
  const { actions, cluster, identity, keys, notices, production, securityLog, signIn } = services;
  const app = createApp({
    ...services,
    site,
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
  await listen(server, config, log);
  const others = config.databaseUrl === undefined ? undefined : takeInOthers(store, config.databaseUrl, log);
  const setRebuilding = (isRebuilding: boolean) => flags.set('server_rebuilding', isRebuilding);
  const imports = config.databaseUrl && watchImports(config.databaseUrl, setRebuilding, log);
  const stopChanging = startTimedUpdates(store, log, timedOwner, (now) =>
    backUpNightly(database.queries, { dataDir: config.dataDir, keep: config.backupsKept, log }, now),
  );
  const stopNotices = notices.start(timedOwner);
  const tools =
    database.kind === 'folder'
      ? await openToolServer(
          config.dataDir,
          { ...options, securityLog, rebuilding: whileSet(setRebuilding) },
          log,
        )
      : undefined;
  readiness.started();

  return {
    store,
    server,
    localKey: services.localKey,
    stop: async () => {
      readiness.stopping();
      automations.stop();
      stopChanging();
      await stopNotices();
      await timedOwner.close();
      await others?.close();
      if (imports) await imports.close();
      upstream.stop();
      await tools?.close();
      const closed = new Promise((resolve) => server.close(resolve));
      await actions.close();
      await live.close();
      identity.close();
      production.close();
      auctions.close();
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
