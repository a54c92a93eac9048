import * as v from 'valibot';
import { matchScore } from '#domain/actions/field-groups.ts';
import { multiMapWin as multiMapWinRule, nextMapOf } from '#domain/actions/multi-map-win.ts';
import { action, present } from './action.ts';
import { lateAfterMs } from './lateness.ts';
import { flag, id } from './values.ts';

export const multiMapWin = action({
  name: 'multi-map-win',
  payload: v.object({
    /** Decks send text. */
    teamNum: v.pipe(
      v.picklist([1, 2, '1', '2'], 'Invalid team number - 1 or 2 required'),
      v.transform((team) => (Number(team) === 1 ? 1 : 2)),
    ),
    unsetMapAttack: v.optional(flag),
    /** The match and map the operator saw; refused when the next map is another one by then. */
    match: v.optional(id()),
    map: v.optional(id()),
  }),
  answer: v.undefined(),
  access: { caller: 'client', takesMatchKey: true, takesShowKey: true },
  offline: {
    keep: 'absolute',
    reason: '"the next map" is another map once one was decided meanwhile',
    lateAfterMs: lateAfterMs.picture,
    per: (payload, acting) => [payload.map ?? payload.match ?? acting.liveMatch ?? 'self'],
    /** Each call is an event of its own: two calls are two won maps. */
    supersedes: false,
    resolve: (payload, acting, read) => {
      const match = payload.match ?? acting.liveMatch;
      if (match === undefined) return payload;
      const map = payload.map ?? nextMapOf(match, read);
      return { ...payload, match, ...(map === undefined ? {} : { map }) };
    },
    isResolved: ({ match, map }) => match !== undefined && map !== undefined,
  },
  touches: (payload, acting) =>
    present(
      payload.match ?? acting.liveMatch,
      payload.map,
      payload.unsetMapAttack === true ? acting.broadcast : undefined,
    ),
  rule: multiMapWinRule,
  fields: {
    teamNum: { field: null, label: 'Team' },
    unsetMapAttack: { field: null, label: 'Attacking side cleared' },
    match: { field: null, label: 'Match' },
    map: { field: null, label: 'Map' },
  },
  /** The operator gives the map at the score on the screen, whichever side's has changed since. */
  groups: [matchScore],
  describe: ({ match, map, teamNum }, names, acting) => {
    const played = match ?? acting.liveMatch;
    return `${names.map(played, map)} won by ${names.team(played, teamNum)}`;
  },
});
