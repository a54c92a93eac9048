import { useSnapshot } from 'valtio/react';
import { type Connection, connection } from '../connection.ts';

/** The state of the link to the data server; a component is drawn again only for the parts it reads. */
export function useConnection(): Readonly<Connection> {
  return useSnapshot(connection) as Readonly<Connection>;
}
