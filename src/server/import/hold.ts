import { openableFieldNames } from '#contract/records/openable-fields.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { isTableName } from '#contract/records.ts';
import { restoreId } from '#domain/record-id.ts';
import { breathe } from '../breathe.ts';
import { applyChanges } from '../store/commit/apply-changes.ts';
import { hidingOf } from '../store/commit/hiding.ts';
import { openersAmong } from '../store/commit/opening.ts';
import { createDraft } from '../store/draft.ts';
import { filterHeld, type Held, nothingHeld, withHeld } from '../store/held.ts';
import { linksOf } from '../store/link-model.ts';
import { createOwnershipReader } from '../store/ownership.ts';
import type { RecordsView } from '../store/records-view.ts';
import type { Change, ChangeContext, LogEntry, Store, TurnReader } from '../store/store.ts';
import { hidingTables } from '../store/visibility.ts';

export type WritableStore = Pick<Store, 'get' | 'list' | 'sequence' | 'transact'>;

/** Log entries to look through; with more of them the hidden records are computed again. */
const maximumEntries = 1_000;

const viewOf = ({ get, list }: WritableStore): RecordsView => ({ get, scan: list });

/** Returns these ids and those of all records that belong to them in one of the views, directly or through others. */
const withOwned = async (views: readonly RecordsView[], ids: Iterable<string>): Promise<Set<string>> => {
  const readers = views.map((view) => ({ view, reader: createOwnershipReader(view) }));
  const found = new Set(ids);
  for (const id of found) {
    await breathe();
    for (const { view, reader } of readers) {
      const record = view.get(id);
      if (record === undefined) continue;
      for (const owned of reader.ownedBy(record)) found.add(owned);
    }
  }
  return found;
};

/** Returns the records that are hidden after the last change and can be public while the changes are written. */
const hiddenAfterAll = async (store: WritableStore, changes: readonly Change[]): Promise<Held> => {
  if (changes.length === 0) return nothingHeld;
  const before = viewOf(store);
  const draft = createDraft(before);
  for (const { table, id = '' } of changes) {
    const dirtyId = restoreId(id);
    if (draft.get(dirtyId) === undefined) draft.create({ id: dirtyId, __tableName: table });
  }
  for (const change of changes) {
    await breathe();
    applyChanges(draft, [change]);
  }
  const { rules, opened, openers } = hidingOf(draft, Date.now(), nothingHeld);
  const isOpening = openers.size > 0 || openersAmong(before).size > 0;
  if (rules.ids.size === 0 && rules.staffOf.size === 0 && !isOpening) return nothingHeld;
  const affected = await withOwned([before, draft], draft.touched.keys());
  const isClosed = (id: string) => !opened.has(id) && [before, draft].some(({ get }) => isOpenable(get(id)));
  return {
    ids: new Set([...rules.ids].filter((id) => affected.has(id))),
    staffOf: new Set([...rules.staffOf].filter((id) => affected.has(id))),
    closed: new Set(isOpening ? [...affected].filter(isClosed) : []),
  };
};

/** Whether an event can open a private field of the record. */
const isOpenable = (record: WireRecord | undefined): boolean =>
  record !== undefined && openableFieldNames.some((name) => record[name] !== undefined);

/** Whether a change can change what is hidden: every link counts, and every field of a record that hides others. */
const decidesHiding = ({ tableName, before, after }: LogEntry): boolean => {
  if (!isTableName(tableName) || hidingTables.includes(tableName)) return true;
  const links = linksOf(tableName);
  return [...Object.keys(before), ...Object.keys(after)].some((field) => links.has(field));
};

/** Whether other commits since a change number can change which records are hidden in the end. */
const isOutdated = async (reader: TurnReader, since: number): Promise<boolean> => {
  if (reader.sequence() === since) return false;
  const entries = await reader.log({ sinceSequence: since, limit: maximumEntries });
  return entries.length === maximumEntries || entries.some(decidesHiding);
};

/**
 * Prepares an import: records that are hidden after its last change are held hidden from the first commit on. Records
 * that end up public are not held, so a league on air stays visible, and an import shows its progress.
 *
 * @param changes all changes, in the order in which they are committed
 * @returns `commit` for the next of them, and `release` for the end, when all are written
 */
export const holdHidden = async (store: WritableStore, changes: readonly Change[]) => {
  let done = 0;
  let known = store.sequence();
  let hidden = await hiddenAfterAll(store, changes);
  let held = hidden;

  const computeAgain = async () => {
    known = store.sequence();
    hidden = await hiddenAfterAll(store, changes.slice(done));
    held = withHeld(held, hidden);
  };

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
      await computeAgain();
    }
  };

  /**
   * Releases the records of this import, also those that an earlier import of them has held, and all that the rules
   * hide by now. Other records of an import that was cut off stay hidden.
   */
  const release = async (ids: readonly string[], reason: string): Promise<void> => {
    const covered = await withOwned([viewOf(store)], ids.map(restoreId));
    const context: ChangeContext = { actor: 'import', reason };
    await store.transact(
      async () => ({
        changes: [],
        hold: (before, rules) =>
          filterHeld(before, (id, part) => {
            const isHiddenAnyway = part !== 'closed' && rules[part].has(id);
            return !isHiddenAnyway && !covered.has(id) && !held[part].has(id);
          }),
        value: undefined,
      }),
      context,
    );
  };

  return { commit, release };
};
