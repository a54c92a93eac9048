import { addressFieldOf, customKeyOf } from '#contract/records/custom-keys.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { nounOf } from '#domain/text/record-words.ts';
import type { Issue, IssueLog } from './issues.ts';
import type { DesiredRecord } from './plan.ts';
import { leftOutText } from './sources/cells.ts';
import { type StoredTeams, shownName } from './team-seasons.ts';

type Around = {
  readonly log: IssueLog;
  /** Place of a record in the folder or file. */
  readonly placeOf: (id: string) => Pick<Issue, 'file' | 'line'> | undefined;
  /** Records that the import deletes. */
  readonly deleted?: ReadonlySet<string> | undefined;
};

type Claim = { readonly record: DesiredRecord; readonly before: string | undefined; readonly key: string };

/**
 * Leaves out addresses, such as the subdomain of an event, that another record has after the import: only one of them
 * could be opened. Records whose address does not change come first, then those of the folder in their order.
 */
export const withoutTakenAddresses = (
  desired: readonly DesiredRecord[],
  store: StoredTeams,
  { log, placeOf, deleted = new Set() }: Around,
): readonly DesiredRecord[] => {
  const refused = new Set<DesiredRecord>();
  const fieldOf = ({ table }: Pick<DesiredRecord, 'table'>): string => addressFieldOf(table) ?? '';
  const afterOf = (record: DesiredRecord): WireRecord => {
    const { table, id, fields } = record;
    const given = Object.entries(fields).filter(
      ([name, value]) => value !== undefined && !(refused.has(record) && name === fieldOf(record)),
    );
    return { ...store.get(id), ...Object.fromEntries(given), id, __tableName: table };
  };
  const addressed = desired.filter((record) => addressFieldOf(record.table) !== undefined);
  const named = new Set(addressed.map(({ id }) => id));
  const others = [...new Set(addressed.map(({ table }) => table))].flatMap((table) =>
    store.list(table).filter(({ id }) => id !== undefined && !named.has(id) && !deleted.has(id)),
  );
  /** The claims of the import, without those refused so far; a refused record keeps its stored address. */
  const findTaken = (): readonly (readonly [taken: Claim, holder: WireRecord])[] => {
    const holders = new Map<string, WireRecord>();
    for (const record of others) {
      const key = customKeyOf(record);
      if (key !== undefined) holders.set(key, holders.get(key) ?? record);
    }
    const claims = addressed.flatMap((record): Claim[] => {
      const key = customKeyOf(afterOf(record));
      return key === undefined ? [] : [{ record, before: customKeyOf(store.get(record.id)), key }];
    });
    const [kept, changed] = [
      claims.filter(({ record, before, key }) => before === key || refused.has(record)),
      claims.filter(({ record, before, key }) => before !== key && !refused.has(record)),
    ];
    for (const { record, key } of kept) holders.set(key, holders.get(key) ?? afterOf(record));
    return changed.flatMap((claim) => {
      const holder = holders.get(claim.key);
      if (holder !== undefined) return [[claim, holder] as const];
      holders.set(claim.key, afterOf(claim.record));
      return [];
    });
  };
  for (let taken = findTaken(); taken.length > 0; taken = findTaken()) {
    for (const [{ record }, holder] of taken) {
      refused.add(record);
      const { table, id, fields } = record;
      const field = fieldOf(record);
      const isNew = store.get(holder.id ?? '') === undefined;
      const name = isNew ? String(holder.name ?? holder.id) : shownName(store, holder.id ?? '');
      const noun = nounOf(table);
      const owner = name === undefined ? `another ${noun}, which is hidden` : `the ${noun} "${name}"`;
      const message = leftOutText(
        `"${String(fields[field])}" is the ${field} of ${owner}: write another one, or change it there first`,
      );
      log.issues.push({ file: table, line: 0, ...placeOf(id), column: field, message });
    }
  }
  return desired.map((record) => {
    if (!refused.has(record)) return record;
    const { [fieldOf(record)]: _taken, ...fields } = record.fields;
    return { ...record, fields };
  });
};
