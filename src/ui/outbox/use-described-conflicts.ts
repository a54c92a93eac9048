import type { ActionName } from '#contract/actions.ts';
import type { Conflict } from '#contract/http.ts';
import { getThing } from '#data/things/store.ts';
import { firstLinkedId, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { type ConflictLine, conflictLines } from './conflict-lines.ts';
import { useValueContext } from './use-value-context.ts';

/** The teams a match's or a map's numbered fields are about, as far as they are loaded. */
function teamsOf(id: string): string[] {
  const record = getThing(id);
  const matchId = firstLinkedId(record?.match as LinkField);
  const match = record?.__tableName === 'Maps' && matchId !== null ? getThing(matchId) : record;
  return linkedIds(match?.teams as LinkField).map(restoreId);
}

const sidePattern = /\bteam ([12])\b/;

/** Conflicts as people read them: records, teams and people by name, times in the viewer's zone. */
export function useDescribedConflicts(action: ActionName, conflicts: readonly Conflict[]): ConflictLine[] {
  const context = useValueContext(
    conflicts.map(({ id, theirs, yours }) => [id, theirs, yours, ...teamsOf(id)]),
  );
  return conflictLines(action, conflicts, {
    ...context,
    tableOf: (id) => getThing(id)?.__tableName,
    labelOf: (id, label) => {
      const teams = teamsOf(id);
      return label.replace(
        sidePattern,
        (text, side: string) => context.nameOf(teams[Number(side) - 1] ?? '') ?? text,
      );
    },
  });
}
