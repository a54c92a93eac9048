import * as v from 'valibot';
import { action, present } from './action.ts';
import { flag, id } from './values.ts';

export const toggleFlipTeams = action({
  name: 'toggle-flip-teams',
  payload: v.object({
    /** The match the operator saw; refused when another one is live by then. */
    match: v.optional(id()),
    /** The wanted state; without it the present one is inverted. */
    flip_teams: v.optional(flag),
  }),
  answer: v.undefined(),
  access: { caller: 'client' },
  offline: {
    keep: 'absolute',
    reason: 'a toggle that runs twice undoes itself',
    per: (payload, acting) => [payload.match ?? acting.liveMatch ?? 'self'],
  },
  touches: (payload, acting) => present(payload.match ?? acting.liveMatch),
});
