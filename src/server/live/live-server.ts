import type { Server, Socket } from 'socket.io';
import type { ServerToClient } from '#contract/socket.ts';

/** What clients send is checked argument by argument, so its types promise nothing. */
type FromClients = Record<string, (...values: unknown[]) => void>;

export type LiveServer = Server<FromClients, ServerToClient>;
export type LiveSocket = Socket<FromClients, ServerToClient>;
