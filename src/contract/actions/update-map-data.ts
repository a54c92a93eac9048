import * as v from 'valibot';
import { action, present } from './action.ts';
import { clearable, clearableId, clearableWhole, flag, id, idList, trimmedText } from './values.ts';

/** No match has more maps, drawn ones included. */
const maximumMaps = 50;

const clearableFlag = v.optional(v.nullable(flag));
/** Maps may be scored by distance. */
const score = v.optional(clearableWhole(0, 9999));

/** One map of the match; an absent field stays, null clears. */
export const mapEntry = v.object(
  {
    existingID: v.optional(clearableId),
    /** Id for a map that is to be created, chosen by the editor: a list that is sent twice makes it once. */
    newID: v.optional(id('must be a record id')),
    map: v.optional(clearableId),
    winner: v.optional(clearableId),
    banner: v.optional(clearableId),
    picker: v.optional(clearableId),
    draw: clearableFlag,
    public: clearableFlag,
    number: v.optional(clearableWhole(1, maximumMaps)),
    score_1: score,
    score_2: score,
    replay_code: v.optional(clearable(trimmedText)),
    flip_pick_ban_order: clearableFlag,
    team_1_picks: v.optional(idList),
    team_2_picks: v.optional(idList),
    team_1_bans: v.optional(idList),
    team_2_bans: v.optional(idList),
  },
  'must be an object',
);

export type MapEntry = v.InferOutput<typeof mapEntry>;

export const updateMapData = action({
  name: 'update-map-data',
  payload: v.object({
    matchID: id("Couldn't load match data"),
    mapData: v.pipe(
      v.array(mapEntry, 'must be a list of maps'),
      v.maxLength(maximumMaps, `must have at most ${maximumMaps} entries`),
    ),
  }),
  answer: v.undefined(),
  access: { caller: 'user', right: 'edit-match' },
  offline: {
    keep: 'queue',
    reason: 'results entered at the venue must all arrive, and never over somebody else’s',
    per: (payload) => [payload.matchID],
  },
  touches: (payload) => [payload.matchID, ...payload.mapData.flatMap((entry) => present(entry.existingID))],
});
