import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import type { Draft } from '../draft.ts';
import { linksOf, oneWayLinksInto } from '../link-model.ts';
import { idOf, idsIn, tableOf } from '../records-view.ts';
import { hidingTables, idsHiddenBy } from '../visibility.ts';

/** The hidden ids by the records that hide them; records that hide nothing are not listed. */
export type Hiding = {
  readonly byRecord: ReadonlyMap<string, readonly string[]>;
  readonly ids: ReadonlySet<string>;
};

const hidingOf = (byRecord: ReadonlyMap<string, readonly string[]>): Hiding => ({
  byRecord,
  ids: new Set([...byRecord.values()].flat()),
});

/** The hidden ids of a loaded memory. */
export const initialHiding = (scan: (table: TableName) => Iterable<WireRecord>): Hiding => {
  const byRecord = new Map<string, readonly string[]>();
  for (const record of hidingTables.flatMap((table) => [...scan(table)])) {
    const ids = idsHiddenBy(record);
    if (ids.length > 0) byRecord.set(idOf(record), ids);
  }
  return hidingOf(byRecord);
};

/** The hidden ids after a draft; the same object when nothing changed. */
const hidingAfter = (draft: Draft, before: Hiding): Hiding => {
  let byRecord: Map<string, readonly string[]> | undefined;
  for (const [id, record] of draft.touched) {
    const ids = record === undefined ? [] : idsHiddenBy(record);
    if (ids.length === 0 && !before.byRecord.has(id)) continue;
    byRecord ??= new Map(before.byRecord);
    if (ids.length === 0) byRecord.delete(id);
    else byRecord.set(id, ids);
  }
  return byRecord === undefined ? before : hidingOf(byRecord);
};

/** The records with a link to one of the ids. */
const holdersOf = (draft: Draft, ids: ReadonlySet<string>): Set<string> => {
  const holders = new Set<string>();
  const targets = new Set<TableName>();
  for (const id of ids) {
    const record = draft.get(id);
    if (record === undefined) continue;
    const table = tableOf(record);
    targets.add(table);
    for (const end of linksOf(table).values()) {
      if (end.reverse !== undefined) for (const holder of idsIn(record, end.field)) holders.add(holder);
    }
  }
  for (const end of [...targets].flatMap(oneWayLinksInto)) {
    for (const record of draft.scan(end.table)) {
      if (idsIn(record, end.field).some((id) => ids.has(id))) holders.add(idOf(record));
    }
  }
  return holders;
};

type HidingChange = {
  readonly hiding: Hiding;
  /** Ids that become hidden or visible. */
  readonly toggled: ReadonlySet<string>;
  /** Records that count as changed for it: the toggled ones and all that link to them. */
  readonly exposed: ReadonlySet<string>;
};

/**
 * Computes which records a draft hides or shows. Records whose public text changes only because of that are marked
 * as changed, so that they get a new revision and every client with the old text receives them.
 */
export const applyHiding = (draft: Draft, before: Hiding): HidingChange => {
  const hiding = hidingAfter(draft, before);
  if (hiding === before) return { hiding, toggled: new Set(), exposed: new Set() };
  const toggled = new Set(
    [...new Set([...before.ids, ...hiding.ids])].filter((id) => before.ids.has(id) !== hiding.ids.has(id)),
  );
  const exposed = new Set([...toggled, ...holdersOf(draft, toggled)]);
  for (const id of exposed) {
    if (draft.get(id) !== undefined) draft.touch(id);
  }
  return { hiding, toggled, exposed };
};
