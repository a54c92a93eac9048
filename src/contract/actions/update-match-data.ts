import * as v from 'valibot';
import { matchFields, updateMatchData as updateMatchDataRule } from '#domain/actions/update-match-data.ts';
import { action } from './action.ts';
import { clearable, clearableId, clearableWhole, flag, id, instant, trimmedText, webLink } from './values.ts';

/** No match is longer; its own `first_to` limits further. */
const maximumScore = 99;

const score = v.optional(clearableWhole(0, maximumScore));
const clearableText = v.optional(clearable(trimmedText));
const clearableLink = v.optional(clearable(webLink));
const clearableFlag = v.optional(v.nullable(flag));

export const updateMatchData = action({
  name: 'update-match-data',
  payload: v.object({
    matchID: id("Couldn't load match data"),
    /** Null and empty text clear; other keys are ignored, older editors send some. */
    updatedData: v.object(
      {
        /** Milliseconds. */
        start: v.optional(instant),
        score_1: score,
        score_2: score,
        special_event: clearableFlag,
        custom_name: clearableText,
        forfeit: clearableFlag,
        forfeit_reason: clearableText,
        vod: clearableLink,
        vod_2: clearableLink,
        alternative_vod: clearableLink,
        mvpPlayerID: v.optional(clearableId),
      },
      'must be an object',
    ),
  }),
  answer: v.undefined(),
  access: { caller: 'user', right: 'edit-match' },
  offline: {
    keep: 'queue',
    reason: 'results entered at the venue must all arrive, and never over somebody else’s',
    per: (payload) => [payload.matchID],
  },
  touches: (payload) => [payload.matchID],
  rule: updateMatchDataRule,
  fields: {
    matchID: { field: null, label: 'Match' },
    updatedData: { fields: matchFields },
  },
  /** "Score 2-1, VOD for Stormwatch vs Ravens". A score that is not sent is the one on the screen. */
  describe: ({ matchID, updatedData: { score_1: first, score_2: second, ...others } }, names) => {
    const shown = (sent: number | null | undefined, field: string) =>
      (sent === undefined ? names.number(matchID, field) : sent) ?? 0;
    const hasScore = first !== undefined || second !== undefined;
    const parts = [
      ...(hasScore ? [`Score ${shown(first, 'score_1')}-${shown(second, 'score_2')}`] : []),
      ...(Object.keys(others) as (keyof typeof others)[]).map((name) => matchFields[name].label),
    ];
    return `${parts.join(', ') || 'Details'} for ${names.match(matchID)}`;
  },
});
