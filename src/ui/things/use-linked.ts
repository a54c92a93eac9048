import type { RecordOfTable, TableName } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { firstLinkedId, type LinkField } from '#domain/record-id.ts';

/** The first linked record, such as a match's event. */
export function useLinked<Name extends TableName>(
  table: Name,
  link: LinkField,
): RecordOfTable<Name> | undefined {
  return useThing(table, firstLinkedId(link) ?? undefined);
}
