import { proxy, subscribe } from 'valtio/vanilla';
import { type CommsState, type HeardTeam, heardAfter } from '#domain/broadcast/comms.ts';
import type { ProductionHub } from './hub.ts';

/** The team whose voices are audible in the rooms of this page. */
export type TeamVoices = {
  /** `unknown` after each connection, until the server has sent it. */
  heard(): CommsState;
  subscribe(listener: () => void): () => void;
};

/** The server repeats what it knows when a room is entered; before any trigger it has nothing to repeat. */
const repeatMs = 1_000;

/** Listens from the start: the server sends the state when the page joins, before the code that shows it is loaded. */
export function createTeamVoices(hub: Pick<ProductionHub, 'on' | 'onSession'>): TeamVoices {
  const state = proxy<{ heard: CommsState }>({ heard: 'unknown' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = (heard: HeardTeam | undefined): void => {
    clearTimeout(timer);
    if (heard !== undefined) state.heard = heard;
  };
  for (const trigger of ['comms_enable', 'comms_disable'])
    hub.on(trigger, (values: unknown) => take(heardAfter(trigger, values)));
  hub.on('prod_hears', () => {
    clearTimeout(timer);
    if (state.heard === 'unknown') timer = setTimeout(take, repeatMs, 'none');
  });
  hub.onSession(() => {
    clearTimeout(timer);
    state.heard = 'unknown';
  });
  return { heard: () => state.heard, subscribe: (listener) => subscribe(state, listener, true) };
}
