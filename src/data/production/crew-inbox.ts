import { proxy, ref } from 'valtio/vanilla';
import type { ClientToServer, ServerToClient } from '#contract/socket.ts';
import type { CrewMessage, CrewPage, Received } from '#domain/broadcast/crew-messages.ts';
import { isClockSynchronised, serverNow } from '../clock.ts';
import { emitProduction, onProduction, onProductionSession } from './production.ts';

/** The messages to the crew that this page has received, and what became of them here. */
export type CrewInbox = {
  readonly state: {
    /** By dirty id of the show, the last one first. */
    messages: Readonly<Record<string, readonly CrewMessage[]>>;
    received: Received;
  };
  take: ServerToClient['prod_messages'];
  /** Tells the sender that this page shows a message. */
  noteShown(id: string, from: CrewPlace): void;
  /** Tells the sender that the user of this page has seen a message, which is not shown again. */
  dismiss(id: string, from: CrewPlace): void;
  /** Repeats what was told, on a new connection: without one it was lost. */
  repeat(): void;
};

/** The room of a page by the keys of its client or broadcast, and the kind of the page. */
export type CrewPlace = {
  readonly page: CrewPage;
  readonly clientName: string | undefined;
  readonly broadcastKey: string | undefined;
};

type Shown = Parameters<ClientToServer['prod-message-shown']>[0];

const emitShown = (shown: Shown): void => emitProduction('prod-message-shown', shown);

/**
 * Returns the server's time of arrival of an event, ms. It is never before the event was sent: after a sleep, and until
 * the server was asked, the page's own clock is wrong.
 */
const arrivalTime = (sentAt: number): number =>
  isClockSynchronised() ? Math.max(sentAt, serverNow()) : sentAt;

export function createCrewInbox(emit = emitShown, arrival = arrivalTime): CrewInbox {
  const state = proxy<CrewInbox['state']>({
    messages: ref<CrewInbox['state']['messages']>({}),
    received: ref({ arrivedAt: {}, dismissed: new Set<string>() }),
  });
  /** The last report about each current message. */
  const reports = new Map<string, Shown>();
  const report = (shown: Shown): void => {
    const known = reports.get(shown.id);
    if (known !== undefined && (known.isSeen || !shown.isSeen)) return;
    reports.set(shown.id, shown);
    emit(shown);
  };
  return {
    state,
    take({ show, messages, sentAt }) {
      const { arrivedAt, dismissed } = state.received;
      const all = { ...state.messages, [show]: messages };
      const current = new Set(Object.values(all).flatMap((ofShow) => ofShow.map(({ id }) => id)));
      const now = arrival(sentAt);
      state.messages = ref(all);
      state.received = ref({
        arrivedAt: Object.fromEntries([...current].map((id) => [id, arrivedAt[id] ?? now])),
        dismissed: new Set([...dismissed].filter((id) => current.has(id))),
      });
      for (const id of reports.keys()) if (!current.has(id)) reports.delete(id);
    },
    noteShown: (id, from) => report({ ...from, id, isSeen: false }),
    dismiss(id, from) {
      const { arrivedAt, dismissed } = state.received;
      state.received = ref({ arrivedAt, dismissed: new Set([...dismissed, id]) });
      report({ ...from, id, isSeen: true });
    },
    repeat() {
      for (const shown of reports.values()) emit(shown);
    },
  };
}

let inbox: CrewInbox | undefined;

/** The page's own, listening from the first use on: importing a hook does nothing. */
export function crewInbox(): CrewInbox {
  if (inbox === undefined) {
    inbox = createCrewInbox();
    onProduction('prod_messages', inbox.take);
    onProductionSession(inbox.repeat);
  }
  return inbox;
}
