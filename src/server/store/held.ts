import type { HeldPart, HeldRow } from './repositories/held-records.ts';

/** Causes by dirty id. */
export type HeldIds = ReadonlyMap<string, string>;

/**
 * Records that an import keeps hidden, whatever the rules say of their state in between. They are stored, so an import
 * that is cut off leaves them hidden. Each dirty id has a cause: the record of the import by whose change it is held, so
 * that the import releases it when it runs again and finds this change made.
 */
export type Held = {
  /** Hidden records. */
  readonly ids: HeldIds;
  /** Events and matches whose links to staff are not sent. */
  readonly staffOf: HeldIds;
  /** Records whose private fields no event opens. */
  readonly closed: HeldIds;
};

export const nothingHeld: Held = { ids: new Map(), staffOf: new Map(), closed: new Map() };

const union = (a: HeldIds, b: HeldIds = new Map()): HeldIds => {
  for (const id of b.keys()) if (!a.has(id)) return new Map([...b, ...a]);
  return a;
};

/** Returns both together; the same object when nothing is added. */
export const withHeld = (before: Held, added: Partial<Held>): Held => {
  const ids = union(before.ids, added.ids);
  const staffOf = union(before.staffOf, added.staffOf);
  const closed = union(before.closed, added.closed);
  const isSame = ids === before.ids && staffOf === before.staffOf && closed === before.closed;
  return isSame ? before : { ids, staffOf, closed };
};

/** Returns the entries for which `isKept` is true; the same object when those are all. */
export const filterHeld = (held: Held, isKept: (row: HeldRow) => boolean): Held => {
  const rows = rowsOf(held);
  const kept = rows.filter(isKept);
  return kept.length === rows.length ? held : heldFrom(kept);
};

const rowsOf = (held: Held): HeldRow[] =>
  (['ids', 'staffOf', 'closed'] as const).flatMap((part) =>
    [...held[part]].map(([id, cause]) => ({ id, part, cause })),
  );

export const heldFrom = (rows: readonly HeldRow[]): Held => {
  if (rows.length === 0) return nothingHeld;
  const idsOf = (part: HeldPart) =>
    new Map(rows.flatMap((row) => (row.part === part ? [[row.id, row.cause]] : [])));
  return { ids: idsOf('ids'), staffOf: idsOf('staffOf'), closed: idsOf('closed') };
};

/** Returns the rows to insert and to delete in order to store `after` in the place of `before`. */
export const heldRows = (before: Held, after: Held): { added: HeldRow[]; removed: HeldRow[] } =>
  before === after
    ? { added: [], removed: [] }
    : {
        added: rowsOf(after).filter(({ id, part }) => !before[part].has(id)),
        removed: rowsOf(before).filter(({ id, part }) => !after[part].has(id)),
      };
