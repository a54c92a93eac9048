import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { RecordOfTable, TableName } from '#contract/records.ts';
import { useThing, useThingState } from '#data/hooks/use-things.ts';
import { cleanId } from '#domain/record-id.ts';
import { NotFound } from '#ui/things/NotFound.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';

type RecordGateProps<Name extends TableName> = {
  table: Name;
  recordKey: string;
  /** Placeholder of the final size. */
  skeleton: ReactNode;
  /** Drawn when the server has no such record; Not Found by default. */
  missing?: ReactNode;
  children: (record: RecordOfTable<Name>) => ReactNode;
};

/** Draws a page about one record: its skeleton, the page, Not Found, or that it is not available offline. */
export function RecordGate<Name extends TableName>({
  table,
  recordKey,
  skeleton,
  missing = <NotFound />,
  children,
}: RecordGateProps<Name>) {
  const record = useThing(table, recordKey);
  const { status } = useThingState(recordKey, table);
  const [path] = useLocation();
  const own = cleanId(record?.id);
  const merged: unknown = record && 'merged_ids' in record ? record.merged_ids : undefined;
  // The address of a record that was merged into this one leads to its own.
  if (own !== null && Array.isArray(merged) && merged.includes(cleanId(recordKey)))
    return <Redirect to={`${path.replace(recordKey, own)}${location.search}`} replace />;
  if (record) return <>{children(record)}</>;
  switch (status) {
    case 'missing':
      return <>{missing}</>;
    case 'unavailable':
      return (
        <>
          <PageHeading>Offline</PageHeading>
          <Unavailable thingKey={recordKey} />
        </>
      );
    case 'loading':
    case 'ready':
      return <div aria-busy="true">{skeleton}</div>;
    default:
      throw new Error(`Unknown status: ${status satisfies never}`);
  }
}
