import type { ActionName } from '#contract/actions.ts';
import type { Conflict } from '#contract/http.ts';
import { getThing } from '#data/things/store.ts';
import { firstLinkedId, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { describeValue, recordFieldLabel } from './describe.ts';
import { useValueContext } from './use-value-context.ts';

export type DescribedConflict = {
  readonly key: string;
  /** Which field of which record. */
  readonly title: string;
  readonly yours: string;
  readonly theirs: string;
};

/** The teams a match's or a map's numbered fields are about, as far as they are loaded. */
function teamsOf(id: string): string[] {
  const record = getThing(id);
  const matchId = firstLinkedId(record?.match as LinkField);
  const match = record?.__tableName === 'Maps' && matchId !== null ? getThing(matchId) : record;
  return linkedIds(match?.teams as LinkField).map(restoreId);
}

const sidePattern = /\bteam ([12])\b/;

/** Conflicts as people read them: records, teams and people by name, times in the viewer's zone. */
export function useDescribedConflicts(
  action: ActionName,
  conflicts: readonly Conflict[],
): DescribedConflict[] {
  const context = useValueContext(
    conflicts.map(({ id, theirs, yours }) => [id, theirs, yours, ...teamsOf(id)]),
  );
  return conflicts.map(({ id, field, theirs, yours }) => {
    const teams = teamsOf(id);
    const label = recordFieldLabel(action, field).replace(
      sidePattern,
      (text, side: string) => context.nameOf(teams[Number(side) - 1] ?? '') ?? text,
    );
    const record = context.nameOf(restoreId(id));
    return {
      key: `${id} ${field}`,
      title: record === undefined ? label : `${label}, ${record}`,
      yours: describeValue(yours, context),
      theirs: describeValue(theirs, context),
    };
  });
}
