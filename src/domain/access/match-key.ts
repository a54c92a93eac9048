import type { RecordPatch } from '#domain/actions/patch.ts';
import { isSameRecord } from '#domain/record-id.ts';

/** What a key for a match changes at most: who won its maps, and by how much. */
const resultFields: { readonly [Table in string]?: readonly string[] } = {
  Matches: ['score_1', 'score_2'],
  Maps: ['winner', 'draw', 'score_1', 'score_2'],
};

/**
 * Whether changes are the result of this match and nothing else: no other match, no map added or deleted, no team, date
 * or format. Editors send whole outcomes: what the record has already is no change.
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
