import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { isEmpty, isSame } from './diff.ts';
import type { Edit, History } from './history.ts';
import { type DesiredRecord, fieldGroups, type ListRule, listRuleOf, type MappedRecord } from './plan.ts';
import { linksOf } from './record-ids.ts';

/** Numbers by field, such as `Teams.players`. */
type Counts = Map<string, number>;

/** A value or link of the folder that the import leaves out, because the stored one was edited by hand. */
export type Conflict = {
  readonly table: TableName;
  readonly id: string;
  /** Absent for a record that was deleted by hand. */
  readonly field?: string;
  readonly stored: unknown;
  readonly folder: unknown;
  readonly edit: Edit;
};

/** Stored links and values that differ from those of the folder. */
export type Merge = {
  readonly keptLinks: Counts;
  readonly replacedLinks: Counts;
  readonly keptValues: Counts;
  /** Links to records that neither the store nor the folder has. */
  readonly unknownLinks: Counts;
  readonly conflicts: Conflict[];
};

export const createMerge = (): Merge => ({
  keptLinks: new Map(),
  replacedLinks: new Map(),
  keptValues: new Map(),
  unknownLinks: new Map(),
  conflicts: [],
});

type Surroundings = {
  readonly stored: WireRecord | undefined;
  /** Absent when edits by hand are overwritten. */
  readonly history: History | undefined;
  readonly merge: Merge;
};

const count = (counts: Counts, field: string, number: number): void => {
  if (number > 0) counts.set(field, (counts.get(field) ?? 0) + number);
};

type Lists = { readonly stored: readonly string[]; readonly named: readonly string[] };

/**
 * Both lists as one. The order changes only when links are added, so importing the same folders again changes
 * nothing, in any order. A folder that names all stored links gives the order.
 */
const union = ({ stored, named }: Lists, isLatest: boolean): readonly string[] => {
  const known = new Set(stored);
  const added = named.filter((id) => !known.has(id));
  if (added.length === 0) return stored;
  if (named.length === stored.length + added.length) return named;
  return isLatest ? [...added, ...stored] : [...stored, ...added];
};

const mergeList = (rule: ListRule, lists: Lists, isLatest: boolean): readonly string[] => {
  if (rule === 'adds') return union(lists, isLatest);
  const known = new Set(lists.stored);
  const isPart = lists.named.length < lists.stored.length && lists.named.every((id) => known.has(id));
  return rule === 'replaces unless part' && isPart ? lists.stored : lists.named;
};

/** The links of the folder without those that were taken out of the stored list by hand. */
const withoutRemoved = async (
  { table, id }: MappedRecord,
  field: string,
  { stored, named }: Lists,
  { history, merge }: Surroundings,
): Promise<readonly string[]> => {
  const known = new Set(stored);
  const added = named.filter((link) => !known.has(link));
  if (history === undefined || added.length === 0) return named;
  const past = await history.of(id, [field]);
  const removed = new Set<string>();
  for (const link of added) {
    const edit = past.removalOf(field, link);
    if (edit === undefined) continue;
    removed.add(link);
    merge.conflicts.push({ table, id, field, stored: undefined, folder: [link], edit });
  }
  return named.filter((link) => !removed.has(link));
};

const mergeLists = async (record: MappedRecord, around: Surroundings): Promise<Record<string, unknown>> => {
  const { table, isLatest = false, superseded = [] } = record;
  const { stored, merge } = around;
  const gone = new Set(superseded);
  const merged: Record<string, unknown> = {};
  for (const [name, list] of Object.entries<readonly string[] | undefined>(record.lists ?? {})) {
    const rule = listRuleOf(table, name);
    if (list === undefined || rule === undefined) continue;
    const before = linksOf(stored?.[name]).filter((link) => !gone.has(link));
    const given = { stored: before, named: [...new Set(list)] };
    const named =
      rule === 'adds' && stored !== undefined
        ? await withoutRemoved(record, name, given, around)
        : given.named;
    const after = mergeList(rule, { stored: before, named }, isLatest);
    const [isNamed, isKept] = [new Set(named), new Set(after)];
    count(
      merge.keptLinks,
      `${table}.${name}`,
      before.filter((link) => !isNamed.has(link) && isKept.has(link)).length,
    );
    merged[name] = after;
  }
  return merged;
};

