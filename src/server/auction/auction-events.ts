import { CodedError, errorTexts } from '#contract/errors.ts';
import { type ClientEventName, readClientEvent } from '#contract/socket.ts';
import { problemText } from '#domain/auction/problems.ts';
import { auctionState } from '#domain/auction/record.ts';
import { type AuctionRoomEvent, changeEvents, welcomeEvents } from '#domain/auction/room-events.ts';
import { auctionRules } from '#domain/auction/settings.ts';
import type { AuctionCommand, AuctionState } from '#domain/auction/state.ts';
import { cleanId, type LinkField, linkedIds, type RecordKey } from '#domain/record-id.ts';
import { type Actions, boundedParameters } from '../actions/actions.ts';
import type { Relay } from '../cluster/relay.ts';
import type { CallerAddress } from '../http/caller-address.ts';
import type { SocketIdentity } from '../live/identity.ts';
import type { LiveServer, LiveSocket } from '../live/live-server.ts';
import type { Logger } from '../log.ts';
import { createSerialQueue } from '../store/serial-queue.ts';
import type { Store } from '../store/store.ts';
import { createAuctionViewers } from './auction-viewers.ts';

export type AuctionEventsOptions = {
  readonly store: Pick<Store, 'get' | 'list' | 'read' | 'onChanged' | 'report'>;
  readonly actions: Pick<Actions, 'run'>;
  readonly identity: Pick<SocketIdentity, 'personOf' | 'lastKnown'>;
  readonly callerAddress: CallerAddress;
  /** To the other servers of the league. */
  readonly relay: Relay;
  /** Now, ms. */
  readonly clock?: (() => number) | undefined;
  readonly log: Logger;
};

export type AuctionEvents = {
  /** To be called once, before the first connection: a server without visitors knows who is in an auction, too. */
  attach(io: LiveServer): void;
  /** Adds the events to a new connection: one of the live socket's `handlers`. */
  handle(socket: LiveSocket): void;
  close(): void;
};

type AuctionEventName = Extract<ClientEventName, `auction:${string}`>;

const roomOf = (auctionID: RecordKey): string => `auction:${auctionID}`;

/** The states that the original's admins choose, as commands. */
const commandOf: Readonly<Record<string, AuctionCommand>> = {
  READY: 'open',
  RESTRICTED: 'restrict',
  INACTIVE: 'close',
};

/** Rooms that one socket may enter: a page shows one auction. */
const maximumAuctions = 20;

/**
 * Creates the auction events that programs written for the original send and receive. Sent events run the actions of
 * the same meaning. Received events are derived from the record, on whichever server it was changed.
 */
