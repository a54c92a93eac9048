import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ServerToClient } from '#contract/socket.ts';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import type { HeldKey } from '../production-keys/production-keys.ts';
import type { SignedIn } from '../sign-in/people.ts';

/** Events of clients are validated argument by argument, so their types are unknown. */
type FromClients = Record<string, (...values: unknown[]) => void>;

export type SocketData = {
  /** The signed-in person at the last lookup; rights are read again before each change (`identity.ts`). */
  signedIn?: SignedIn | undefined;
  /** Production keys that the pages behind it have sent. */
  keys?: readonly HeldKey[] | undefined;
  /** By address of a room: the roles whose scenes it hears there, when it does not hear all. */
  roles?: ReadonlyMap<string, readonly TallyRole[]> | undefined;
};

export type LiveServer = Server<FromClients, ServerToClient, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<FromClients, ServerToClient, DefaultEventsMap, SocketData>;
