import type { LiveSocket } from './live-server.ts';

/** The socket beneath a connection, of the `ws` package. */
export type WebSocket = {
  readonly OPEN: number;
  readonly readyState: number;
  /** Bytes not yet written to the system's socket. */
  readonly bufferedAmount: number;
  send(data: Uint8Array, options: { binary: boolean; compress: boolean }): void;
};

/** Members of the library's connection that its types do not declare. */
type Connection = {
  /** Packets not yet handed to the transport. */
  readonly writeBuffer: readonly { readonly data?: unknown }[];
  readonly transport: {
    readonly name: string;
    /** False while a packet is being written. */
    readonly writable: boolean;
    /** Absent on connections that poll. */
    readonly socket?: WebSocket;
  };
};

/** The connection beneath a client's socket. */
export const connectionOf = ({ conn }: LiveSocket): Connection => conn as unknown as Connection;
