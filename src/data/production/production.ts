import type { ClientToServer, ServerToClient } from '#contract/socket.ts';
import { createProductionHub, type ProductionHub } from './hub.ts';
import { createTeamVoices } from './team-voices.ts';

/** Letters and digits of a page's id, enough that two pages of a browser never share one. */
const idLength = 16;

/** A fresh id. `crypto.randomUUID` does not exist on plain http addresses, random bytes do. */
function createPageId(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const bytes = crypto.getRandomValues(new Uint8Array(idLength));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}

/** This page among those that share the browser's socket. */
export const pageId = createPageId();

/**
 * The production channel of this page. All pages of a browser share one socket: rooms are joined while any page wants
 * them, and again after every reconnect. A page receives the events of its own rooms only.
 */
export const productionHub: ProductionHub = createProductionHub(pageId);

/** The team voices in the rooms of this page. */
export const teamVoices = createTeamVoices(productionHub);

/** Enters the room of a client (key in any case); triggers are sent on behalf of the last one. Answers how to leave. */
export function joinClient(key: string): () => void {
  return productionHub.join('clients', key);
}

/** Enters the room of a broadcast. Answers how to leave. */
export function joinBroadcast(key: string): () => void {
  return productionHub.join('broadcasts', key);
}

/** Watches the pages that are loaded for a client; they report at once. Answers how to leave. */
export function joinOverview(key: string): () => void {
  const leave = productionHub.join('overviews', key);
  productionHub.emit('prod-overview-join', key);
  return leave;
}

/** Listens to an event of the server. Answers how to stop. */
export function onProduction<Event extends keyof ServerToClient>(
  event: Event,
  listener: ServerToClient[Event],
): () => void {
  return productionHub.on(event, listener);
}

/**
 * Calls back whenever a connection was made, by this page or the one that leads: reports and scenes are to be sent
 * again. Answers how to stop.
 */
export function onProductionSession(listener: () => void): () => void {
  return productionHub.onSession(listener);
}

/** Sends an event. Nothing is kept for later: without a connection it is lost, and nothing is answered. */
export function emitProduction<Event extends keyof ClientToServer>(
  event: Event,
  ...values: Parameters<ClientToServer[Event]>
): void {
  productionHub.emit(event, ...values);
}
