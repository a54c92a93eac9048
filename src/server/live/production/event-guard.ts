import { CodedError } from '#contract/errors.ts';
import { type ClientEventName, readClientEvent } from '#contract/socket.ts';
import type { Logger } from '../../log.ts';
import { createSerialQueue } from '../../store/serial-queue.ts';
import type { SocketIdentity } from '../identity.ts';
import type { LiveSocket } from '../live-server.ts';
import { createRate } from '../rate.ts';
import { type ClientStore, clientOf, ownsClient } from './clients.ts';

type Values<Name extends ClientEventName> = NonNullable<ReturnType<typeof readClientEvent<Name>>>;

/**
 * Registers event handlers of one socket that run only for well-formed events within the rate limit, and with the
 * sender's right where one is needed.
 */
export type EventGuard = {
  /** An event anyone may send. Malformed ones are ignored. */
  onAny<Name extends ClientEventName>(name: Name, handle: (values: Values<Name>) => void): void;
  /** An event anyone may send, with a limit of its own: too many are dropped in silence and refuse no other event. */
  onReport<Name extends ClientEventName>(name: Name, handle: (values: Values<Name>) => void): void;
  /**
   * An event for the staff of a client only. `clientKeyOf` reads the client from the arguments; undefined drops the
   * event. Refusals are sent to the sender as `action_error`.
   */
  onStaff<Name extends ClientEventName>(
    name: Name,
    clientKeyOf: (values: Values<Name>) => string | undefined,
    handle: (values: Values<Name>, clientKey: string) => void,
  ): void;
};

/** A socket may serve forty pages that report at once, then some tens of events a second. */
const eventRate = { burst: 200, perSecond: 50 };

/** Forty pages behind one socket, each with two reports a second. */
const reportRate = { burst: 200, perSecond: 100 };

/** Events of one socket that wait for the lookup of the sender's rights; more are refused. */
const maximumWaiting = 100;

export function createEventGuard({
  socket,
  identity,
  store,
  clock,
  log,
}: {
  socket: LiveSocket;
  identity: SocketIdentity;
  store: ClientStore;
  clock: () => number;
  log: Logger;
}): EventGuard {
  const isWithinRate = createRate(clock, eventRate);
  const isWithinReportRate = createRate(clock, reportRate);
  // The lookup is asynchronous; the queue keeps events in order.
  const enqueue = createSerialQueue();
  let waiting = 0;
  let refusedAt = Number.NEGATIVE_INFINITY;

  const refuse = (action: string, { status, message, code }: CodedError): void => {
    socket.emit('action_error', { action, error: true, errorCode: status, errorMessage: message, code });
  };
  const isWithinLimits = (name: string): boolean => {
    if (isWithinRate() && waiting < maximumWaiting) return true;
    if (clock() - refusedAt > 1000) {
      refusedAt = clock();
      log.warn({ event: name, socket: socket.id }, 'a socket sends too many events');
      refuse(name, new CodedError('too-many-events'));
    }
    return false;
  };
  const assertOwner = async (clientKey: string): Promise<void> => {
    const signedIn = await identity.personOf(socket);
    if (signedIn === undefined) throw new CodedError('unauthorized');
    const client = clientOf(store, clientKey);
    if (client === undefined) throw new CodedError('unknown-client');
    if (!ownsClient(signedIn.person, client)) throw new CodedError('foreign-client');
  };

  const listen = <Name extends ClientEventName>(
    name: Name,
    isAllowed: () => boolean,
    handle: (values: Values<Name>) => void,
  ): void => {
    socket.on(String(name), (...values: unknown[]) => {
      const read = isAllowed() ? readClientEvent(name, values) : undefined;
      if (read === undefined) return;
      try {
        handle(read);
      } catch (error) {
        log.error({ err: error, event: name }, 'a production event failed');
      }
    });
  };

  return {
    onAny: (name, handle) => listen(name, () => isWithinLimits(name), handle),
    onReport: (name, handle) => listen(name, isWithinReportRate, handle),
    onStaff(name, clientKeyOf, handle) {
      socket.on(String(name), (...values: unknown[]) => {
        const read = isWithinLimits(name) ? readClientEvent(name, values) : undefined;
        const clientKey = read && clientKeyOf(read);
        if (read === undefined || clientKey === undefined) return;
        waiting += 1;
        enqueue(async () => {
          await assertOwner(clientKey);
          if (socket.connected) handle(read, clientKey);
        })
          .catch((error: unknown) => {
            if (error instanceof CodedError) refuse(name, error);
            else log.error({ err: error, event: name }, 'a production event failed');
          })
          .finally(() => {
            waiting -= 1;
          });
      });
    },
  };
}
