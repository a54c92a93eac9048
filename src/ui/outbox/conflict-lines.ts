import { type ActionName, actionOf } from '#contract/actions.ts';
import type { Conflict } from '#contract/http.ts';
import type { FieldGroup } from '#domain/actions/field-groups.ts';
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
 * older server names single ones. The score comes before its maps, and what both sides
 * say is left out.
 */
export function conflictLines(
  action: ActionName,
  conflicts: readonly Conflict[],
  context: ConflictContext,
): ConflictLine[] {
  const { groups = [] } = actionOf(action);
  const { nameOf, tableOf, labelOf } = context;
  /** A record that is to be created is named by its place in the list that is to have it. */
  const newName = (id: string, noun: string): string => {
    const places = conflicts.map(({ yours }) => (Array.isArray(yours) ? yours.indexOf(id) : -1));
    const place = Math.max(...places);
    return place < 0 ? `new ${noun}` : `${noun} ${place + 1}`;
  };
  const titleOf = (id: string, label: string, noun = 'record'): string => {
    const record = nameOf(id) ?? (tableOf(id) === undefined ? newName(id, noun) : undefined);
    return record === undefined ? label : `${label}, ${record}`;
  };
  const wholeGroupsOf = (id: string, own: readonly Conflict[]): FieldGroup[] => {
    const table = tableOf(id);
    const isWhole = ({ fields }: FieldGroup) =>
      fields.every((name) => own.some(({ field }) => field === name));
    const whole = groups.filter(
      (one) => (table === undefined || one.table === table) && one.describe && isWhole(one),
    );
    // Tables of records that are not here are told apart by how many of their fields there are.
    const [largest] = [...whole].sort((first, second) => second.fields.length - first.fields.length);
    return table === undefined && largest ? [largest] : whole;
  };
  const lines = [...new Set(conflicts.map(({ id }) => id))].flatMap((id) => {
    const own = conflicts.filter((conflict) => conflict.id === id);
    const whole = wholeGroupsOf(id, own);
    const valuesOf = (side: 'yours' | 'theirs') =>
      Object.fromEntries(own.map((conflict) => [conflict.field, conflict[side] ?? undefined]));
    const wordsOf = (group: FieldGroup, side: 'yours' | 'theirs') =>
      group.describe?.(valuesOf(side), nameOf) ?? '';
    const asOne = whole.map((group) => ({
      order: groups.indexOf(group),
      key: `${id} ${group.label}`,
      title: titleOf(id, group.label, group.record),
      yours: wordsOf(group, 'yours'),
      theirs: wordsOf(group, 'theirs'),
    }));
    const single = own.flatMap(({ field, yours, theirs }) => {
      if (whole.some(({ fields }) => fields.includes(field))) return [];
      const label = recordFieldLabel(action, field);
      return [
        {
          order: groups.length,
          key: `${id} ${field}`,
          title: titleOf(id, labelOf?.(id, label) ?? label),
          yours: describeValue(yours, context),
          theirs: describeValue(theirs, context),
        },
      ];
    });
    return [...asOne, ...single];
  });
  const sorted = lines
    .sort((a, b) => a.order - b.order)
    .map(({ order: _order, ...line }): ConflictLine => line);
  const differing = sorted.filter(({ yours, theirs }) => yours !== theirs);
  return differing.length > 0 ? differing : sorted;
}
