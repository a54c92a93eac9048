import type { LiveSocket } from '../live-server.ts';
import type { Room } from './rooms.ts';

export type SocketState = {
  /** Key of the client its triggers go to, in lower case. */
  clientKey: string | undefined;
  /** Several pages are behind it (`prod-rooms`). */
  isShared: boolean;
  /** The rooms it has asked for, by address. */
  readonly rooms: Map<string, Room>;
  /** Source of its rights at the last decision about its events (`SocketRights`). */
  heardBy: string;
  /** The client, or else the broadcast, of each page that has reported, by page id; '' for a socket of one page. */
  readonly pages: Map<string, Room>;
};

export type SocketStates = {
  of(socket: LiveSocket): SocketState;
  /** The state of another socket by its id, while it is connected. */
  byId(socketId: string): SocketState | undefined;
  forget(socket: LiveSocket): void;
};

export function createSocketStates(): SocketStates {
  const states = new Map<string, SocketState>();
  return {
    of(socket) {
      const known = states.get(socket.id);
      if (known !== undefined) return known;
      const state: SocketState = {
        clientKey: undefined,
        isShared: false,
        rooms: new Map(),
        heardBy: '',
        pages: new Map(),
      };
      states.set(socket.id, state);
      return state;
    },
    byId: (socketId) => states.get(socketId),
    forget: (socket) => void states.delete(socket.id),
  };
}

/** Id of a page in overviews: the socket's id, and for a shared socket the page's id after a slash. */
export function sourceId(socketId: string, pageId: string): string {
  return pageId === '' ? socketId : `${socketId}/${pageId}`;
}

export function readSourceId(id: string): { socketId: string; pageId: string } {
  const slash = id.indexOf('/');
  return slash === -1
    ? { socketId: id, pageId: '' }
    : { socketId: id.slice(0, slash), pageId: id.slice(slash + 1) };
}
