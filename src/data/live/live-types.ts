import type { WireRecord } from '#contract/records/wire.ts';
import type { ProductionRooms } from '#contract/socket.ts';
import type { SharedChanges } from '../things/shared-changes.ts';
import type { LockHolder } from './leadership.ts';
import type { LiveSocket } from './live-socket.ts';
import type { PageChannel } from './page-channel.ts';

export type LiveHandlers = {
  /** Whether whichever page holds the socket is connected. */
  onStatus(isConnected: boolean): void;
  /** A connection was made, by this page or its leader: what happened before may have been missed. */
  onSession(): void;
  /** This page took over from another one: it asks for all from now on. */
  onElected(): void;
  /** The leader asked for all pages; for the present connection, or one before it. */
  onChanges(changes: SharedChanges, answer: { isCurrent: boolean; isSettled: boolean }): void;
  onUpdate(key: string, record: WireRecord): void;
  onFlags(flags: readonly string[]): void;
  /** Any other event of the server, whichever page it was for. */
  onEvent(event: string, values: readonly unknown[]): void;
};

/** `follower` hears from another page; `leader` holds the socket for all; `alone` holds one for itself. */
export type LiveRole = 'follower' | 'leader' | 'alone';

export type Live = {
  role(): LiveRole;
  isConnected(): boolean;
  /** The keys that all pages of the browser show. */
  keysOfAll(): readonly string[];
  /** The leader passes on what the server answered; nobody hears it from another page. */
  tellChanges(changes: SharedChanges, isSettled: boolean): void;
  /** The page shows these keys from now on. */
  watch(keys: readonly string[]): void;
  /** The page is in exactly these production rooms from now on. */
  setRooms(rooms: ProductionRooms): void;
  /** Sends an event over whichever page holds the socket; lost when there is no connection. */
  emit(event: string, values: readonly unknown[], actAs: string | undefined): void;
  /** Connects anew without looking disconnected: the server reads who is signed in when a connection is made. */
  renew(): void;
  /** The connection may be dead although nobody said so. */
  restart(): void;
  close(): void;
};

export type LiveOptions = {
  /** This page among those of the browser. */
  readonly pageId: string;
  readonly openSocket: () => Promise<LiveSocket>;
  /** Makes ready what `openSocket` needs, for pages that may have to take over. */
  readonly prepareSocket?: (() => void) | undefined;
  readonly openChannel: () => PageChannel | undefined;
  readonly locks: LockHolder | undefined;
  readonly clock: () => number;
  readonly handlers: LiveHandlers;
};
