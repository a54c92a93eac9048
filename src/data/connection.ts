import { proxy } from 'valtio/vanilla';
import type { StorageKind } from '#sync/cache/record-cache.ts';

export type Connection = {
  /** Whether updates arrive, by this page's socket or another page's. */
  isConnected: boolean;
  /** What the browser says about the network. */
  isOnline: boolean;
  connectedAt: number | undefined;
  /** When the connection was last lost, ms; absent while it stands. */
  lostAt: number | undefined;
  /** When this page began to connect for the first time, ms; absent until its live code is loaded. */
  attemptedAt: number | undefined;
  /** A connection was had, or an attempt to make one failed: only then can there be said to be none. */
  hasTried: boolean;
  /** What the server says about itself, e.g. `server_rebuilding` (specification 7.4). */
  flags: string[];
  /** When this page was opened, ms. */
  loadedAt: number;
  /** A new version of the product: none, waiting to be taken, or being taken by this page. */
  update: 'none' | 'ready' | 'applying';
  storage: StorageKind;
};

/** The state of the link to the data server, as every page draws it. */
export const connection = proxy<Connection>({
  isConnected: false,
  isOnline: globalThis.navigator?.onLine ?? true,
  connectedAt: undefined,
  lostAt: undefined,
  attemptedAt: undefined,
  hasTried: false,
  flags: [],
  loadedAt: Date.now(),
  update: 'none',
  storage: 'full',
});

/** Notes that updates arrive, or no longer do. */
export function setConnected(isConnected: boolean, now: number): void {
  if (connection.isConnected === isConnected) return;
  connection.isConnected = isConnected;
  connection.hasTried = true;
  if (isConnected) connection.connectedAt = now;
  connection.lostAt = isConnected ? undefined : now;
}

/** Notes that this page begins to connect. */
export function noteAttempt(now: number): void {
  connection.attemptedAt ??= now;
}

/** Notes that an attempt to connect failed. */
export function noteFailedAttempt(): void {
  connection.hasTried = true;
}

/** Notes the server's flags; the same list again redraws nothing. */
export function setFlags(flags: readonly string[]): void {
  if (flags.join() === connection.flags.join()) return;
  connection.flags = [...flags];
}

/** Whether nothing arrives at present: the browser has no network, or the connection was lost. */
export const isCutOff = ({ isOnline, lostAt }: Pick<Connection, 'isOnline' | 'lostAt'>): boolean =>
  !isOnline || lostAt !== undefined;
