import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { isSameValue } from '#domain/same-value.ts';
import type { Draft } from '../draft.ts';
import { filterHeld, type Held, heldRows, withHeld } from '../held.ts';
import { linksOf, oneWayLinksInto } from '../link-model.ts';
import { createOwnershipReader, ownershipsOf, ownershipsUnder, tablesOwnersFirst } from '../ownership.ts';
import { idOf, idsIn, type RecordsView, tableOf } from '../records-view.ts';
import { type Hidden, type Hides, hidesOf, hidingTables, isStaffLink, staffFieldsOf } from '../visibility.ts';
import { differentlyOpened, type Openers, openedBy, openersAfter, openersAmong } from './opening.ts';

/** Records that the rules hide, with the reasons. */
export type Rules = Pick<Hidden, 'ids' | 'staffOf'> & {
  /** Records hidden by each record; records that hide nothing are not listed. */
  readonly byRecord: ReadonlyMap<string, Hides>;
  /** The ids of `byRecord`; `ids` has in addition what belongs to hidden records alone. */
  readonly named: ReadonlySet<string>;
};

/** Hidden records, with the reasons. */
export type Hiding = Hidden & {
  readonly rules: Rules;
  /** Records that an import hides in addition. Records that belong to them are judged by the rules alone. */
  readonly held: Held;
  /** The events that open private fields. */
  readonly openers: Openers;
};

type Named = Omit<Rules, 'ids'>;

/** Work with pauses in which a caller may let others use the thread. */
type Steps<T> = Generator<undefined, T>;

const finish = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
};

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
function* hiddenSteps(
  view: RecordsView,
  before: ReadonlySet<string>,
  { named, staffOf }: Named,
  suspects: Iterable<string>,
): Steps<ReadonlySet<string>> {
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
      yield;
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
}

const hiddenAfter = (...state: Parameters<typeof hiddenSteps>): ReadonlySet<string> =>
  finish(hiddenSteps(...state));

/** Returns what the rules hide together with what is held, of the records that exist. */
const hiddenBy = (view: RecordsView, rules: Rules, held: Held): Pick<Hidden, 'ids' | 'staffOf'> =>
  held.ids.size === 0 && held.staffOf.size === 0
    ? rules
    : {
        ids: new Set([...rules.ids, ...[...held.ids.keys()].filter((id) => view.get(id) !== undefined)]),
        staffOf: new Set([...rules.staffOf, ...held.staffOf.keys()]),
      };

/** Returns what the rules hide among all records at `nowMs`. */
function* ruleSteps(view: RecordsView, nowMs: number): Steps<Rules> {
  const byRecord = new Map<string, Hides>();
  for (const record of hidingTables.flatMap((table) => [...view.scan(table)])) {
    const hides = hidesOf(record, nowMs);
    if (hides !== undefined) byRecord.set(idOf(record), hides);
  }
  const named = namedBy(byRecord);
  const suspects = [...named.named, ...staffEndsOf(view, named.staffOf)];
  return { ...named, ids: yield* hiddenSteps(view, new Set(), named, suspects) };
}

/** As `hidingOf`, a record at a time. */
export function* hidingSteps(view: RecordsView, nowMs: number, held: Held): Steps<Hiding> {
  const rules = yield* ruleSteps(view, nowMs);
  const { ids, staffOf } = hiddenBy(view, rules, held);
  const openers = openersAmong(view);
  const opened = openedBy(view.get, openers, { ids, staffOf, closed: held.closed });
  return { rules, held, ids, staffOf, openers, opened };
}

/** Returns what is hidden among all records at `nowMs`. */
export const hidingOf = (view: RecordsView, nowMs: number, held: Held): Hiding =>
  finish(hidingSteps(view, nowMs, held));

/** The moment at which a record is judged, ms. */
type NowOf = (id: string) => number;

