import { type Connection, connection } from '../connection.ts';
import { useShared } from './use-shared.ts';

/** The state of the link to the data server. */
export function useConnection(): Readonly<Connection> {
  return useShared(connection, (state) => state) as Readonly<Connection>;
}
