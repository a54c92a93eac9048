import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import type { Draft } from '../draft.ts';
import { linksOf, oneWayLinksInto } from '../link-model.ts';
import { createOwnershipReader, ownershipsOf, ownershipsUnder, tablesOwnersFirst } from '../ownership.ts';
import { idOf, idsIn, type RecordsView, tableOf } from '../records-view.ts';
import { isSameValue } from '../values.ts';
import { type Hidden, type Hides, hidesOf, hidingTables, isStaffLink, staffFieldsOf } from '../visibility.ts';
import { differentlyOpened, type Openers, openedBy, openersAfter, openersAmong } from './opening.ts';

/** What is hidden, and why. */
export type Hiding = Hidden & {
  /** What records hide by themselves; records that hide nothing are not listed. */
  readonly byRecord: ReadonlyMap<string, Hides>;
  /** The ids of `byRecord`; `ids` has in addition what belongs to hidden records alone. */
  readonly named: ReadonlySet<string>;
  /** The events that open private fields. */
  readonly openers: Openers;
};

type Named = Pick<Hiding, 'byRecord' | 'named' | 'staffOf'>;

const namedBy = (byRecord: ReadonlyMap<string, Hides>): Named => ({
  byRecord,
  named: new Set([...byRecord.values()].flatMap(({ ids }) => ids)),
  staffOf: new Set([...byRecord.values()].flatMap(({ staffOf }) => staffOf)),
});

const difference = (before: ReadonlySet<string>, after: ReadonlySet<string>): string[] =>
  [...new Set([...before, ...after])].filter((id) => before.has(id) !== after.has(id));

/**
 * Judges records again, after everything they belong to: whatever belongs to hidden records alone is hidden.
 *
 * @param suspects records that may have become hidden or visible; those that belong to them follow by themselves
 * @returns the ids that are hidden now; the same set when nothing changed
 */
const hiddenAfter = (
  view: RecordsView,
  before: ReadonlySet<string>,
  { named, staffOf }: Named,
  suspects: Iterable<string>,
): ReadonlySet<string> => {
  const reader = createOwnershipReader(view);
  let ids: Set<string> | undefined;
  const waiting = new Map<TableName, Set<string>>();

  const suspect = (id: string): void => {
    const record = view.get(id);
    if (record === undefined) {
      if (before.has(id)) {
        ids ??= new Set(before);
        ids.delete(id);
      }
      return;
    }
    const table = tableOf(record);
    waiting.set(table, (waiting.get(table) ?? new Set()).add(id));
  };

  const isHidden = (record: WireRecord): boolean => {
    if (named.has(idOf(record))) return true;
    const hidden = ids ?? before;
    for (const group of ownershipsOf[tableOf(record)]) {
      let hasOwner = false;
      for (const ownership of group) {
        const isStaff = isStaffLink(ownership.table, ownership.field);
        for (const owner of reader.ownersOf(record, ownership)) {
          hasOwner = true;
          if (!hidden.has(owner) && !(isStaff && staffOf.has(owner))) return false;
        }
      }
      if (hasOwner) return true;
    }
    return false;
  };

  for (const id of suspects) suspect(id);
  for (const table of tablesOwnersFirst) {
    for (const id of waiting.get(table) ?? []) {
      const record = view.get(id);
      const isGone = record !== undefined && isHidden(record);
      if (record === undefined || isGone === (ids ?? before).has(id)) continue;
      ids ??= new Set(before);
      if (isGone) ids.add(id);
      else ids.delete(id);
      for (const owned of reader.ownedBy(record)) suspect(owned);
    }
  }
  return ids ?? before;
};

/** What is hidden among all records at `nowMs`. */
export const hidingOf = (view: RecordsView, nowMs: number): Hiding => {
  const byRecord = new Map<string, Hides>();
  for (const record of hidingTables.flatMap((table) => [...view.scan(table)])) {
    const hides = hidesOf(record, nowMs);
    if (hides !== undefined) byRecord.set(idOf(record), hides);
  }
  const named = namedBy(byRecord);
  const suspects = [...named.named, ...staffEndsOf(view, named.staffOf)];
  const ids = hiddenAfter(view, new Set(), named, suspects);
  const openers = openersAmong(view);
  return { ...named, ids, openers, opened: openedBy(view.get, openers, { ids, staffOf: named.staffOf }) };
};

