import type { Conflict } from '#contract/http.ts';
import { getThing } from '#data/things/store.ts';
import { firstLinkedId, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { fieldWords } from './field-words.ts';
import { useValueContext } from './use-value-context.ts';
import { valueWords } from './value-words.ts';

export type ConflictWords = {
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
export function useConflictWords(conflicts: readonly Conflict[]): ConflictWords[] {
  const context = useValueContext(
    conflicts.map(({ id, theirs, yours }) => [id, theirs, yours, ...teamsOf(id)]),
  );
  return conflicts.map(({ id, field, theirs, yours }) => {
    const teams = teamsOf(id);
    const label = fieldWords(field).replace(
      sidePattern,
      (text, side: string) => context.nameOf(teams[Number(side) - 1] ?? '') ?? text,
    );
    const record = context.nameOf(restoreId(id));
    return {
      key: `${id} ${field}`,
      title: record === undefined ? label : `${label}, ${record}`,
      yours: valueWords(yours, context, field),
      theirs: valueWords(theirs, context, field),
    };
  });
}
