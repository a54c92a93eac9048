import { join } from 'node:path';
import type { Hono } from 'hono';
import { isActionName } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import { httpHeaders } from '#contract/http-names.ts';
import { type ShowLogAnswer, type ShowPress, showLogPath } from '#contract/show-log.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { hasProductionRight } from '#domain/access/production-rights.ts';
import { restoreId } from '#domain/record-id.ts';
import { actorOf, actorText } from './actions/acting-player.ts';
import { createActions } from './actions/actions.ts';
import { addMergePreviewRoutes } from './actions/merge-preview-routes.ts';
import { addRecordHistoryRoutes } from './actions/record-history-routes.ts';
import { sendCrewMessages } from './actions/side-effects.ts';
import { addAutomationRunRoutes, createAutomationRuns } from './automation/runs.ts';
import { openRedis, type Redis } from './cluster/redis.ts';
import { createRelay, noRelay, type Relay } from './cluster/relay.ts';
import type { Config } from './config.ts';
import { addDemoRoutes } from './demo/demo-routes.ts';
import { type CallerAddress, createCallerAddress } from './http/caller-address.ts';
import { textOf } from './http/record-reader.ts';
import { addImportRoutes } from './import/browser/import-routes.ts';
import { createImports } from './import/browser/imports.ts';
import { createImages } from './integrations/images/images.ts';
import { createSocketIdentity } from './live/identity.ts';
import type { LiveServer } from './live/live-server.ts';
import { type ClientStore, clientOf, showsOfPerson } from './live/production/clients.ts';
import { openKeptMessages } from './live/production/crew-messages.ts';
import { createProduction, isTriggerName } from './live/production/production.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { openNotices } from './notices/start-notices.ts';
import type { League } from './open-league.ts';
import { addKeyRoutes } from './production-keys/key-routes.ts';
import { addPairingRoutes } from './production-keys/pairing-routes.ts';
import { openProductionKeys, type ProductionKeys } from './production-keys/production-keys.ts';
import { createRates } from './rates.ts';
import type { Readiness } from './readiness.ts';
import { watchRoles } from './security-log/role-changes.ts';
import { createSecurityLog } from './security-log/security-log.ts';
import { addSecurityLogRoutes } from './security-log/security-log-routes.ts';
import { deviceOf } from './show-log/press-rows.ts';
import { createShowLog, type ShowLog } from './show-log/show-log.ts';
import type { DeliveredTrigger } from './show-log/trigger-row.ts';
import { keptSecret, writeSetupKey } from './sign-in/kept-secret.ts';
import { createSignIn, type SignIn } from './sign-in/sign-in.ts';
import { openSiteSettings } from './site-settings/site-settings.ts';
import { addSiteSettingsRoutes } from './site-settings/site-settings-routes.ts';
import { addSocialRequestRoutes } from './social-requests/social-request-routes.ts';
import { aloneHere, aloneInLeague } from './store/database/run-alone.ts';
import type { StoredPress } from './store/repositories/show-log.ts';
import type { Store } from './store/store.ts';
import {
  addTwitchRoutes,
  createKeepGrant,
  createLatestPredictions,
  type KeepGrant,
  type LatestPredictions,
} from './twitch/authorize-routes.ts';
import {
  type ChannelTokens,
  type ChannelTokensOptions,
  createChannelCalls,
  createChannelTokens,
} from './twitch/channel-calls.ts';
import { createTwitchActions, type TwitchActions } from './twitch/twitch-actions.ts';
import { createTwitchClient, type TwitchClientOptions } from './twitch/twitch-client.ts';
import type { Upstream } from './upstream.ts';

type TriggerRouteOptions = {
  readonly store: ClientStore;
  readonly keys: Pick<ProductionKeys, 'hold'>;
  /** Everyone may, as in the original (`OPEN_PRODUCTION`). */
  readonly isOpen: boolean;
  /** Sends a trigger to the pages of a client. */
  readonly trigger: (press: DeliveredTrigger, values: readonly unknown[]) => void;
  readonly callerAddress: CallerAddress;
  readonly clock: () => number;
};

/** A person at a deck presses some buttons a second. */
const rate = { burst: 20, perSecond: 5 };

/**
 * `/trigger?client=&event=`: a trigger from a control surface that uses HTTP only. The key of a deck of this client
 * is sent in the header, so that no log and no history stores it. Browsers of other sites cannot send it.
 */
