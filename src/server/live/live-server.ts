import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ServerToClient } from '#contract/socket.ts';
import type { SignedIn } from '../sign-in/people.ts';

/** What clients send is checked argument by argument, so its types promise nothing. */
type FromClients = Record<string, (...values: unknown[]) => void>;

/** What is known of a connection. */
export type SocketData = {
  /** Who it belongs to, as of the last look: rights are read anew before each change (`identity.ts`). */
  signedIn?: SignedIn | undefined;
};

export type LiveServer = Server<FromClients, ServerToClient, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<FromClients, ServerToClient, DefaultEventsMap, SocketData>;
