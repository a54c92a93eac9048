import type { RecordPatch } from '#domain/actions/patch.ts';
import { isSameRecord } from '#domain/record-id.ts';

/** Fields that a key for a match may change at most: the winners of its maps, and the scores. */
const resultFields: { readonly [Table in string]?: readonly string[] } = {
  Matches: ['score_1', 'score_2'],
  Maps: ['winner', 'draw', 'score_1', 'score_2'],
};

/**
 * Returns true if changes set only the result of this match: no other match, no added or deleted map, no team, date or
 * format. Editors send whole outcomes, so a value that the record already has does not count as a change.
 *
 * @param maps ids of the match's maps
 * @param isKept whether the record has this value
 */
export function isResultOf(
  match: string,
  maps: readonly string[],
  patches: readonly RecordPatch[],
  isKept: (id: string, field: string, value: unknown) => boolean,
): boolean {
  const own = { Matches: [match], Maps: maps } as { readonly [Table in string]?: readonly string[] };
  return patches.every(
    ({ table, id, isNew, isDeleted, fields }) =>
      !isNew &&
      !isDeleted &&
      own[table]?.some((one) => isSameRecord(one, id)) === true &&
      Object.entries(fields).every(
        ([field, value]) => resultFields[table]?.includes(field) || isKept(String(id), field, value),
      ),
  );
}
