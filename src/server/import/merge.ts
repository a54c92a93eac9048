import type { WireRecord } from '#contract/records/wire.ts';
import { isEmpty, isSame } from './diff.ts';
import type { DesiredRecord, ListRule, MappedRecord } from './plan.ts';
import { listRules } from './plan.ts';
import { linksOf } from './stored-records.ts';

/** Numbers by field, such as `Teams.players`. */
type Counts = Map<string, number>;

/** Stored links and values that differ from those of the folder. */
type MergeCounts = {
  readonly keptLinks: Counts;
  readonly replacedLinks: Counts;
  readonly keptValues: Counts;
  /** Links to records that neither the store nor the folder has. */
  readonly unknownLinks: Counts;
};

export const createMergeCounts = (): MergeCounts => ({
  keptLinks: new Map(),
  replacedLinks: new Map(),
  keptValues: new Map(),
  unknownLinks: new Map(),
});

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

/** The record as it has to be after the import. What the store keeps or loses of its own is counted. */
export const mergeRecord = (
  record: MappedRecord,
  stored: WireRecord | undefined,
  counts: MergeCounts,
): DesiredRecord => {
  const { table, id, fields, fills = {}, isLatest = false, superseded = [] } = record;
  const rules: Readonly<Record<string, ListRule>> = listRules[table];
  const merged: Record<string, unknown> = { ...fields };
  for (const [name, value] of Object.entries(fills)) {
    if (value === undefined) continue;
    if (isEmpty(stored?.[name])) merged[name] = value;
    else if (!isSame(value, stored?.[name])) count(counts.keptValues, `${table}.${name}`, 1);
  }
  const gone = new Set(superseded);
  for (const [name, list] of Object.entries<readonly string[] | undefined>(record.lists ?? {})) {
    const rule = rules[name];
    if (list === undefined || rule === undefined) continue;
    const named = [...new Set(list)];
    const before = linksOf(stored?.[name]).filter((link) => !gone.has(link));
    const after = mergeList(rule, { stored: before, named }, isLatest);
    const [isNamed, isKept] = [new Set(named), new Set(after)];
    const unnamed = before.filter((link) => !isNamed.has(link));
    const kept = unnamed.filter((link) => isKept.has(link)).length;
    count(counts.keptLinks, `${table}.${name}`, kept);
    count(counts.replacedLinks, `${table}.${name}`, unnamed.length - kept);
    merged[name] = after;
  }
  return { table, id, fields: merged };
};

/** The record without links to unknown records, as a folder without `teams.csv` has them. Such links are counted. */
export const withKnownLinks = (
  { table, id, fields }: DesiredRecord,
  isKnown: (id: string) => boolean,
  counts: MergeCounts,
): DesiredRecord => {
  const known: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const links: readonly string[] | undefined = Array.isArray(value) ? value : undefined;
    const found = links?.filter(isKnown);
    const isWhole = found?.length === links?.length;
    count(counts.unknownLinks, `${table}.${name}`, (links?.length ?? 0) - (found?.length ?? 0));
    if (isWhole) known[name] = value;
    else if (found !== undefined && found.length > 0) known[name] = found;
  }
  return { table, id, fields: known };
};

const amount = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** One line per field: stored links and values that this folder does not name or gives otherwise. */
export const mergeNotices = ({
  keptLinks,
  replacedLinks,
  keptValues,
  unknownLinks,
}: MergeCounts): string[] => [
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
