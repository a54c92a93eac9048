/** A cleaned record id (14 characters) or a key such as `special:players` or `Event Series`. */
export type RecordKey = string;

/** One end of a link: an id in either form, or the linked record itself once it is loaded. */
export type RecordLink = string | { readonly id?: string | undefined };

/** A link field of a record (always a list) or of an editor (one link). */
export type LinkField = readonly RecordLink[] | RecordLink | null | undefined;

const dirtyIdPattern = /^rec[A-Za-z0-9]{14}$/;

/** Returns the record key: the id without its `rec` prefix; null without an id. */
export function cleanId(value: RecordLink | null | undefined): RecordKey | null {
  if (!value) return null;
  const id = typeof value === 'string' ? value : value.id;
  if (!id) return null;
  return id.length === 17 && id.startsWith('rec') ? id.slice(3) : id;
}

/** Returns the id as in records and requests: 14 characters get the `rec` prefix, other keys are unchanged. */
export function restoreId(id: string): string {
  return id.length === 14 ? `rec${id}` : id;
}

/** Returns true if both are the same record, in either form of the id. Two missing ids are different records. */
export function isSameRecord(a: RecordLink | null | undefined, b: RecordLink | null | undefined): boolean {
  const id = cleanId(a);
  return id !== null && id === cleanId(b);
}

/** Returns true if the value is the prefixed id of a record: `rec` and 14 letters or digits. */
export function isRecordId(value: unknown): value is string {
  return typeof value === 'string' && dirtyIdPattern.test(value);
}

/** The cleaned ids of a link field in their order, without empty entries. */
export function linkedIds(field: LinkField): RecordKey[] {
  if (!field) return [];
  const links: readonly RecordLink[] = isList(field) ? field : [field];
  const ids: RecordKey[] = [];
  for (const link of links) {
    const id = cleanId(link);
    if (id !== null) ids.push(id);
  }
  return ids;
}

/** The cleaned first id of a link field, or null: single links are stored as lists of one. */
export function firstLinkedId(field: LinkField): RecordKey | null {
  if (!field) return null;
  return cleanId(isList(field) ? field[0] : field);
}

function isList(field: readonly RecordLink[] | RecordLink): field is readonly RecordLink[] {
  return Array.isArray(field);
}
