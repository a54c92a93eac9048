import * as v from 'valibot';
import {
  casterRole,
  setPlayerRelationships as setPlayerRelationshipsRule,
} from '#domain/actions/set-player-relationships.ts';
import { lengthProblem, textLimits } from '#domain/limits.ts';
import { isSameRecord } from '#domain/record-id.ts';
import { action, present } from './action.ts';
import { id, idList, text } from './values.ts';

export const setPlayerCams = action({
  name: 'set-player-cams',
  payload: v.object({
    /** The players whose cameras are shown, of team 1 and of team 2, in order; entries of nothing are dropped. */
    cams: v.pipe(
      v.array(idList, 'must be two lists of players'),
      v.length(2, 'must be two lists of players'),
    ),
  }),
  answer: v.undefined(),
  access: { caller: 'client' },
  offline: { keep: 'reject', reason: 'whose camera is seen is decided for the game that is on' },
  touches: () => [],
  describe: () => 'Player cameras',
});

const roleName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must name a role'),
  v.maxLength(textLimits.roleName, lengthProblem(textLimits.roleName)),
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
        v.object({
          clientID: id('Invalid client'),
          cams: v.array(text('camera'), 'must be a list of texts'),
        }),
        'must be a list',
      ),
    ),
  }),
  /** All relationships of the match afterwards, dirty ids. */
  answer: v.object({ added: v.array(v.string()) }),
  access: { caller: 'user+client', right: 'edit-match', tie: 'clients-of-match' },
  unknownMatch: 'match-not-found',
  offline: {
    keep: 'queue',
    reason: 'crew lists entered at the venue must arrive, and never over somebody else’s',
    per: (payload) => [payload.matchID],
    merge: (older, newer) => {
      const merged = { ...older, ...newer, roles: { ...older.roles, ...newer.roles } };
      const cams = [...(older.clientCams ?? []), ...(newer.clientCams ?? [])];
      const byClient = new Map(cams.map((entry) => [entry.clientID, entry]));
      return byClient.size === 0 ? merged : { ...merged, clientCams: [...byClient.values()] };
    },
    without: ({ clientCams = [], ...payload }, dropped) => {
      const isDropped = (field: string) => dropped.some((entry) => entry.field === field);
      const roles = Object.entries(payload.roles).filter(
        ([role]) => !isDropped(role === casterRole ? 'casters' : 'player_relationships'),
      );
      const cams = clientCams.filter(
        ({ clientID }) => !dropped.some(({ id, field }) => field === 'cams' && isSameRecord(id, clientID)),
      );
      if (roles.length === 0 && cams.length === 0) return undefined;
      return { ...payload, roles: Object.fromEntries(roles), ...(cams.length > 0 && { clientCams: cams }) };
    },
  },
  touches: (payload) =>
    present(payload.matchID, ...(payload.clientCams ?? []).map((entry) => entry.clientID)),
  rule: setPlayerRelationshipsRule,
  fields: {
    matchID: { field: null, label: 'Match' },
    roles: { field: 'player_relationships', label: 'Roles' },
    clientCams: { field: 'cams', label: 'Cameras' },
  },
  describe: ({ matchID, roles }, names) =>
    `Crew of ${names.match(matchID)}: ${Object.keys(roles).join(', ') || 'cameras'}`,
});
