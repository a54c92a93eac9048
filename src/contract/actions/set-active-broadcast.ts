import * as v from 'valibot';
import { action, present } from './action.ts';
import { id, text } from './values.ts';

export const setActiveBroadcast = action({
  name: 'set-active-broadcast',
  payload: v.object({
    /** Always "self": the caller's own client is meant. */
    client: text,
    broadcast: id(),
  }),
  answer: v.undefined(),
  access: { caller: 'user+client' },
  offline: {
    keep: 'perishable',
    reason: 'switching late would take a running show away from its operator',
    useByMs: 60_000,
    per: (_payload, acting) => [acting.client ?? 'self'],
  },
  touches: (_payload, acting) => present(acting.client),
});
