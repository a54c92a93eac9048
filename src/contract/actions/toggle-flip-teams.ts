import * as v from 'valibot';
import { toggleFlipTeams as toggleFlipTeamsRule } from '#domain/actions/toggle-flip-teams.ts';
import { action, present } from './action.ts';
import { lateAfterMs } from './lateness.ts';
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
  access: { caller: 'client', takesShowKey: true },
  offline: {
    keep: 'absolute',
    reason: 'a toggle that runs twice undoes itself',
    lateAfterMs: lateAfterMs.picture,
    per: (payload, acting) => [payload.match ?? acting.liveMatch ?? 'self'],
    supersedes: true,
    resolve: (payload, acting, read) => {
      const match = payload.match ?? acting.liveMatch;
      const record = match === undefined ? undefined : read(match);
      if (record === undefined) return payload;
      return { ...payload, match, flip_teams: payload.flip_teams ?? record.flip_teams !== true };
    },
    isResolved: ({ match, flip_teams }) => match !== undefined && flip_teams !== undefined,
  },
  touches: (payload, acting) => present(payload.match ?? acting.liveMatch),
  rule: toggleFlipTeamsRule,
  fields: {
    match: { field: null, label: 'Match' },
    flip_teams: { label: 'Sides flipped' },
  },
  describe: ({ match, flip_teams: isFlipped }, names, acting) =>
    isFlipped === undefined
      ? `Sides of ${names.match(match ?? acting.liveMatch)} swapped`
      : names.sides(match ?? acting.liveMatch, isFlipped),
});
