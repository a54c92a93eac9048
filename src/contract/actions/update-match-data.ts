import * as v from 'valibot';
import { matchFormat, matchScore } from '#domain/actions/field-groups.ts';
import type { RecordNames } from '#domain/actions/record-names.ts';
import { matchFields, updateMatchData as updateMatchDataRule } from '#domain/actions/update-match-data.ts';
import { numberLimits } from '#domain/limits.ts';
import { storedOutcomes } from '#domain/match/outcome.ts';
import { action } from './action.ts';
import {
  choice,
  clearable,
  clearableId,
  clearableWhole,
  flag,
  id,
  instant,
  matchScores,
  trimmedText,
  webLink,
} from './values.ts';

const clearableLink = v.optional(clearable(webLink));
const clearableFlag = v.optional(v.nullable(flag));

type Scores = {
  readonly first_to?: number | undefined;
  readonly score_1?: number | null | undefined;
  readonly score_2?: number | null | undefined;
};

/** "First to 4, score 2-1", what is sent of it; a side that is not sent is the one on the screen. */
export function describeScore(match: string, scores: Scores, names: RecordNames): string[] {
  const { first_to: firstTo, score_1, score_2 } = scores;
  const parts = firstTo === undefined ? [] : [`First to ${firstTo}`];
  if (score_1 === undefined && score_2 === undefined) return parts;
  const shown = (sent: number | null | undefined, field: string) =>
    (sent === undefined ? names.number(match, field) : sent) ?? 0;
  return [...parts, `Score ${shown(score_1, 'score_1')}-${shown(score_2, 'score_2')}`];
}

export const updateMatchData = action({
  name: 'update-match-data',
  payload: v.object({
    matchID: id("Couldn't load match data"),
    /** Null and empty text clear. */
    updatedData: v.object(
      {
        /** Milliseconds. */
        start: v.optional(instant),
        ...matchScores,
        special_event: clearableFlag,
        custom_name: v.optional(clearable(trimmedText('customName'))),
        forfeit: clearableFlag,
        forfeit_reason: v.optional(clearable(trimmedText('forfeitReason'))),
        outcome: v.optional(clearable(choice(storedOutcomes))),
        best_of: v.optional(clearableWhole(1, numberLimits.bestOf)),
        all_maps: clearableFlag,
        vod: clearableLink,
        vod_2: clearableLink,
        alternative_vod: clearableLink,
        mvpPlayerID: v.optional(clearableId),
      },
      'must be an object',
    ),
  }),
  // Both scores once more, as a list.
  ignores: ['updatedData.scores'],
  answer: v.undefined(),
  access: { caller: 'user', right: 'edit-match', takesMatchKey: true },
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
  groups: [matchScore, matchFormat],
  /** "Score 2-1, VOD for Stormwatch vs Ravens". */
  describe: ({ matchID, updatedData: { first_to, score_1, score_2, ...others } }, names) => {
    const parts = [
      ...describeScore(matchID, { first_to, score_1, score_2 }, names),
      ...(Object.keys(others) as (keyof typeof others)[]).map((name) => matchFields[name].label),
    ];
    return `${parts.join(', ') || 'Details'} for ${names.match(matchID)}`;
  },
});
