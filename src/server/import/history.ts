import type { ChangeContext, LogEntry, Store } from '../store/store.ts';
import { isSame } from './diff.ts';
import { linksOf } from './record-ids.ts';

/**
 * The change log keeps every change with its author, so it also has what imports wrote last. The import of an export is
 * not one of them: that file holds edits by hand as well.
 */
export const importContext = { actor: 'import', reason: 'import' } as const satisfies ChangeContext;

const browserImport = 'browser import ';
const undoOf = 'undo of ';

/** Reason of the changes of an import in the browser. */
export const reasonOfRun = (id: string): string => `${browserImport}${id}`;

/** Reason of the changes that undo it. */
export const reasonOfUndo = (id: string): string => `${undoOf}${reasonOfRun(id)}`;

const isByImport = ({ actor, reason }: Pick<LogEntry, 'actor' | 'reason'>): boolean =>
  actor === importContext.actor && (reason === importContext.reason || reason.startsWith(browserImport));

const isByUndo = ({ actor, reason }: LogEntry): boolean =>
  actor === importContext.actor && reason.startsWith(`${undoOf}${browserImport}`);

/** True for a change by hand, as opposed to one of an import or of its undo. */
export const isByHand = (entry: LogEntry): boolean => !isByImport(entry) && !isByUndo(entry);

/**
 * Leaves out the fields that an undo has taken back, in its entries and in those of its import: they count neither as
 * imported nor as edited.
 *
 * @param entries changes of one record, the newest first
 */
const withoutUndone = (entries: readonly LogEntry[]): LogEntry[] => {
  const undone = new Map<string, Set<string>>();
  return entries.flatMap((entry) => {
    const names = [...Object.keys(entry.before), ...Object.keys(entry.after)];
    if (isByUndo(entry)) {
      const reason = entry.reason.slice(undoOf.length);
      undone.set(reason, new Set([...(undone.get(reason) ?? []), ...names]));
      return [];
    }
    const gone = undone.get(entry.reason);
    if (gone === undefined) return [entry];
    if (names.every((name) => gone.has(name))) return [];
    const kept = (fields: LogEntry['before']) =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => !gone.has(name)));
    return [{ ...entry, before: kept(entry.before), after: kept(entry.after) }];
  });
};

/** More changes of one field than a record gets in a season. */
const maximumEntries = 10_000;
/** Ids of one query. */
const maximumIds = 1_000;

/** A change that no import made, and the value that an import wrote last, if one ever did. */
export type Edit = { readonly by: string; readonly at: string; readonly imported: unknown };

const editFrom = ({ actor, at }: LogEntry, imported?: unknown): Edit => ({ by: actor, at, imported });

/** A text of several parts, such as settings. Keys are stable, values comparable. */
export type TextParts = {
  readonly split: (text: unknown) => ReadonlyMap<string, string>;
  readonly join: (parts: ReadonlyMap<string, string>) => string;
};

/** Change history of one record, for some of its fields. */
export type RecordHistory = {
  /** The edit that gave a field its stored value; undefined when an import did, or nothing ever wrote the field. */
  readonly editOf: (field: string, stored: unknown) => Edit | undefined;
  /**
   * The latest edit of a text of parts if some part is not as imports wrote it last, with the text of the parts as they did.
   * An import that wrote another part since does not make an edited one its own.
   */
  readonly editOfParts: (field: string, stored: unknown, parts: TextParts) => Edit | undefined;
  /** The edit that took a link out of a list; undefined when an import did, or the link never was in it. */
  readonly removalOf: (field: string, link: string) => Edit | undefined;
  /** True if the last change of a field was an import's. */
  readonly isImportedValue: (field: string) => boolean;
  /** True if an import added the link, and nothing else since. */
  readonly isImportedLink: (field: string, link: string) => boolean;
};

const historyFrom = (all: readonly LogEntry[]): RecordHistory => {
  const entries = withoutUndone(all);
  const ofField = (field: string) => entries.filter(({ before, after }) => field in before || field in after);
  const isIn = (fields: LogEntry['before'], field: string, link: string) =>
    linksOf(fields[field]).includes(link);
  const lastMove = (field: string, link: string) =>
    entries.find(({ before, after }) => isIn(before, field, link) !== isIn(after, field, link));
  return {
    editOf: (field, stored) => {
      const own = ofField(field);
      const [last] = own;
      if (last === undefined || isByImport(last)) return undefined;
      const imported = own.find(isByImport)?.after[field];
      // An edit that was taken back is none.
      if (own.some(isByImport) && isSame(imported, stored)) return undefined;
      return editFrom(last, imported);
    },
    editOfParts: (field, stored, { split, join }) => {
      const own = ofField(field);
      const edit = own.find((entry) => !isByImport(entry));
      if (edit === undefined) return undefined;
      const imported = new Map<string, string>();
      for (const { before, after } of own.filter(isByImport).reverse()) {
        const [old, next] = [split(before[field]), split(after[field])];
        for (const [key, value] of next) if (value !== old.get(key)) imported.set(key, value);
        for (const key of old.keys()) if (!next.has(key)) imported.delete(key);
      }
      const current = split(stored);
      const isEdited = [...current.keys(), ...imported.keys()].some(
        (key) => current.get(key) !== imported.get(key),
      );
      return isEdited ? editFrom(edit, join(imported)) : undefined;
    },
    removalOf: (field, link) => {
      const last = lastMove(field, link);
      return last === undefined || isByImport(last) || isIn(last.after, field, link)
        ? undefined
        : editFrom(last);
    },
    isImportedValue: (field) => {
      const [last] = ofField(field);
      return last !== undefined && isByImport(last);
    },
    isImportedLink: (field, link) => {
      const last = lastMove(field, link);
      return last !== undefined && isByImport(last) && isIn(last.after, field, link);
    },
  };
};

/** Change history of the records of an import. */
export type History = {
  readonly of: (id: string, fields: readonly string[]) => Promise<RecordHistory>;
  /** The last change of each of these records that has one. */
  readonly lastChanges: (ids: readonly string[]) => Promise<ReadonlyMap<string, LogEntry>>;
  /** True if an import created the record, and everything that changed it since was an import. */
  readonly isImportedOnly: (id: string) => Promise<boolean>;
};

export const createHistory = ({ log, sequence }: Pick<Store, 'log' | 'sequence'>): History => ({
  of: async (id, fields) =>
    historyFrom(await log({ recordId: id, fields: [...fields], limit: maximumEntries })),
  lastChanges: async (ids) => {
    const found = new Map<string, LogEntry>();
    if (sequence() === 0) return found;
    for (let start = 0; start < ids.length; start += maximumIds) {
      const lastOf = ids.slice(start, start + maximumIds);
      for (const entry of await log({ lastOf, limit: maximumIds })) found.set(entry.recordId, entry);
    }
    return found;
  },
  isImportedOnly: async (id) => {
    const entries = withoutUndone(await log({ recordId: id, limit: maximumEntries }));
    return entries.length > 0 && entries.every(isByImport);
  },
});
