import { resolvable } from '#domain/actions/resolve-entire-bracket.ts';
import type { BracketMatches } from '#domain/bracket/bracket-match.ts';
import { isUnneeded } from '#domain/bracket/exit.ts';
import { type BracketLayout, parseLayout } from '#domain/bracket/layout.ts';
import { connectionEntries } from '#domain/bracket/layout-queries.ts';
import { type SettlePatch, settleBracket, withoutMark } from '#domain/bracket/settle.ts';
import { breathe } from '../breathe.ts';
import type { DesiredRecord } from './plan.ts';
import { linksOf, type StoredRecords, textOf } from './stored-records.ts';

type Fields = Readonly<Record<string, unknown>>;

const layoutOf = (bracket: Fields | undefined): BracketLayout | undefined => {
  const layout = parseLayout(textOf(bracket?.bracket_layout));
  return layout !== undefined && connectionEntries(layout).length > 0 ? layout : undefined;
};

/** Marks of an earlier import that still hold: the folder does not know of them. */
const keptMarks = (layout: BracketLayout, before: BracketMatches, after: BracketMatches): SettlePatch[] =>
  after.flatMap((match, index): SettlePatch[] => {
    const isKept =
      match?.id !== undefined &&
      !match.outcome &&
      before[index]?.outcome === 'Not needed' &&
      isUnneeded(layout, withoutMark(after, index + 1), index + 1);
    return isKept ? [{ matchId: String(match.id), outcome: 'Not needed' }] : [];
  });

/**
 * The records of an import with what follows in their brackets from the results. Teams that were due before stay where
 * they are, and an import takes none out.
 */
export const withSettledBrackets = async (
  desired: readonly DesiredRecord[],
  stored: StoredRecords,
): Promise<DesiredRecord[]> => {
  const all = new Map(desired.map((record) => [record.id, record]));
  const read = (id: string) => {
    const record = stored(id);
    const wanted = all.get(id);
    if (wanted === undefined) return record;
    const fields = Object.entries(wanted.fields).filter(([, value]) => value !== undefined);
    return { ...record, __tableName: wanted.table, ...Object.fromEntries(fields) } as Fields;
  };
  const brackets = new Set(
    desired.flatMap(({ table, id }) =>
      table === 'Brackets' ? [id] : table === 'Matches' ? linksOf(stored(id)?.brackets) : [],
    ),
  );
  for (const bracketId of brackets) {
    await breathe();
    const bracket = read(bracketId);
    const layout = layoutOf(bracket);
    if (layout === undefined) continue;
    const ids = linksOf(bracket?.ordered_matches);
    const isKnown = layoutOf(stored(bracketId)) !== undefined;
    const before = ids.map((id) => (isKnown ? resolvable(stored, id) : undefined));
    const after = ids.map((id) => resolvable(read, id));
    const found = [
      ...keptMarks(layout, before, after),
      ...settleBracket({ layout, before, after, isFixed: () => true }),
    ];
    for (const { matchId, ...fields } of found) {
      const record = all.get(matchId) ?? { table: 'Matches', id: matchId, fields: {} };
      all.set(matchId, { ...record, fields: { ...record.fields, ...fields } });
    }
  }
  return [...all.values()];
};
