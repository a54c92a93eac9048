import { isSameRecord } from '#domain/record-id.ts';
import { dirtyIdsIn, type RuleRecord } from './patch.ts';

/** A field of a table that holds links. */
export type LinkHolder = { readonly table: string; readonly field: string };

/** A two-way link by its own field, with the field of the other records. */
export type OwnLink = { readonly field: string; readonly end: LinkHolder };

/** Records that link to one, by the field that does; dirty ids. */
export type Linking = LinkHolder & { readonly ids: readonly string[] };

/**
 * Returns the records that link to a record and lose the link when it is deleted. `own`: its two-way links, read from the
 * record itself; `oneWay`: fields of other tables that link one way, searched in `recordsOf`.
 */
export function linkingRecords(
  id: string,
  record: RuleRecord | undefined,
  own: readonly OwnLink[],
  oneWay: readonly LinkHolder[],
  recordsOf: (table: string) => readonly RuleRecord[],
): Linking[] {
  const twoWay = own.map(({ field, end }) => ({ ...end, ids: dirtyIdsIn(record, field) }));
  const others = oneWay.map(({ table, field }) => ({
    table,
    field,
    ids: recordsOf(table).flatMap((holder) =>
      dirtyIdsIn(holder, field).some((linked) => isSameRecord(linked, id)) ? [String(holder.id)] : [],
    ),
  }));
  return [...twoWay, ...others]
    .map(({ table, field, ids }) => ({ table, field, ids }))
    .filter(({ ids }) => ids.length > 0);
}
