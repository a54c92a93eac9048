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
  flags: [],
  loadedAt: Date.now(),
  update: 'none',
  storage: 'full',
});

/** Notes that updates arrive, or no longer do. */
export function setConnected(isConnected: boolean, now: number): void {
  if (connection.isConnected === isConnected) return;
  connection.isConnected = isConnected;
  if (isConnected) connection.connectedAt = now;
  connection.lostAt = isConnected ? undefined : now;
}

/** Notes the server's flags; the same list again redraws nothing. */
export function setFlags(flags: readonly string[]): void {
  if (flags.join() === connection.flags.join()) return;
  connection.flags = [...flags];
}

/** Whether nothing arrives at present: the browser has no network, or the connection was lost. */
export const isCutOff = ({ isOnline, lostAt }: Pick<Connection, 'isOnline' | 'lostAt'>): boolean =>
  !isOnline || lostAt !== undefined;
