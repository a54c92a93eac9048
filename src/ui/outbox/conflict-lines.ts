import { type ActionName, actionOf } from '#contract/actions.ts';
import type { Conflict } from '#contract/http.ts';
import { describeValue, recordFieldLabel, type ValueContext } from './describe.ts';

/** One question of a conflict as people read it. */
export type ConflictLine = {
  readonly key: string;
  /** Which field of which record. */
  readonly title: string;
  readonly yours: string;
  readonly theirs: string;
};

export type ConflictContext = ValueContext & {
  /** The table of a record; undefined while it is not here. */
  readonly tableOf: (id: string) => string | undefined;
  /** What people call a record field of this record. */
  readonly labelOf?: ((id: string, label: string) => string) | undefined;
};

/**
 * The conflicts of a call, line by line. Fields that are one answer are one line, where the server named all of them; an
 * older server names single ones. Lines that say the same on both sides are left out.
 */
export function conflictLines(
  action: ActionName,
  conflicts: readonly Conflict[],
  context: ConflictContext,
): ConflictLine[] {
  const { groups = [] } = actionOf(action);
  const { nameOf, tableOf, labelOf } = context;
  const titleOf = (id: string, label: string): string => {
    const record = nameOf(id) ?? (tableOf(id) === undefined ? 'a new record' : undefined);
    return record === undefined ? label : `${label}, ${record}`;
  };
  const ids = [...new Set(conflicts.map(({ id }) => id))];
  const lines = ids.flatMap((id): ConflictLine[] => {
    const own = conflicts.filter((conflict) => conflict.id === id);
    const table = tableOf(id);
    const [group] = groups
      .filter((one) => table === undefined || one.table === table)
      .filter(
        ({ describe, fields }) => describe && fields.every((name) => own.some(({ field }) => field === name)),
      )
      .sort((a, b) => b.fields.length - a.fields.length);
    const valuesOf = (side: 'yours' | 'theirs') =>
      Object.fromEntries(own.map((conflict) => [conflict.field, conflict[side] ?? undefined]));
    const whole =
      group?.describe === undefined
        ? []
        : [
            {
              key: `${id} ${group.label}`,
              title: titleOf(id, group.label),
              yours: group.describe(valuesOf('yours'), nameOf),
              theirs: group.describe(valuesOf('theirs'), nameOf),
            },
          ];
    const single = own.flatMap(({ field, yours, theirs }) => {
      if (group?.fields.includes(field)) return [];
      const label = recordFieldLabel(action, field);
      return [
        {
          key: `${id} ${field}`,
          title: titleOf(id, labelOf?.(id, label) ?? label),
          yours: describeValue(yours, context),
          theirs: describeValue(theirs, context),
        },
      ];
    });
    return [...whole, ...single];
  });
  const differing = lines.filter(({ yours, theirs }) => yours !== theirs);
  return differing.length > 0 ? differing : lines;
}
