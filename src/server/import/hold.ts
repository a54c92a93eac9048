import { openableFieldNames } from '#contract/records/openable-fields.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { isTableName } from '#contract/records.ts';
import { restoreId } from '#domain/record-id.ts';
import { breathe, serveOthers } from '../breathe.ts';
import { applyChanges } from '../store/commit/apply-changes.ts';
import { type Hiding, hidingSteps } from '../store/commit/hiding.ts';
import { createDraft } from '../store/draft.ts';
import { filterHeld, type Held, type HeldIds, nothingHeld, withHeld } from '../store/held.ts';
import { linksOf } from '../store/link-model.ts';
import { createOwnershipReader } from '../store/ownership.ts';
import type { RecordsView } from '../store/records-view.ts';
import type { HeldRow } from '../store/repositories/held-records.ts';
import type { Change, ChangeContext, LogEntry, Store, TurnReader } from '../store/store.ts';
import { type Hidden, hidingTables } from '../store/visibility.ts';

export type WritableStore = Pick<Store, 'get' | 'list' | 'log' | 'sequence' | 'transact'>;

/** Log entries to look through; with more of them the hidden records are computed again. */
const maximumEntries = 1_000;

/** Records that one commit releases, at most: more of them would keep the server's only thread for too long. */
const usuallyReleased = 1_000;

const viewOf = ({ get, list }: WritableStore): RecordsView => ({ get, scan: list });

const hidingOf = async (view: RecordsView, nowMs: number): Promise<Hiding> => {
  const steps = hidingSteps(view, nowMs, nothingHeld);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await breathe();
  }
};

/**
 * Returns these records and all that belong to them in one of the views, directly or through others, which have the same
 * cause.
 */
const withOwned = async (views: readonly RecordsView[], causes: HeldIds): Promise<HeldIds> => {
  const readers = views.map((view) => ({ view, reader: createOwnershipReader(view) }));
  const found = new Map(causes);
  for (const [id, cause] of found) {
    await breathe();
    for (const { view, reader } of readers) {
      const record = view.get(id);
      if (record === undefined) continue;
      for (const owned of reader.ownedBy(record)) if (!found.has(owned)) found.set(owned, cause);
    }
  }
  return found;
};

/** The change without links to records that others have deleted since it was planned. */
const withExistingLinks = (change: Change, { get }: Pick<RecordsView, 'get'>): Change => {
  const { table, fields = {} } = change;
  const links = linksOf(table);
  const kept = Object.entries(fields).map(([name, value]) => [
    name,
    links.has(name) && Array.isArray(value)
      ? value.filter((id) => get(restoreId(String(id))) !== undefined)
      : value,
  ]);
  return { ...change, fields: Object.fromEntries(kept) };
};

/**
 * Returns what must not be public while the changes are written: records that are hidden after the last change, and
 * those that are hidden now, which get their new fields and lose their old links one commit at a time.
 */
const hiddenMeanwhile = async (store: WritableStore, changes: readonly Change[]): Promise<Held> => {
  if (changes.length === 0) return nothingHeld;
  const before = viewOf(store);
  const draft = createDraft(before);
  for (const { table, id = '' } of changes) {
    const dirtyId = restoreId(id);
    if (draft.get(dirtyId) === undefined) draft.create({ id: dirtyId, __tableName: table });
  }
  const causes = new Map(changes.map(({ id = '' }) => [restoreId(id), restoreId(id)]));
  const touched = draft.touched.keys();
  let known = 0;
  for (const change of changes) {
    await breathe();
    applyChanges(draft, [withExistingLinks(change, draft)]);
    for (; known < draft.touched.size; known += 1) {
      const id = touched.next().value ?? '';
      if (!causes.has(id)) causes.set(id, restoreId(change.id ?? ''));
    }
  }
  const nowMs = Date.now();
  const views = [before, draft] as const;
  const first = await hidingOf(before, nowMs);
  const last = await hidingOf(draft, nowMs);
  const isHiding = [first, last].some(
    ({ rules, openers }) => rules.ids.size + rules.staffOf.size + openers.size > 0,
  );
  if (!isHiding) return nothingHeld;
  const isOpening = first.openers.size + last.openers.size > 0;
  const affected = await withOwned(views, causes);
  const isClosed = (id: string) =>
    views.some(({ get }) => isOpenable(get(id))) && !isSameOpened(first.opened.get(id), last.opened.get(id));
  const affectedOf = (...sets: ReadonlySet<string>[]) =>
    new Map([...affected].filter(([id]) => sets.some((set) => set.has(id))));
  return {
    ids: affectedOf(first.ids, last.ids),
    staffOf: affectedOf(first.staffOf, last.staffOf),
    closed: new Map(isOpening ? [...affected].filter(([id]) => isClosed(id)) : []),
  };
};