export function addTriggerRoute(app: Hono, options: TriggerRouteOptions): void {
  const { store, keys, isOpen, trigger, callerAddress, clock } = options;
  const rates = createRates(clock, rate);
  app.on(['GET', 'POST'], '/trigger', (c) => {
    const waitMs = rates.take(callerAddress(c));
    if (waitMs > 0) throw new CodedError('rate-limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    const { client = '', event = '' } = c.req.query();
    if (client === '' || event === '') return c.text(new CodedError('trigger-incomplete').message, 400);
    const record = clientOf(store, client.toLowerCase());
    const key = c.req.header(httpHeaders.productionKey) ?? '';
    const held = keys.hold(key);
    const grant = held.grant();
    if (!isOpen) {
      if (key === '') throw new CodedError('missing-key');
      if (grant === undefined) throw new CodedError('ended-key');
      if (grant.client !== record?.id || !hasProductionRight(grant.scope, 'direct')) {
        throw new CodedError('beyond-key');
      }
      held.noteUse();
    }
    if (record === undefined) throw new CodedError('unknown-client');
    if (!isTriggerName(event) || isActionName(event)) {
      throw new CodedError('invalid-value', { problem: 'event: must be a trigger name', parameter: 'event' });
    }
    const actor = grant === undefined ? '' : actorOf({ playerId: grant.madeBy, key: grant });
    const device = deviceOf(c.req.header('user-agent'));
    trigger({ clientKey: client.toLowerCase(), name: event, actor, device }, ['go']);
    return c.text(':) ok bet', 200, { 'Cache-Control': 'no-store' });
  });
}

type ShowLogRoutes = {
  readonly showLog: Pick<ShowLog, 'find'>;
  readonly signIn: Pick<SignIn, 'personOf'>;
  readonly store: Pick<Store, 'get'>;
};

const numberOf = (text: string | undefined): number =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 0;

const pressOf = (store: ShowLogRoutes['store'], row: StoredPress): ShowPress => {
  const { at, made_at, actor, ...press } = row;
  return {
    ...press,
    at: at.getTime(),
    madeAt: made_at?.getTime(),
    who: textOf(store.get(actor)?.name) ?? actorText(actor),
  };
};

/** GET `/production/show-log`: the actions of a show with names of people, only for users who control the show. */
export function addShowLogRoutes(app: Hono, { showLog, signIn, store }: ShowLogRoutes): void {
  app.get(showLogPath, async (c) => {
    const found = await signIn.personOf(c.req.raw);
    const verdict = mayUse('dashboard: page', found?.person);
    if (found === undefined || verdict === 'not-signed-in') throw new CodedError('not-authenticated');
    const { broadcast = '', after } = c.req.query();
    const show = restoreId(broadcast);
    if (verdict !== 'allowed' || !showsOfPerson(store, found.person).includes(show)) {
      throw new CodedError('no-right');
    }
    const rows = await showLog.find(show, numberOf(after));
    const answer: ShowLogAnswer = { error: false, presses: rows.map((row) => pressOf(store, row)) };
    return c.json(answer, 200, { 'Cache-Control': 'no-store' });
  });
}

/** This server among those of its league. */
type Cluster = {
  readonly relay: Relay;
  /** For the socket library; undefined where there are no others. */
  readonly adapter: Redis['adapter'] | undefined;
  /** Starts to receive messages of the other servers. */
  attach(io: LiveServer): void;
  close(): Promise<void>;
};

const alone: Cluster = {
  relay: noRelay,
  adapter: undefined,
  attach: () => undefined,
  close: async () => undefined,
};

/** Several servers need both a database and a Redis that all of them reach. */
function openCluster(
  { databaseUrl, redisUrl }: Pick<Config, 'databaseUrl' | 'redisUrl'>,
  log: Logger,
): Cluster {
  if (redisUrl === undefined) return alone;
  if (databaseUrl === undefined) {
    log.warn('REDIS_URL is for several servers, which need DATABASE_URL too: it is not used');
    return alone;
  }
  const redis = openRedis(redisUrl, log);
  const relay = createRelay({ isConnected: redis.isConnected, clock: Date.now, log });
  redis.onConnected(relay.connected);
  return {
    relay,
    adapter: redis.adapter,
    attach: relay.attach,
    close: async () => {
      relay.close();
      await redis.close();
    },
  };
}

type TwitchOptions = TwitchClientOptions &
  Omit<ChannelTokensOptions, 'client' | 'store'> & {
    readonly store: Pick<Store, 'get' | 'list' | 'commit' | 'takeIn'>;
  };

export type Twitch = {
  readonly actions: TwitchActions;
  readonly tokens: ChannelTokens;
  readonly keepGrant: KeepGrant;
  readonly latestPredictions: LatestPredictions;
};

/** Creates this server's access to Twitch, for the channels that their owners have authorized. */
export function createTwitch(options: TwitchOptions): Twitch {
  const client = createTwitchClient(options);
  const tokens = createChannelTokens({ ...options, client });
  const calls = createChannelCalls(options.settings.clientId, client, tokens);
  return {
    actions: createTwitchActions(calls, options.alone),
    tokens,
    latestPredictions: createLatestPredictions(calls),
    keepGrant: createKeepGrant({ ...options, client }),
  };
}

/**
 * Returns the key that local sign-in requires; undefined where that is off. It stays the same over restarts, so that
 * pages which have it need not be given it again.
 */
function localKeyOf({ hasLocalSignIn, localSignInKey, dataDir }: Config): string | undefined {
  return hasLocalSignIn ? (localSignInKey ?? keptSecret(dataDir, 'local-sign-in')) : undefined;
}

export type ServicesOptions = Pick<League, 'database' | 'store' | 'secrets'> & {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly upstream: Upstream;
  readonly readiness: Readiness;
};

/** Creates the services for users and devices: HTTP routes and events of the live connection, before either is open. */
export async function createServices({
  config: environment,
  log,
  metrics,
  upstream,
  readiness,
  database,
  store,
  secrets,
}: ServicesOptions) {
  const { queries } = database;
  const cluster = openCluster(environment, log);
  const { relay } = cluster;
  const siteSettings = await openSiteSettings({ config: environment, queries, relay, log });
  const { config } = siteSettings;
  const common = { config, store, secrets, queries, clock: Date.now, log, metrics, readiness };
  const callerAddress = createCallerAddress(config);
  const images = createImages({ store, directory: join(config.dataDir, 'images') });
  const securityLog = createSecurityLog(common);
  watchRoles(store, securityLog);
  const showLog = createShowLog(common);
  const twitch =
    config.twitch &&
    createTwitch({
      ...common,
      settings: config.twitch,
      fetch: upstream.watched('twitch', fetch),
      alone: config.databaseUrl === undefined ? aloneHere() : aloneInLeague(config.databaseUrl),
    });
  const keys = await openProductionKeys({ ...common, relay });
  const localKey = localKeyOf(config);
  // An earlier start may have been killed.
  writeSetupKey(config.dataDir, undefined, log);
  const signIn = createSignIn({
    ...common,
    localKey,
    onSetupKey: (key) => writeSetupKey(config.dataDir, key, log),
    stateKey: keptSecret(config.dataDir, 'sign-in-state'),
    securityLog,
    keys,
    fetch: upstream.watched('discord', fetch),
  });
  const automationRuns = createAutomationRuns(relay);
  const identity = createSocketIdentity({ ...common, signIn, relay });
  const known = { ...common, callerAddress, securityLog, showLog, signIn, identity, keys, relay };
  const notices = await openNotices({ ...known, fetch: upstream.watched('push', fetch) });
  const keptMessages = await openKeptMessages(common);
  const production = createProduction({
    ...known,
    keptMessages,
    isOpen: config.isProductionOpen,
    onRefused: ({ request, data }, event, why) =>
      securityLog.record({
        kind: 'access-refused',
        actor: data.signedIn?.playerId,
        address: callerAddress(request),
        subject: event,
        detail: why,
      }),
  });
  showLog.onChanged(production.tellPresses);
  const actions = createActions({
    ...known,
    twitch: twitch?.actions,
    effects: [sendCrewMessages(store, production.sendMessage)],
  });
  const imports = createImports({ ...common, dataDir: config.dataDir });
  const routes: readonly ((app: Hono) => void)[] = [
    signIn.addRoutes,
    actions.addRoutes,
    (app) => addTwitchRoutes(app, { ...known, stateKey: keptSecret(config.dataDir, 'twitch-state'), twitch }),
    (app) => addShowLogRoutes(app, known),
    (app) => addAutomationRunRoutes(app, { ...known, runs: automationRuns }),
    (app) => addKeyRoutes(app, known),
    (app) => addPairingRoutes(app, known),
    (app) => addTriggerRoute(app, { ...known, isOpen: config.isProductionOpen, trigger: production.trigger }),
    notices.addRoutes,
    (app) => addDemoRoutes(app, known),
    (app) => addSiteSettingsRoutes(app, { ...known, siteSettings }),
    (app) => addSecurityLogRoutes(app, known),
    (app) => addSocialRequestRoutes(app, known),
    (app) => addRecordHistoryRoutes(app, known),
    (app) => addMergePreviewRoutes(app, known),
    (app) => addImportRoutes(app, { ...known, imports }),
  ];
  return {
    ...known,
    images,
    twitch,
    localKey,
    cluster,
    automationRuns,
    actions,
    notices,
    production,
    keptMessages,
    imports,
    routes,
  };
}
