import { join } from 'node:path';
import type { Hono } from 'hono';
import { createActions } from './actions/actions.ts';
import { addAutomationRunRoutes, createAutomationRuns } from './automation/runs.ts';
import { openCluster } from './cluster/cluster.ts';
import type { Config } from './config.ts';
import { createCallerAddress } from './http/caller-address.ts';
import { createImages } from './integrations/images/images.ts';
import { createSocketIdentity } from './live/identity.ts';
import { createProduction } from './live/production/production.ts';
import { addTriggerRoute } from './live/production/trigger-route.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { openNotices } from './notices/start-notices.ts';
import type { League } from './open-league.ts';
import { addKeyRoutes } from './production-keys/key-routes.ts';
import { addPairingRoutes } from './production-keys/pairing-routes.ts';
import { openProductionKeys } from './production-keys/production-keys.ts';
import type { Readiness } from './readiness.ts';
import { watchRoles } from './security-log/role-changes.ts';
import { createSecurityLog } from './security-log/security-log.ts';
import { addSecurityLogRoutes } from './security-log/security-log-routes.ts';
import { keptSecret } from './sign-in/kept-secret.ts';
import { localKeyOf } from './sign-in/local-key.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { addSocialRequestRoutes } from './social-requests/social-request-routes.ts';
import { aloneHere, aloneInLeague } from './store/database/run-alone.ts';
import { addTwitchRoutes } from './twitch/authorize-routes.ts';
import { createTwitch } from './twitch/twitch.ts';
import type { Upstream } from './upstream.ts';

export type ServicesOptions = Pick<League, 'database' | 'store' | 'secrets'> & {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly upstream: Upstream;
  readonly readiness: Readiness;
};

/** What answers people and devices, by HTTP routes and by events of the live connection, before either is open. */
export async function createServices({
  config,
  log,
  metrics,
  upstream,
  readiness,
  database,
  store,
  secrets,
}: ServicesOptions) {
  const { queries } = database;
  const common = { config, store, secrets, queries, clock: Date.now, log, metrics, readiness };
  const callerAddress = createCallerAddress(config);
  const images = createImages({ store, directory: join(config.dataDir, 'images') });
  const securityLog = createSecurityLog(common);
  watchRoles(store, securityLog);
  const twitch =
    config.twitch &&
    createTwitch({
      ...common,
      settings: config.twitch,
      fetch: upstream.watched('twitch', fetch),
      alone: config.databaseUrl === undefined ? aloneHere() : aloneInLeague(config.databaseUrl),
    });
  const cluster = openCluster(config, log);
  const { relay } = cluster;
  const keys = await openProductionKeys({ ...common, relay });
  const localKey = localKeyOf(config);
  const signIn = createSignIn({
    ...common,
    localKey,
    stateKey: keptSecret(config.dataDir, 'sign-in-state'),
    securityLog,
    keys,
    fetch: upstream.watched('discord', fetch),
  });
  const automationRuns = createAutomationRuns(relay);
  const identity = createSocketIdentity({ ...common, signIn, relay });
  const known = { ...common, callerAddress, securityLog, signIn, identity, keys, relay };
  const actions = createActions({ ...known, twitch: twitch?.actions });
  const notices = await openNotices({ ...known, fetch: upstream.watched('push', fetch) });
  const production = createProduction({
    ...known,
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
  const routes: readonly ((app: Hono) => void)[] = [
    signIn.addRoutes,
    actions.addRoutes,
    (app) => addTwitchRoutes(app, { ...known, stateKey: keptSecret(config.dataDir, 'twitch-state'), twitch }),
    (app) => addAutomationRunRoutes(app, { ...known, runs: automationRuns }),
    (app) => addKeyRoutes(app, known),
    (app) => addPairingRoutes(app, known),
    (app) => addTriggerRoute(app, { ...known, isOpen: config.isProductionOpen, trigger: production.trigger }),
    notices.addRoutes,
    (app) => addSecurityLogRoutes(app, known),
    (app) => addSocialRequestRoutes(app, known),
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
    routes,
  };
}
