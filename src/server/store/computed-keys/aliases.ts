import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import { idOf, tableOf, textIn } from '../records-view.ts';

/** Tables whose records are also readable under a custom key (data server, section 4.2). */
const makers: Partial<Record<TableName, (record: WireRecord) => string | undefined>> = {
  Broadcasts: (record) => prefixed('broadcast-', textIn(record, 'key')),
  Clients: (record) => prefixed('client-', textIn(record, 'key')?.toLowerCase()),
  // Host names are case-insensitive, so the key is in lower case.
  Events: (record) => prefixed('subdomain-', textIn(record, 'subdomain')?.trim().toLowerCase()),
  // A headline without a Latin letter or digit makes no slug; its links name the id (rules 14.1).
  News: (record) => prefixed('news-', textIn(record, 'slug') ?? cleanId(idOf(record)) ?? undefined),
};

const prefixed = (prefix: string, name: string | undefined) => (name ? `${prefix}${name}` : undefined);

/** The custom key of a record, if it has one. */
export const aliasOf = (record: WireRecord | undefined): string | undefined =>
  record && makers[tableOf(record)]?.(record);

/** Custom keys and the ids of all records that claim them, normally one. */
type Aliases = {
  readonly idsOf: (alias: string) => readonly string[];
  readonly add: (alias: string, id: string) => void;
  readonly remove: (alias: string, id: string) => void;
};

export const createAliases = (records: Iterable<WireRecord>): Aliases => {
  const claims = new Map<string, readonly string[]>();
  const idsOf = (alias: string) => claims.get(alias) ?? [];
  const add = (alias: string, id: string) => {
    if (!idsOf(alias).includes(id)) claims.set(alias, [...idsOf(alias), id]);
  };
  const remove = (alias: string, id: string) => {
    const rest = idsOf(alias).filter((claim) => claim !== id);
    if (rest.length === 0) claims.delete(alias);
    else claims.set(alias, rest);
  };
  for (const record of records) {
    const alias = aliasOf(record);
    if (alias !== undefined) add(alias, idOf(record));
  }
  return { idsOf, add, remove };
};
