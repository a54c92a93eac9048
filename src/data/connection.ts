import { proxy } from 'valtio/vanilla';
import type { StorageKind } from '#sync/cache/record-cache.ts';

export type Connection = {
  /** True while updates arrive, by this page's socket or another page's. */
  isConnected: boolean;
  /** Network state that the browser reports. */
  isOnline: boolean;
  connectedAt: number | undefined;
  /** Time of the last loss of the connection, ms; absent while it is connected. */
  lostAt: number | undefined;
  /** Time of this page's first attempt to connect, ms; absent until its live code is loaded. */
  attemptedAt: number | undefined;
  /** A connection was had, or an attempt to make one failed: only then can there be said to be none. */
  hasTried: boolean;
  /** Flags of the server about itself, e.g. `server_rebuilding`. */
  flags: string[];
  /** Time of opening this page, ms. */
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

/** Returns true if nothing arrives at present: the browser has no network, or the connection was lost. */
export const isCutOff = ({ isOnline, lostAt }: Pick<Connection, 'isOnline' | 'lostAt'>): boolean =>
  !isOnline || lostAt !== undefined;