/** The moment at which a record is judged, ms. */
type NowOf = (id: string) => number;

/** What the records of a draft hide by themselves; the same object when nothing changed. */
const namedAfter = (draft: Draft, before: Hiding, nowOf: NowOf): Named => {
  let byRecord: Map<string, Hides> | undefined;
  for (const [id, record] of draft.touched) {
    const hides = record && hidesOf(record, nowOf(id));
    if (isSameValue(hides, before.byRecord.get(id))) continue;
    byRecord ??= new Map(before.byRecord);
    if (hides === undefined) byRecord.delete(id);
    else byRecord.set(id, hides);
  }
  return byRecord === undefined ? before : namedBy(byRecord);
};

/** Both ends of the links to staff of these events and matches. */
const staffEndsOf = (view: RecordsView, holders: Iterable<string>): Set<string> => {
  const ends = new Set<string>();
  for (const id of holders) {
    const record = view.get(id);
    if (record === undefined) continue;
    ends.add(id);
    for (const field of staffFieldsOf(record)) for (const end of idsIn(record, field)) ends.add(end);
  }
  return ends;
};

/** Records that joined or left a touched record by a link that only that one names. */
function* movedOneWay(draft: Draft): Generator<string> {
  for (const [id, after] of draft.touched) {
    const before = draft.before(id);
    const record = after ?? before;
    if (record === undefined) continue;
    for (const { field, ownerField } of ownershipsUnder[tableOf(record)]) {
      if (field !== undefined || ownerField === undefined) continue;
      const [old, now] = [idsIn(before, ownerField), idsIn(after, ownerField)];
      if (old !== now) yield* difference(new Set(old), new Set(now));
    }
  }
}

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

/** Marks records as changed whose public text changes although they do not. */
const touchAll = (draft: Draft, ids: Iterable<string>): void => {
  for (const id of ids) {
    if (draft.get(id) !== undefined) draft.touch(id);
  }
};

/** Computes which records a draft hides or shows, and marks all whose public text changes by that. */
const hideAndShow = (draft: Draft, before: Hiding, nowOf: NowOf): HidingChange => {
  const named = namedAfter(draft, before, nowOf);
  if (named.byRecord.size === 0 && before.byRecord.size === 0 && before.ids.size === 0) {
    return { hiding: before, toggled: new Set(), exposed: new Set() };
  }
  const staff =
    named === before ? new Set<string>() : staffEndsOf(draft, difference(before.staffOf, named.staffOf));
  const renamed = named === before ? [] : difference(before.named, named.named);
  const suspects = [...draft.touched.keys(), ...movedOneWay(draft), ...renamed, ...staff];
  const ids = hiddenAfter(draft, before.ids, named, suspects);
  const toggled = new Set(ids === before.ids ? [] : difference(before.ids, ids));
  const exposed = new Set([...toggled, ...holdersOf(draft, toggled), ...staff]);
  touchAll(draft, exposed);
  const hiding = named === before && ids === before.ids ? before : { ...before, ...named, ids };
  return { hiding, toggled, exposed };
};

/**
 * Computes what a draft hides, shows and opens. Records whose public text changes only because of that are marked as
 * changed, so that they get a new revision and every client with the old text receives them.
 */
export const applyHiding = (draft: Draft, before: Hiding, nowOf: NowOf): HidingChange => {
  const { hiding, toggled, exposed } = hideAndShow(draft, before, nowOf);
  const openers = openersAfter(draft, before.openers);
  if (openers.size === 0 && before.openers.size === 0) return { hiding, toggled, exposed };
  const opened = openedBy(draft.get, openers, hiding);
  const changed = differentlyOpened(before.opened, opened);
  touchAll(draft, changed);
  return {
    hiding: { ...hiding, openers, opened },
    toggled,
    exposed: new Set([...exposed, ...changed]),
  };
};
