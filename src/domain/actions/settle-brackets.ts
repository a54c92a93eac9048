import type { BracketLayout } from '#domain/bracket/layout.ts';
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
/** Fields of a bracket that tell where its teams go. */
const bracketFields = ['bracket_layout', 'ordered_matches'];

const noLayout: BracketLayout = { brackets: [], connections: {} };

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
 * The consequences of saved results, sides and layouts in brackets, as further patches of the same commit: teams that are newly
 * due are placed, those of a result that was taken back leave matches that have not begun, and ranks follow. A team with a bye
 * advances as well. Other patches have none.
 */
export function settleBrackets(read: RecordReader, patches: readonly RecordPatch[]): RecordPatch[] {
  const savedWith = (names: readonly string[], of = 'Matches'): string[] =>
    patches.flatMap(({ table, id, fields }) =>
      table === of && id !== undefined && names.some((name) => name in fields) ? [restoreId(id)] : [],
    );
  const results = savedWith(resultFields);
  const saved = [...results, ...savedWith(sideFields)];
  const drawn = savedWith(bracketFields, 'Brackets');
  const brackets = [...new Set([...saved.flatMap((id) => dirtyIdsIn(read(id), 'brackets')), ...drawn])];
  const settled: RecordPatch[] = [];
  for (const bracketId of brackets) {
    const after = patched(read, [...patches, ...settled]);
    const was = connectedBracket(read, bracketId);
    const is = connectedBracket(after, bracketId);
    if (was === undefined && is === undefined) continue;
    const found = settleBracket({
      layout: is?.layout ?? noLayout,
      layoutBefore: was?.layout ?? noLayout,
      before: (was?.matches ?? []).map((id) => resolvable(read, id)),
      after: (is ?? was)?.matches.map((id) => resolvable(after, id)) ?? [],
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
