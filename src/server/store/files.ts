import type { Attachment, Field } from '#contract/records/field.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { mapTables, tables } from '#contract/records.ts';
import { idOf, tableOf } from './records-view.ts';

const fileFields = mapTables((table) => {
  const fields: Record<string, Field> = tables[table].fields;
  return Object.keys(fields).filter(
    (name) => fields[name]?.kind === 'attachments' && fields[name]?.source === 'stored',
  );
});

const fileIdsOf = (record: WireRecord): string[] =>
  fileFields[tableOf(record)].flatMap((field) => {
    const files = record[field];
    return Array.isArray(files) ? (files as Attachment[]).map(({ id }) => id) : [];
  });

const noHolders: ReadonlySet<string> = new Set();

/** Which records hold a file; a file may be in several, and in none once it has been replaced. */
export const createFileHolders = () => {
  const holders = new Map<string, Set<string>>();

  return {
    /** Dirty ids of the records with this attachment. */
    of: (fileId: string): ReadonlySet<string> => holders.get(fileId) ?? noHolders,
    add: (record: WireRecord): void => {
      for (const file of fileIdsOf(record)) {
        holders.set(file, (holders.get(file) ?? new Set()).add(idOf(record)));
      }
    },
    remove: (record: WireRecord): void => {
      for (const file of fileIdsOf(record)) {
        const known = holders.get(file);
        known?.delete(idOf(record));
        if (known?.size === 0) holders.delete(file);
      }
    },
  };
};