export function createAuctionEvents({
  store,
  actions: { run },
  identity,
  callerAddress,
  relay,
  clock = Date.now,
  log,
}: AuctionEventsOptions): AuctionEvents {
  /** The state last sent to each room. */
  const told = new Map<RecordKey, AuctionState>();
  let server: LiveServer | undefined;
  const viewers = createAuctionViewers({
    store,
    relay,
    log,
    tell: (auctionID, people) => server?.local.to(roomOf(auctionID)).emit('auction:viewers', [...people]),
  });

  const stateOf = (auctionID: RecordKey): AuctionState | undefined => {
    const event = store.read(auctionID);
    if (event.__tableName !== 'Events') return undefined;
    const [id] = linkedIds(event.auction as LinkField);
    const data = id === undefined ? undefined : store.get(id)?.data;
    return auctionState({ data: String(data ?? '') }, auctionRules(String(event.blocks ?? '')));
  };
  const emit = (to: LiveSocket | ReturnType<LiveServer['to']>, events: readonly AuctionRoomEvent[]): void => {
    const send = to.emit.bind(to) as (name: string, value: unknown) => boolean;
    for (const [name, value] of events) send(name, value);
  };
  const stopChanges = store.onChanged((keys) => {
    if (server === undefined || told.size === 0) return;
    const changed = new Set(keys.map((key) => cleanId(key) ?? key));
    for (const [auctionID, before] of told) {
      const [record = ''] = linkedIds(store.read(auctionID).auction as LinkField);
      if (!changed.has(auctionID) && !changed.has(record)) continue;
      const after = stateOf(auctionID);
      if (after === undefined || !server.sockets.adapter.rooms.has(roomOf(auctionID))) {
        told.delete(auctionID);
        continue;
      }
      told.set(auctionID, after);
      emit(server.local.to(roomOf(auctionID)), changeEvents(auctionID, before, after, clock()));
    }
  });

  const addEvents = (socket: LiveSocket): void => {
    const address = callerAddress(socket.request);
    // Identifying the sender takes a look-up; the queue keeps actions in order.
    const enqueue = createSerialQueue();
    const refuse = (text: string) => socket.emit('auction_error', text);

    const on = <Name extends AuctionEventName>(
      name: Name,
      handle: (
        values: NonNullable<ReturnType<typeof readClientEvent<Name>>>[0],
        auctionID: RecordKey,
      ) => Promise<void>,
    ): void => {
      socket.on(String(name), (...values: unknown[]) => {
        const [sent] = readClientEvent(name, values) ?? [];
        if (sent === undefined) return;
        const auctionID = cleanId(sent.auctionID) ?? '';
        if (stateOf(auctionID) === undefined) {
          if (name !== 'auction:subscribe') refuse(problemText({ code: 'unknown' }));
          return;
        }
        enqueue(() => handle(sent, auctionID)).catch((error: unknown) =>
          log.error({ err: error, event: name }, 'an event of an auction failed'),
        );
      });
    };
    /** Does an action as the person of the event's token or of the connection; a refusal goes to the sender. */
    const act = async (
      name: 'auction-start' | 'auction-bid' | 'auction-control',
      token: string | undefined,
      payload: object,
      signInText: string,
    ): Promise<void> => {
      const look = await identity.personOf(socket, token).then(
        (caller) => ({ caller }),
        () => undefined,
      );
      if (look === undefined) return void refuse(errorTexts['action-failed']);
      const { caller } = look;
      if (caller === undefined) return void refuse(signInText);
      const { text } = await run({
        name,
        address,
        hasToken: true,
        readParameters: boundedParameters(payload),
        identify: async () => caller,
        headers: {},
      });
      const answer = JSON.parse(text) as { error?: boolean; errorMessage?: string };
      if (answer.error === true) refuse(String(answer.errorMessage));
    };

    on('auction:subscribe', async ({ _token }, auctionID) => {
      const person = await identity.lastKnown(socket, _token);
      const state = stateOf(auctionID);
      const isIn = socket.rooms.has(roomOf(auctionID));
      if (!socket.connected || state === undefined) return;
      if (!isIn && viewers.countOf(socket) >= maximumAuctions) {
        refuse(new CodedError('too-many-events').message);
        return;
      }
      await socket.join(roomOf(auctionID));
      told.set(auctionID, told.get(auctionID) ?? state);
      emit(socket, welcomeEvents(auctionID, state, clock()));
      viewers.enter(socket, auctionID, person?.playerId);
    });
    on('auction:admin_set_state', async ({ _token, state }, auctionID) => {
      const command = typeof state === 'string' ? commandOf[state] : undefined;
      await act(
        'auction-control',
        _token,
        { auctionID, command: command ?? state },
        'You need to be logged in to change auction state',
      );
    });
    const signInText = 'You need to be logged in to interact with auctions';
    on('auction:request_start_player', async ({ _token, playerID, teamID, startingBid }, auctionID) =>
      act(
        'auction-start',
        _token,
        { auctionID, playerID, teamID, ...(typeof startingBid === 'number' && { startingBid }) },
        signInText,
      ),
    );
    on('auction:bid', async ({ _token, teamID, amount, playerID }, auctionID) =>
      act(
        'auction-bid',
        _token,
        { auctionID, teamID, amount, ...(playerID !== undefined && { playerID }) },
        signInText,
      ),
    );
  };

  return {
    attach(io) {
      server = io;
      viewers.attach(io);
    },
    handle: addEvents,
    close() {
      stopChanges();
      viewers.close();
    },
  };
}
