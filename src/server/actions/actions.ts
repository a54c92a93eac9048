import type { Hono } from 'hono';
import type { CallerAddress } from '../http/caller-address.ts';
import type { SocketIdentity } from '../live/identity.ts';
import type { LiveSocket } from '../live/live-server.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { ProductionKeys } from '../production-keys/production-keys.ts';
import type { Readiness } from '../readiness.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { Store } from '../store/store.ts';
import type { TwitchActions } from '../twitch/twitch-actions.ts';
import { addActionEvents } from './action-events.ts';
import { addActionRoutes } from './action-routes.ts';
import { createDraining } from './draining.ts';
import { createRunner, type RunAction } from './run-action.ts';

export type ActionsOptions = {
  readonly store: Store;
  readonly signIn: Pick<SignIn, 'personOf' | 'hasToken' | 'assertSameSite'>;
  readonly identity: Pick<SocketIdentity, 'personOf'>;
  readonly keys: Pick<ProductionKeys, 'hold'>;
  /** Now, in milliseconds. */
  readonly clock: () => number;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly securityLog: SecurityLog;
  readonly callerAddress: CallerAddress;
  readonly readiness?: Pick<Readiness, 'checkAgain'> | undefined;
  /** Undefined without a configured Twitch application. */
  readonly twitch?: TwitchActions | undefined;
};

export type Actions = {
  /** Does an action for whoever takes calls in another form. */
  readonly run: RunAction;
  addRoutes(app: Hono): void;
  /** For each new connection. */
  addEvents(socket: LiveSocket): void;
  /** Takes no further call, ends the sweeping of old receipts, and resolves when what is under way is done. */
  close(): Promise<void>;
};

const dayMs = 24 * 60 * 60 * 1000;

/** Longer than any device stays away with calls that it still repeats. */
export const receiptLifetimeMs = 90 * dayMs;

/** An action waits this long at most for a database that is away. */
const drainLimitMs = 5000;

/** The actions of specification 7.3 over HTTP and socket. */
export function createActions(options: ActionsOptions): Actions {
  const { store, signIn, identity, keys, callerAddress, clock, log } = options;
  const { run, drain } = createDraining(createRunner(options));
  const sweep = () => {
    store.sweepReceipts(clock() - receiptLifetimeMs).catch((error: unknown) => {
      log.error({ err: error }, 'old receipts could not be swept');
    });
  };
  sweep();
  const sweeping = setInterval(sweep, dayMs);
  sweeping.unref();

  return {
    run,
    addRoutes: (app) => addActionRoutes(app, { run, signIn, keys, callerAddress }),
    addEvents: (socket) => addActionEvents(socket, { run, identity, callerAddress }),
    close: () => {
      clearInterval(sweeping);
      return drain(drainLimitMs);
    },
  };
}
