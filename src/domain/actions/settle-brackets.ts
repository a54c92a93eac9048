import { settleBracket } from '#domain/bracket/settle.ts';
import { hasBegun, type PreparedMap } from '#domain/match/has-begun.ts';
import { cleanId, restoreId } from '#domain/record-id.ts';
import { dirtyIdsIn, type RecordPatch, type RecordReader } from './patch.ts';
import {
  connectedBracket,
  followingRanks,
  matchPatch,
  rankPatch,
  resolvable,
} from './resolve-entire-bracket.ts';

/** Fields of a match from which its exits follow: its result, and its sides, which may have a bye. */
const resultFields = ['score_1', 'score_2', 'first_to', 'best_of', 'all_maps', 'forfeit', 'outcome'];
const sideFields = ['teams', 'placeholder_teams', 'placeholder_right'];

/** Reads records as they are once patches are carried out. */
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
 * The consequences of saved results and sides in brackets, as further patches of the same commit: teams that are newly due are placed,
 * those of a result that was taken back leave matches that have not begun, and ranks follow. A team with a bye advances as
 * well. Patches that save neither a result nor sides have none.
 */
export function settleBrackets(read: RecordReader, patches: readonly RecordPatch[]): RecordPatch[] {
  const savedWith = (names: readonly string[]): string[] =>
    patches.flatMap(({ table, id, fields }) =>
      table === 'Matches' && id !== undefined && names.some((name) => name in fields) ? [restoreId(id)] : [],
    );
  const results = savedWith(resultFields);
  const saved = [...results, ...savedWith(sideFields)];
  const brackets = [...new Set(saved.flatMap((id) => dirtyIdsIn(read(id), 'brackets')))];
  const settled: RecordPatch[] = [];
  for (const bracketId of brackets) {
    const bracket = connectedBracket(read, bracketId);
    if (bracket === undefined) continue;
    const { layout, matches } = bracket;
    const after = patched(read, [...patches, ...settled]);
    const found = settleBracket({
      layout,
      before: matches.map((id) => resolvable(read, id)),
      after: matches.map((id) => resolvable(after, id)),
      isFixed: (match) => {
        const id = restoreId(cleanId(match) ?? '');
        const maps = dirtyIdsIn(after(id), 'maps').flatMap((map) => (after(map) as PreparedMap) ?? []);
        return results.includes(id) || hasBegun(match, maps);
      },
    });
    settled.push(...found.map(matchPatch));
  }
  const ranks = followingRanks(read, patched(read, [...patches, ...settled]), brackets);
  return [...settled, ...ranks.map(rankPatch)];
}
