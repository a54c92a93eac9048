import type { HeldPart, HeldRow } from './repositories/held-records.ts';

/**
 * Records that an import keeps hidden, whatever the rules say of their state in between. They are stored, so an import
 * that is cut off leaves them hidden. All sets have dirty ids.
 */
export type Held = {
  /** Hidden records. */
  readonly ids: ReadonlySet<string>;
  /** Events and matches whose links to staff are not sent. */
  readonly staffOf: ReadonlySet<string>;
  /** Records whose private fields no event opens. */
  readonly closed: ReadonlySet<string>;
};

export const nothingHeld: Held = { ids: new Set(), staffOf: new Set(), closed: new Set() };

const union = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> => {
  for (const id of b) if (!a.has(id)) return new Set([...a, ...b]);
  return a;
};

/** Returns both together; the same object when nothing is added. */
export const withHeld = (before: Held, added: Partial<Held>): Held => {
  const ids = union(before.ids, added.ids ?? new Set());
  const staffOf = union(before.staffOf, added.staffOf ?? new Set());
  const closed = union(before.closed, added.closed ?? new Set());
  const isSame = ids === before.ids && staffOf === before.staffOf && closed === before.closed;
  return isSame ? before : { ids, staffOf, closed };
};

/** Returns the entries for which `isKept` is true; the same object when those are all. */
export const filterHeld = (held: Held, isKept: (id: string, part: HeldPart) => boolean): Held => {
  const rows = rowsOf(held);
  const kept = rows.filter(({ id, part }) => isKept(id, part));
  return kept.length === rows.length ? held : heldFrom(kept);
};

const rowsOf = (held: Held): HeldRow[] =>
  (['ids', 'staffOf', 'closed'] as const).flatMap((part) => [...held[part]].map((id) => ({ id, part })));

export const heldFrom = (rows: readonly HeldRow[]): Held => {
  if (rows.length === 0) return nothingHeld;
  const idsOf = (part: HeldPart) => new Set(rows.flatMap((row) => (row.part === part ? [row.id] : [])));
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
