import { restoreId } from '#domain/record-id.ts';
import { type FieldMap, storedFields, type ValuesOf } from './fields.ts';
import {
  type Acting,
  numberIn,
  type RecordPatch,
  type RecordReader,
  type RuleRecord,
  recordOf,
  refusedParameter,
} from './patch.ts';

/** What the editor of a match sends besides its maps. */
export const matchFields = {
  start: { label: 'Start', kind: 'instant' },
  score_1: { label: 'Score of team 1' },
  score_2: { label: 'Score of team 2' },
  special_event: { label: 'Special event' },
  custom_name: { label: 'Custom name' },
  forfeit: { label: 'Forfeit' },
  forfeit_reason: { label: 'Forfeit reason' },
  vod: { label: 'VOD' },
  vod_2: { label: 'Second VOD' },
  alternative_vod: { label: 'Alternative VOD' },
  mvpPlayerID: { field: 'mvp', label: 'MVP', kind: 'link' },
} as const satisfies FieldMap;

/** A match's score, as it goes alone or with the maps that made it. */
export const scoreFields = { score_1: matchFields.score_1, score_2: matchFields.score_2 } as const;

export type UpdateMatchData = {
  readonly matchID: string;
  readonly updatedData: ValuesOf<typeof matchFields>;
};

/**
 * Refuses a score that the match cannot have.
 * @throws RuleRefusal `invalid-value`
 */
export function checkScore(match: RuleRecord, scores: ValuesOf<typeof scoreFields>): void {
  const firstTo = numberIn(match, 'first_to') ?? 0;
  for (const name of ['score_1', 'score_2'] as const) {
    const score = scores[name];
    if (typeof score === 'number' && firstTo > 0 && score > firstTo) {
      throw refusedParameter(
        `updatedData.${name}`,
        `must be at most ${firstTo}, the match's first to number`,
      );
    }
  }
}

/**
 * Sets the sent fields of a match; null clears. No score goes beyond the match's `first_to` (actions reference 2.9).
 * @throws RuleRefusal `no-match-data`, `invalid-value`
 */
export function updateMatchData(
  read: RecordReader,
  { matchID, updatedData }: UpdateMatchData,
  _acting: Acting,
): RecordPatch[] {
  const match = recordOf(read, 'Matches', matchID, 'no-match-data');
  checkScore(match, updatedData);
  const fields = storedFields(matchFields, updatedData);
  return Object.keys(fields).length === 0 ? [] : [{ table: 'Matches', id: restoreId(matchID), fields }];
}