/** Returns the fields that were edited by hand and those that only make sense with them, each with its edit. */
const findEdits = async (
  { table, id }: MappedRecord,
  values: Readonly<Record<string, unknown>>,
  { stored, history }: Surroundings,
): Promise<ReadonlyMap<string, Edit>> => {
  const edits = new Map<string, Edit>();
  const differing = Object.keys(values).filter(
    (name) =>
      values[name] !== undefined &&
      listRuleOf(table, name) !== 'adds' &&
      !isSame(values[name], stored?.[name]),
  );
  if (history === undefined || stored === undefined || differing.length === 0) return edits;
  const past = await history.of(id, differing);
  for (const name of differing) {
    const edit = past.editOf(name, stored[name]);
    if (edit !== undefined) edits.set(name, edit);
  }
  for (const group of fieldGroups[table] ?? []) {
    const [edited] = group.flatMap((name) => edits.get(name) ?? []);
    if (edited !== undefined)
      for (const name of group) if (differing.includes(name)) edits.set(name, edits.get(name) ?? edited);
  }
  return edits;
};

/**
 * The record as it has to be after the import. Values that were edited by hand stay and are noted as conflicts; what the
 * store keeps or loses otherwise is counted.
 */
export const mergeRecord = async (record: MappedRecord, around: Surroundings): Promise<DesiredRecord> => {
  const { table, id, fields, fills = {}, joined = {} } = record;
  const { stored, merge } = around;
  const merged: Record<string, unknown> = { ...fields };
  for (const [name, value] of Object.entries(fills)) {
    if (value === undefined) continue;
    if (isEmpty(stored?.[name])) merged[name] = value;
    else if (!isSame(value, stored?.[name])) count(merge.keptValues, `${table}.${name}`, 1);
  }
  Object.assign(merged, await mergeLists(record, around));
  for (const [field, edit] of await findEdits(record, merged, around)) {
    merge.conflicts.push({ table, id, field, stored: stored?.[field], folder: merged[field], edit });
    delete merged[field];
  }
  for (const [field, { value, folder, edit }] of Object.entries(joined)) {
    merged[field] = value;
    if (edit !== undefined && value !== folder)
      merge.conflicts.push({ table, id, field, stored: stored?.[field], folder, edit });
  }
  const superseded = new Set(record.superseded);
  for (const name of Object.keys(record.lists ?? {})) {
    if (merged[name] === undefined) continue;
    const isKept = new Set(linksOf(merged[name]));
    const lost = linksOf(stored?.[name]).filter((link) => !isKept.has(link) && !superseded.has(link));
    count(merge.replacedLinks, `${table}.${name}`, lost.length);
  }
  return { table, id, fields: merged };
};

/** The record without links to unknown records, as a folder without `teams.csv` has them. Such links are counted. */
export const withKnownLinks = (
  record: MappedRecord,
  isKnown: (id: string) => boolean,
  { unknownLinks }: Merge,
): MappedRecord => {
  const lists: Record<string, readonly string[]> = {};
  for (const [name, links] of Object.entries<readonly string[] | undefined>(record.lists ?? {})) {
    if (links === undefined) continue;
    const found = links.filter(isKnown);
    count(unknownLinks, `${record.table}.${name}`, links.length - found.length);
    if (found.length > 0 || links.length === 0) lists[name] = found;
  }
  return { ...record, lists } as MappedRecord;
};

const amount = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** One line per field: stored links and values that this folder does not name or gives otherwise. */
export const mergeNotices = ({ keptLinks, replacedLinks, keptValues, unknownLinks }: Merge): string[] => [
  ...[...unknownLinks].map(
    ([field, number]) => `left out: ${amount(number, 'link')} of ${field} to records that are in no file`,
  ),
  ...[...keptLinks].map(
    ([field, number]) => `kept: ${amount(number, 'link')} of ${field} that this folder does not name`,
  ),
  ...[...replacedLinks].map(
    ([field, number]) => `replaced: ${amount(number, 'link')} of ${field} that this folder names otherwise`,
  ),
  ...[...keptValues].map(
    ([field, number]) =>
      `kept: ${amount(number, 'value')} of ${field} that this folder alone would set otherwise`,
  ),
];
