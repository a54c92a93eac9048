import * as v from 'valibot';
import { setActiveBroadcast as setActiveBroadcastRule } from '#domain/actions/set-active-broadcast.ts';
import { action, present } from './action.ts';
import { lateAfterMs } from './lateness.ts';
import { id, text } from './values.ts';

export const setActiveBroadcast = action({
  name: 'set-active-broadcast',
  payload: v.object({
    /** "self", or the caller's own client; any other is refused. */
    client: text('name'),
    broadcast: id(),
  }),
  answer: v.undefined(),
  access: { caller: 'user+client' },
  offline: {
    keep: 'perishable',
    reason: 'switching late would take a running show away from its operator',
    lateAfterMs: lateAfterMs.moment,
    per: (_payload, acting) => [acting.client ?? 'self'],
    /** Later calls for the show wait for the switch to it. */
    precedes: ({ broadcast }) => [broadcast],
  },
  touches: (_payload, acting) => present(acting.client),
  rule: setActiveBroadcastRule,
  fields: {
    client: { field: null, label: 'Client' },
    broadcast: { label: 'Broadcast' },
  },
  describe: ({ broadcast }, names) => `Switch to ${names.nameOf(broadcast, 'another broadcast')}`,
});
