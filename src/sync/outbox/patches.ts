import type { RecordField } from '#contract/actions/action.ts';
import type { Conflict } from '#contract/http.ts';
import type { RecordPatch } from '#domain/actions/patch.ts';
import { isSameRecord } from '#domain/record-id.ts';

/** The patches of two calls as one list: later fields of a record win. */
export function mergePatches(older: readonly RecordPatch[], newer: readonly RecordPatch[]): RecordPatch[] {
  const merged = [...older];
  for (const patch of newer) {
    const index = merged.findIndex((entry) => isSameRecord(entry, patch));
    const before = merged[index];
    if (before === undefined) merged.push(patch);
    else merged[index] = { ...before, fields: { ...before.fields, ...patch.fields } };
  }
  return merged;
}

/** Every field the patches set. */
export function fieldsSetBy(patches: readonly RecordPatch[]): RecordField[] {
  return patches.flatMap(({ id, fields }) =>
    id === undefined ? [] : Object.keys(fields).map((field) => ({ id, field })),
  );
}

/** The patches without these fields. */
export function withoutPatchFields(
  patches: readonly RecordPatch[],
  dropped: readonly RecordField[],
): RecordPatch[] {
  return patches.flatMap((patch) => {
    const fields = Object.entries(patch.fields).filter(
      ([name]) => !dropped.some(({ id, field }) => field === name && isSameRecord(id, patch)),
    );
    return fields.length === 0 ? [] : [{ ...patch, fields: Object.fromEntries(fields) }];
  });
}

/** The disputed fields of the patches alone, with the values of the other side. */
export function withTheirValues(
  patches: readonly RecordPatch[],
  conflicts: readonly Conflict[],
): RecordPatch[] {
  return patches.flatMap((patch) => {
    const theirs = conflicts.filter(
      ({ id, field }) => isSameRecord(id, patch) && Object.hasOwn(patch.fields, field),
    );
    if (theirs.length === 0) return [];
    const fields = Object.fromEntries(theirs.map((conflict) => [conflict.field, conflict.theirs ?? null]));
    return [{ ...patch, fields }];
  });
}
