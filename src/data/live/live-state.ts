import type { WireRecord } from '#contract/records/wire.ts';
import type { ProductionRooms } from '#contract/socket.ts';
import type { SharedChanges } from '../things/shared-changes.ts';
import type { LiveMessage } from './page-messages.ts';
import {
  emptyRegistry,
  isInNoRoom,
  type PageRegistry,
  type RegistrySnapshot,
  withKeys,
} from './page-registry.ts';
import { newConnection, type RelayState } from './production-relay.ts';

/** `follower` hears from another page; `leader` holds the socket for all; `alone` holds one for itself. */
export type LiveRole = 'follower' | 'leader' | 'alone';

export type LiveState = {
  readonly pageId: string;
  readonly role: LiveRole;
  /** Whether updates arrive, over this page's socket or its leader's. */
  readonly isConnected: boolean;
  /** The connection of which that is so; another one means that updates may be missing. */
  readonly session: string;
  /** What the server says about itself. */
  readonly flags: readonly string[];
  /** Keys that this page shows. */
  readonly watched: ReadonlySet<string>;
  /** Production rooms that this page is in. */
  readonly rooms: ProductionRooms;
  /** What the other pages need; a leader waits for the end of each page that is in it. */
  readonly registry: PageRegistry;
  readonly socket: 'none' | 'open' | 'connected';
  readonly relay: RelayState;
  /** A socket that is being opened or renewed is not told to be lost. */
  readonly isRenewing: boolean;
  /** Others wait for this page's end by its presence lock: it must be held before they hear of the page's rooms. */
  readonly isPresent: boolean;
  /** When the leader was last heard, and how many of its heartbeats came without a gap. */
  readonly heardAt: number;
  readonly heartbeats: number;
  /** When this page last told its state as leader, and last looked at the time. */
  readonly saidAt: number;
  readonly tickedAt: number;
};

export type LiveTimer =
  /** Leader: all pages answer a new one in the same moment, it does not tell its state after each answer. */
  | 'say-state'
  /** Leader: changes of the registry are told together. */
  | 'say-registry'
  | 'confirm-leader-lost'
  | 'grace';

export type LiveEvent =
  | { readonly type: 'start' | 'tick' | 'elected' | 'presence-held' | 'renew' | 'restart' | 'close' }
  | { readonly type: 'message'; readonly message: LiveMessage }
  | { readonly type: 'page-ended'; readonly page: string }
  | { readonly type: 'socket-connected'; readonly session: string }
  | { readonly type: 'socket-lost' }
  | { readonly type: 'socket-update'; readonly key: string; readonly record: WireRecord }
  | { readonly type: 'socket-flags'; readonly flags: readonly string[] }
  | { readonly type: 'socket-event'; readonly event: string; readonly values: readonly unknown[] }
  | { readonly type: 'watch'; readonly keys: readonly string[] }
  | { readonly type: 'set-rooms'; readonly rooms: ProductionRooms }
  | { readonly type: 'share-changes'; readonly changes: SharedChanges; readonly isSettled: boolean }
  | {
      readonly type: 'send';
      readonly event: string;
      readonly values: readonly unknown[];
      readonly actAs: string | undefined;
    };

export type LiveEffect =
  | { readonly type: 'post'; readonly message: LiveMessage }
  | { readonly type: 'open-socket' | 'restart-socket' | 'close-socket' }
  | { readonly type: 'subscribe'; readonly keys: readonly string[] }
  | { readonly type: 'emit'; readonly event: string; readonly values: readonly unknown[] }
  | { readonly type: 'await-page-end' | 'stop-awaiting'; readonly page: string }
  | { readonly type: 'tell-status'; readonly isConnected: boolean }
  | { readonly type: 'tell-session' | 'tell-elected' }
  | { readonly type: 'tell-flags'; readonly flags: readonly string[] }
  | { readonly type: 'tell-update'; readonly key: string; readonly record: WireRecord }
  | { readonly type: 'tell-event'; readonly event: string; readonly values: readonly unknown[] }
  | {
      readonly type: 'tell-changes';
      readonly changes: SharedChanges;
      readonly answer: { readonly isCurrent: boolean; readonly isSettled: boolean };
    };

export function createLiveState(pageId: string, isShared: boolean, now: number): LiveState {
  return {
    pageId,
    role: isShared ? 'follower' : 'alone',
    isConnected: false,
    session: '',
    flags: [],
    watched: new Set(),
    rooms: { clients: [], overviews: [], broadcasts: [] },
    registry: emptyRegistry,
    socket: 'none',
    relay: newConnection,
    isRenewing: false,
    isPresent: false,
    heardAt: now,
    heartbeats: 0,
    saidAt: Number.NEGATIVE_INFINITY,
    tickedAt: now,
  };
}

/** What all pages need, this one included. */
export function registrySnapshot({ pageId, registry, watched, rooms }: LiveState): RegistrySnapshot {
  const own = isInNoRoom(rooms) ? [] : [{ page: pageId, rooms }];
  const others = [...registry.rooms].map(([page, entry]) => ({ page, rooms: entry }));
  return { keys: [...withKeys(registry.keys, [...watched])], rooms: [...own, ...others] };
}
