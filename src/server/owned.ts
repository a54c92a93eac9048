import type { Duplex } from 'node:stream';

type Emitter = { on(event: 'error', listener: (error: Error) => void): unknown };

/**
 * Gives an emitter a listener for its errors, for as long as it exists: an error without a listener ends the process.
 * Sockets, streams, processes and clients are created inside this call or inside `pipeline` (tests/emitters.test.ts).
 *
 * @param onError left out where a pending call or a reader receives the error as well
 */
export const owned = <Some extends Emitter>(
  emitter: Some,
  onError: (error: Error) => void = () => undefined,
): Some => {
  emitter.on('error', onError);
  return emitter;
};

/**
 * Lets an exception of a `data` listener end its connection: libraries parse there, and throw for data that breaks their
 * protocol, which would end the process.
 */
export const endedByGarbage = <Some extends Duplex>(connection: Some): Some => {
  const emit = connection.emit.bind(connection);
  connection.emit = (event: string | symbol, ...values: unknown[]): boolean => {
    if (event !== 'data') return emit(event, ...values);
    try {
      return emit(event, ...values);
    } catch (error) {
      connection.destroy(error instanceof Error ? error : new Error(String(error)));
      return true;
    }
  };
  return connection;
};
