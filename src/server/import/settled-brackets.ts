import {
  connectedBracket,
  followingRanks,
  rankPatch,
  resolvable,
} from '#domain/actions/resolve-entire-bracket.ts';
import type { BracketMatches } from '#domain/bracket/bracket-match.ts';
import { isUnneeded } from '#domain/bracket/exit.ts';
import type { BracketLayout } from '#domain/bracket/layout.ts';
import { type SettlePatch, settleBracket, withoutMark } from '#domain/bracket/settle.ts';
import { breathe } from '../breathe.ts';
import { groupBy } from './league-index.ts';
import type { DesiredRecord } from './plan.ts';
import { linksOf, type StoredRecords } from './record-ids.ts';

type Fields = Readonly<Record<string, unknown>>;

const isExplained = (layout: BracketLayout, matches: BracketMatches, index: number): boolean =>
  matches[index]?.outcome === 'Not needed' && isUnneeded(layout, withoutMark(matches, index + 1), index + 1);

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
 * they are, and an import takes none out. Matches whose mark "Not needed" follows from the results are added to `explained`:
 * the server sets such marks, so they are no edits by hand.
 */
export const withSettledBrackets = async (
  desired: readonly DesiredRecord[],
  stored: StoredRecords,
  explained = new Set<string>(),
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
    const bracket = connectedBracket(read, bracketId);
    if (bracket === undefined) continue;
    const { layout, matches: ids } = bracket;
    const isKnown = connectedBracket(stored, bracketId) !== undefined;
    const before = ids.map((id) => (isKnown ? resolvable(stored, id) : undefined));
    const after = ids.map((id) => resolvable(read, id));
    for (const [index, id] of ids.entries()) if (isExplained(layout, after, index)) explained.add(id);
    const found = [
      ...keptMarks(layout, before, after),
      ...settleBracket({ layout, before, after, isFixed: () => true }),
    ];
    for (const { matchId, ...fields } of found) {
      const record = all.get(matchId) ?? { table: 'Matches', id: matchId, fields: {} };
      all.set(matchId, { ...record, fields: { ...record.fields, ...fields } });
    }
  }
  const ofEvents = groupBy([...brackets], (id) => linksOf(read(id)?.events)[0] ?? id);
  for (const ofEvent of ofEvents.values()) {
    await breathe();
    for (const change of followingRanks(stored, read, ofEvent)) {
      const record = all.get(change.teamId) ?? { table: 'Teams', id: change.teamId, fields: {} };
      all.set(change.teamId, { ...record, fields: { ...record.fields, ...rankPatch(change).fields } });
    }
  }
  return [...all.values()];
};
