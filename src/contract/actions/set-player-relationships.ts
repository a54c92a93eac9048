import * as v from 'valibot';
import { action, present } from './action.ts';
import { id, idList, text } from './values.ts';

const roleName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must name a role'),
  v.maxLength(100, 'must be at most 100 characters'),
);

export const setPlayerRelationships = action({
  name: 'set-player-relationships',
  payload: v.object({
    matchID: id('No match associated'),
    /** Role name to its players; an empty `selected` takes the role off the match. */
    roles: v.record(
      roleName,
      v.object({ selected: idList, count: v.optional(v.number('must be a number')) }, 'must be an object'),
      'must be an object',
    ),
    clientCams: v.optional(
      v.array(
        v.object({ clientID: id('Invalid client'), cams: v.array(text, 'must be a list of texts') }),
        'must be a list',
      ),
    ),
  }),
  /** All relationships of the match afterwards, dirty ids. */
  answer: v.object({ added: v.array(v.string()) }),
  access: { caller: 'user+client', right: 'edit-match' },
  offline: {
    keep: 'queue',
    reason: 'crew lists entered at the venue must arrive, and never over somebody else’s',
    per: (payload) => [payload.matchID],
  },
  touches: (payload) =>
    present(payload.matchID, ...(payload.clientCams ?? []).map((entry) => entry.clientID)),
});
