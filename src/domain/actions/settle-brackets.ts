import { parseLayout } from '#domain/bracket/layout.ts';
import { connectionEntries } from '#domain/bracket/layout-queries.ts';
import { settleBracket } from '#domain/bracket/settle.ts';
import { hasBegun, type PreparedMap } from '#domain/match/has-begun.ts';
import { cleanId, restoreId } from '#domain/record-id.ts';
import { dirtyIdsIn, type RecordPatch, type RecordReader, textIn } from './patch.ts';
import { resolvable } from './resolve-entire-bracket.ts';

/** Fields of a match from which its exits follow. */
const resultFields = ['score_1', 'score_2', 'first_to', 'best_of', 'all_maps', 'forfeit', 'outcome'];

const patched = (read: RecordReader, patches: readonly RecordPatch[]): RecordReader => {
  const fields = new Map<string, RecordPatch['fields']>();
  for (const { id, fields: sent } of patches)
    if (id !== undefined) fields.set(restoreId(id), { ...fields.get(restoreId(id)), ...sent });
  return (id) => {
    const record = read(id);
    const sent = fields.get(restoreId(id));
    if (record === undefined || sent === undefined) return record;
    return { ...record, ...sent };
  };
};

/**
 * The consequences of saved results in brackets, as further patches of the same commit: teams that are newly due are placed,
 * and those of a result that was taken back leave matches that have not begun. Patches that save no result have none.
 */
export function settleBrackets(read: RecordReader, patches: readonly RecordPatch[]): RecordPatch[] {
  const saved = patches.flatMap(({ table, id, fields }) =>
    table === 'Matches' && id !== undefined && resultFields.some((name) => name in fields)
      ? [restoreId(id)]
      : [],
  );
  const brackets = new Set(saved.flatMap((id) => dirtyIdsIn(read(id), 'brackets')));
  const settled: RecordPatch[] = [];
  for (const bracketId of brackets) {
    const after = patched(read, [...patches, ...settled]);
    const bracket = read(bracketId);
    const layout = parseLayout(textIn(bracket, 'bracket_layout'));
    if (layout === undefined || connectionEntries(layout).length === 0) continue;
    const ids = dirtyIdsIn(bracket, 'ordered_matches');
    const found = settleBracket({
      layout,
      before: ids.map((id) => resolvable(read, id)),
      after: ids.map((id) => resolvable(after, id)),
      isFixed: (match) => {
        const id = restoreId(cleanId(match) ?? '');
        const maps = dirtyIdsIn(after(id), 'maps').flatMap((map) => (after(map) as PreparedMap) ?? []);
        return saved.includes(id) || hasBegun(match, maps);
      },
    });
    for (const { matchId, teams, placeholder_right, outcome } of found)
      settled.push({
        table: 'Matches',
        id: matchId,
        fields: {
          ...(teams && { teams: [...teams], placeholder_right }),
          ...(outcome !== undefined && { outcome }),
        },
      });
  }
  return settled;
}