/** Returns the records hidden by each record after a draft; the same object when nothing changed. */
const namedAfter = (draft: Draft, before: Rules, nowOf: NowOf): Named => {
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

const rulesAfter = (draft: Draft, before: Rules, nowOf: NowOf): Rules => {
  const named = namedAfter(draft, before, nowOf);
  if (named.byRecord.size === 0 && before.byRecord.size === 0 && before.ids.size === 0) return before;
  const isSame = named === before;
  const staff = isSame ? [] : staffEndsOf(draft, difference(before.staffOf, named.staffOf));
  const renamed = isSame ? [] : difference(before.named, named.named);
  const suspects = [...draft.touched.keys(), ...movedOneWay(draft), ...renamed, ...staff];
  const ids = hiddenAfter(draft, before.ids, named, suspects);
  return isSame && ids === before.ids ? before : { ...named, ids };
};

/** A record that is created under held ones is hidden with them: the links that hide those may not be written yet. */
const withNewUnderHeld = (draft: Draft, rules: Rules, held: Held): Held => {
  const created = [...draft.touched].flatMap(([id, after]) =>
    after !== undefined && draft.before(id) === undefined && !held.ids.has(id) ? [id] : [],
  );
  if (created.length === 0) return held;
  const { ids, staffOf } = hiddenBy(draft, rules, held);
  const named = new Set([...rules.named, ...held.ids.keys()]);
  const under = hiddenAfter(draft, ids, { byRecord: rules.byRecord, named, staffOf }, created);
  const causeOf = (id: string): string => {
    const linked = Object.keys(draft.get(id) ?? {}).flatMap((field) => idsIn(draft.get(id), field));
    const owner = [...linked, ...draft.touched.keys()].find((other) => held.ids.has(other));
    return held.ids.get(owner ?? id) ?? id;
  };
  const added = created.filter((id) => under.has(id) && !ids.has(id));
  return withHeld(held, { ids: new Map(added.map((id) => [id, causeOf(id)])) });
};

const withoutDeleted = (draft: Draft, held: Held): Held => {
  const deleted = new Set([...draft.touched].flatMap(([id, after]) => (after === undefined ? [id] : [])));
  return deleted.size === 0 ? held : filterHeld(held, ({ id }) => !deleted.has(id));
};

/** Returns what is held after the records of a draft are created and deleted. */
export const heldAfterDraft = (draft: Draft, rules: Rules, held: Held): Held =>
  held.ids.size + held.staffOf.size + held.closed.size === 0
    ? held
    : withNewUnderHeld(draft, rules, withoutDeleted(draft, held));

type HidingSettings = {
  readonly nowOf: NowOf;
  /** Returns what is held after the draft, of what was held before and what the rules hide now. */
  readonly heldAfter: (before: Held, rules: Rules) => Held;
};

/** One existing record that is held or released: a commit without other changes gets its number from it. */
const anyOf = (draft: Draft, before: Held, after: Held): string[] => {
  const { added, removed } = heldRows(before, after);
  const ids = [...added, ...removed].map(({ id }) => id);
  return ids.filter((id) => draft.get(id) !== undefined).slice(0, 1);
};

/** Computes which records a draft hides or shows, and marks all whose public text changes by that. */
const hideAndShow = (draft: Draft, before: Hiding, { nowOf, heldAfter }: HidingSettings): HidingChange => {
  const rules = rulesAfter(draft, before.rules, nowOf);
  const held = heldAfter(before.held, rules);
  const { ids, staffOf } = hiddenBy(draft, rules, held);
  if (rules === before.rules && held === before.held && ids === before.ids) {
    return { hiding: before, toggled: new Set(), exposed: new Set() };
  }
  const toggled = new Set(ids === before.ids ? [] : difference(before.ids, ids));
  const staff = staffEndsOf(draft, difference(before.staffOf, staffOf));
  const exposed = new Set([
    ...toggled,
    ...holdersOf(draft, toggled),
    ...staff,
    ...anyOf(draft, before.held, held),
  ]);
  touchAll(draft, exposed);
  return { hiding: { ...before, rules, held, ids, staffOf }, toggled, exposed };
};

/**
 * Computes what a draft hides, shows and opens. Records whose public text changes only because of that are marked as
 * changed, so that they get a new revision and every client with the old text receives them.
 */
export const applyHiding = (draft: Draft, before: Hiding, settings: HidingSettings): HidingChange => {
  const { hiding, toggled, exposed } = hideAndShow(draft, before, settings);
  const openers = openersAfter(draft, before.openers);
  if (openers.size === 0 && before.openers.size === 0) return { hiding, toggled, exposed };
  const opened = openedBy(draft.get, openers, { ...hiding, closed: hiding.held.closed });
  const changed = differentlyOpened(before.opened, opened);
  touchAll(draft, changed);
  return {
    hiding: { ...hiding, openers, opened },
    toggled,
    exposed: new Set([...exposed, ...changed]),
  };
};
