import { CodedError, type ErrorCode } from '#contract/errors.ts';
import { type ClientEventName, readClientEvent } from '#contract/socket.ts';
import { type GuardedEventName, rightToSend } from '#contract/socket-access.ts';
import type { ProductionRight } from '#domain/access/production-rights.ts';
import type { Logger } from '../../log.ts';
import { createSerialQueue } from '../../store/serial-queue.ts';
import type { SocketIdentity } from '../identity.ts';
import { type LiveSocket, refuseEvent } from '../live-server.ts';
import type { ProductionAccess } from './access.ts';
import { type ClientStore, clientOf } from './clients.ts';
import type { Room } from './rooms.ts';

/** An event was refused for lack of a right; why, as the code of an error or in words. */
export type OnRefused = (socket: LiveSocket, event: string, why: string) => void;

type Values<Name extends ClientEventName> = NonNullable<ReturnType<typeof readClientEvent<Name>>>;

/**
 * Registers event handlers of one socket that run only for well-formed events, and with the right that
 * `contract/socket-access.ts` asks for. Events without a row there cannot be registered.
 */
export type EventGuard = {
  /** An event anyone may send. Malformed ones are ignored. */
  onOpen<Name extends Exclude<ClientEventName, GuardedEventName>>(
    name: Name,
    handle: (values: Values<Name>) => void,
  ): void;
  /**
   * An event for which a right in a room is needed. `roomOf` reads the room from the arguments; undefined drops the
   * event. Refusals are sent to the sender as `action_error`; those of reports are not, since any page reports,
   * and one without a key is simply not listed.
   */
  onGuarded<Name extends GuardedEventName>(
    name: Name,
    roomOf: (values: Values<Name>) => Room | undefined,
    handle: (values: Values<Name>, room: Room) => void,
  ): void;
};

/** Events of one socket that wait for the look-up of the sender's rights; more are refused. */
const maximumWaiting = 400;

/** Pages report by themselves, so their reports are dropped without a refusal. */
const rightsOfReports: readonly ProductionRight[] = ['report', 'confirm'];

/** Reports come many a second: they may count for a person who signed out this long ago. */
const reportLookUpMs = 2_000;

export function createEventGuard({
  socket,
  identity,
  access,
  store,
  onRefused,
  clock,
  log,
}: {
  socket: LiveSocket;
  identity: SocketIdentity;
  access: ProductionAccess;
  store: ClientStore;
  onRefused: OnRefused;
  clock: () => number;
  log: Logger;
}): EventGuard {
  // The look-up is asynchronous; the queue keeps events in order.
  const enqueue = createSerialQueue();
  let waiting = 0;
  let lookedUpAt = Number.NEGATIVE_INFINITY;

  const refusalCode = ({ kind, key }: Room): ErrorCode => {
    const { signedIn, keys = [] } = socket.data;
    if (signedIn === undefined && keys.length === 0) return 'unauthorized';
    if (kind !== 'broadcast' && clientOf(store, key) === undefined) return 'unknown-client';
    return signedIn === undefined ? 'beyond-key' : 'foreign-client';
  };
  const mayAsPerson = async (right: ProductionRight, room: Room): Promise<boolean> => {
    if (right !== 'report' || clock() - lookedUpAt > reportLookUpMs) {
      lookedUpAt = clock();
      await identity.lastKnown(socket);
    }
    return access.may(socket, right, room);
  };
  const failed = (error: unknown, event: string): void =>
    log.error({ err: error, event }, 'a production event failed');

  return {
    onOpen(name, handle) {
      socket.on(String(name), (...values: unknown[]) => {
        const read = readClientEvent(name, values);
        if (read === undefined) return;
        try {
          handle(read);
        } catch (error) {
          failed(error, name);
        }
      });
    },
    onGuarded(name, roomOf, handle) {
      socket.on(String(name), (...values: unknown[]) => {
        const read = readClientEvent(name, values);
        const room = read && roomOf(read);
        if (read === undefined || room === undefined) return;
        const right = rightToSend(name, values);
        const isReport = rightsOfReports.includes(right);
        if (waiting >= maximumWaiting) {
          if (!isReport) refuseEvent(socket, name, new CodedError('too-many-events'));
          return;
        }
        waiting += 1;
        enqueue(async () => {
          const isAllowed = access.mayByKey(socket, right, room) || (await mayAsPerson(right, room));
          if (isAllowed && socket.connected) handle(read, room);
          if (isAllowed || isReport) return;
          const code = refusalCode(room);
          refuseEvent(socket, name, new CodedError(code));
          onRefused(socket, name, code);
        })
          .catch((error: unknown) => failed(error, name))
          .finally(() => {
            waiting -= 1;
          });
      });
    },
  };
}
