import { isActionName } from '#contract/actions.ts';
import { triggerNames } from '#contract/socket.ts';
import type { Logger } from '../../log.ts';
import type { LiveSocket } from '../live-server.ts';
import type { EventGuard } from './event-guard.ts';
import type { Everywhere } from './everywhere.ts';
import { isWithin, maximumReportBytes, maximumTriggerBytes } from './limits.ts';
import { roomOf } from './rooms.ts';
import type { SocketStates } from './socket-states.ts';

/** Event names of the server itself and of the library; a trigger must not imitate them. */
const reservedNames =
  /^(?:data_update|website_flags|auth_status|action_error|send_prod_update|tally_change|pip_announce|prod_.*|media_update_.*|audio.*|match_room.*|hero_draft.*|auction.*|connect.*|disconnect.*|newListener|removeListener)$/i;

/** Whether a trigger may have this name: none that imitates an event of the server. */
export const isTriggerName = (name: string): boolean =>
  /^[a-z][a-z0-9_.:-]{0,63}$/i.test(name) && !reservedNames.test(name);

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
  readonly guard: EventGuard;
  readonly states: SocketStates;
  readonly everywhere: Pick<Everywhere, 'deliver' | 'trigger' | 'light' | 'showPicture'>;
  readonly note: (name: string) => void;
};

/** Events that people and control surfaces send to a client's pages (socket reference, 3 and 4.2). */
export function addTriggers({ socket, guard, states, everywhere, note }: TriggerOptions): void {
  const state = states.of(socket);

  guard.onGuarded(
    'prod_trigger',
    ([name]) =>
      reservedNames.test(name) || isActionName(name) ? undefined : roomOf('client', state.clientKey),
    ([name, ...values], { key }) => {
      if (!isWithin(values, maximumTriggerBytes)) return;
      note(name);
      everywhere.trigger(key, name, [values]);
    },
  );

  guard.onGuarded(
    'media_update',
    () => roomOf('client', state.clientKey),
    ([status, value], room) => {
      if (isWithin(value, maximumReportBytes))
        everywhere.deliver([room], `media_update_${status}`, [value], socket.id);
    },
  );

  guard.onGuarded(
    'tally_change',
    ([{ clientName }]) => roomOf('client', clientName),
    ([{ state: light }], { key }) => everywhere.light(key, light, socket.id),
  );

  guard.onGuarded(
    'pip_announce',
    ([{ clientName }]) => roomOf('client', clientName),
    ([{ active, number }], { key }) => {
      const shown = Number(number);
      if (number === undefined || String(number).trim() === '' || !Number.isFinite(shown)) return;
      everywhere.showPicture(key, shown, active === true || active === 'true');
    },
  );
}
