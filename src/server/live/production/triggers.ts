import { randomUUID } from 'node:crypto';
import { isActionName } from '#contract/actions.ts';
import { type ServerToClient, triggerNames } from '#contract/socket.ts';
import type { Logger } from '../../log.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { type ClientStore, roomsOfClient } from './clients.ts';
import { deliver } from './deliver.ts';
import type { EventGuard } from './event-guard.ts';
import { isWithin, maximumReportBytes, maximumTriggerBytes } from './limits.ts';
import type { ObserverPictures } from './observer-pictures.ts';
import { roomOf } from './rooms.ts';
import type { SocketStates } from './socket-states.ts';
import type { TallyLights } from './tally-lights.ts';

/** Event names of the server itself and of the library; a trigger must not imitate them. */
const reservedNames =
  /^(?:data_update|website_flags|auth_status|action_error|send_prod_update|tally_change|pip_announce|prod_.*|media_update_.*|audio.*|match_room.*|hero_draft.*|auction.*|connect.*|disconnect.*|newListener|removeListener)$/i;

/** Names in the log, each once. */
const maximumNoted = 100;

/** Notes trigger names that no overlay of ours knows, since a mistyped one changes nothing and says nothing. */
export function createTriggerNotes(log: Logger): (name: string) => void {
  const known = new Set<string>(triggerNames);
  const maximumKnown = known.size + maximumNoted;
  return (name) => {
    if (known.has(name) || known.size >= maximumKnown) return;
    known.add(name);
    log.info({ event: name }, 'a trigger that no overlay of this server listens for');
  };
}

export type TriggerOptions = {
  readonly socket: LiveSocket;
  readonly io: LiveServer;
  readonly guard: EventGuard;
  readonly states: SocketStates;
  readonly store: ClientStore;
  readonly pictures: ObserverPictures;
  readonly lights: TallyLights;
  readonly note: (name: string) => void;
};

/** Events that people and control surfaces send to a client's pages (socket reference, 3 and 4.2). */
export function addTriggers({
  socket,
  io,
  guard,
  states,
  store,
  pictures,
  lights,
  note,
}: TriggerOptions): void {
  const state = states.of(socket);

  guard.onGuarded(
    'prod_trigger',
    ([name]) =>
      reservedNames.test(name) || isActionName(name) ? undefined : roomOf('client', state.clientKey),
    ([name, ...values], { key }) => {
      if (!isWithin(values, maximumTriggerBytes)) return;
      note(name);
      const stamp = { id: randomUUID(), at: Date.now() };
      deliver(io, roomsOfClient(store, key), name as keyof ServerToClient, [values], undefined, stamp);
    },
  );

  guard.onGuarded(
    'media_update',
    () => roomOf('client', state.clientKey),
    ([status, value], room) => {
      if (isWithin(value, maximumReportBytes)) deliver(io, [room], `media_update_${status}`, [value], socket);
    },
  );

  guard.onGuarded(
    'tally_change',
    ([{ clientName }]) => roomOf('client', clientName),
    ([{ state: light }], { key }) => lights.change(io, key, light, socket),
  );

  guard.onGuarded(
    'pip_announce',
    ([{ clientName }]) => roomOf('client', clientName),
    ([{ active, number }], { key }) => {
      const shown = Number(number);
      if (number === undefined || String(number).trim() === '' || !Number.isFinite(shown)) return;
      pictures.announce(io, key, shown, active === true || active === 'true');
    },
  );
}