/** Checks that the same private fields, and some at all, are open before and after an import and in between. */
const isSameOpened = (
  first: ReadonlySet<string> | undefined,
  last: ReadonlySet<string> | undefined,
): boolean => first !== undefined && first.size === last?.size && [...first].every((name) => last.has(name));

/** Returns true if an event can open a private field of the record. */
const isOpenable = (record: WireRecord | undefined): boolean =>
  record !== undefined && openableFieldNames.some((name) => record[name] !== undefined);

/** Returns true if a change can change the hidden records: a link, or any field of a record that hides others. */
const decidesHiding = ({ tableName, before, after }: LogEntry): boolean => {
  if (!isTableName(tableName) || hidingTables.includes(tableName)) return true;
  const links = linksOf(tableName);
  return [...Object.keys(before), ...Object.keys(after)].some((field) => links.has(field));
};

/** Returns true if other commits since a change number can change the records that are hidden in the end. */
const isOutdated = async (reader: TurnReader, since: number): Promise<boolean> => {
  if (reader.sequence() === since) return false;
  const entries = await reader.log({ sinceSequence: since, limit: maximumEntries });
  return entries.length === maximumEntries || entries.some(decidesHiding);
};

/**
 * Prepares an import: records that are hidden before its first change or after its last one are hidden from the first
 * commit to the last. Others are not held, so a league on air stays visible, and an import shows its progress.
 *
 * @param changes all changes, in the order in which they are committed
 * @param ids all records of the import, also those without a change
 * @returns `commit` for the next of the changes, and `release` for the end, when all are written
 */
export const holdHidden = async (
  store: WritableStore,
  changes: readonly Change[],
  ids: readonly string[],
) => {
  let done = 0;
  let known = 0;
  let hidden = nothingHeld;
  let held = nothingHeld;
  const predict = async () => {
    known = store.sequence();
    hidden = await hiddenMeanwhile(store, changes.slice(done));
    held = withHeld(held, hidden);
  };
  await predict();

  const commit: Store['commit'] = async (chunk, context) => {
    for (;;) {
      const { value: isWritten, ...result } = await store.transact(
        async (reader) =>
          (await isOutdated(reader, known))
            ? { changes: [], value: false }
            : { changes: chunk, hold: (before) => withHeld(before, hidden), value: true },
        context,
      );
      if (isWritten) {
        known = result.sequence;
        done += chunk.length;
        return result;
      }
      await predict();
    }
  };

  /**
   * Releases the records of this import, also those that an earlier import of them has held, and all that the rules
   * hide by now. Other records of an import that was cut off stay hidden.
   */
  const release = async (reason: string, maximum = usuallyReleased): Promise<void> => {
    const causes = new Map(ids.map((id) => [restoreId(id), restoreId(id)]));
    const covered = await withOwned([viewOf(store)], causes);
    const context: ChangeContext = { actor: 'import', reason };
    const isKept = ({ id, part, cause }: HeldRow, rules: Pick<Hidden, 'ids' | 'staffOf'>): boolean => {
      const isHiddenAnyway = part !== 'closed' && rules[part].has(id);
      return !isHiddenAnyway && !covered.has(id) && !covered.has(cause) && !held[part].has(id);
    };
    // All changes are written, so records may become public one after another.
    for (let released = maximum; released >= maximum; ) {
      await serveOthers();
      await store.transact(async () => {
        released = 0;
        const hold = (before: Held, rules: Pick<Hidden, 'ids' | 'staffOf'>) =>
          filterHeld(before, (row) => {
            if (released >= maximum || isKept(row, rules)) return true;
            // Rows of records that do not exist change nothing by themselves, so a commit of them alone is not written.
            if (store.get(row.id) !== undefined) released += 1;
            return false;
          });
        return { changes: [], hold, value: undefined };
      }, context);
    }
  };

  return { commit, release };
};
