import { useMemo } from 'react';
import type { Broadcast } from '#contract/records.ts';
import { AirTable } from '../parts/tables/AirTable.tsx';
import { BroadcastRow } from './BroadcastRow.tsx';

const noTexts: readonly string[] = [];

/** Broadcasts below each other, as large as what they are drawn in. */
export function BroadcastList({ broadcasts }: { broadcasts: readonly Broadcast[] }) {
  const rows = useMemo(
    () => broadcasts.map((broadcast) => ({ key: broadcast.id, broadcast, values: noTexts })),
    [broadcasts],
  );
  return (
    <AirTable rows={rows} headers={noTexts}>
      {({ broadcast }, plan) => <BroadcastRow broadcast={broadcast} isTall={plan.rowPx >= 88} />}
    </AirTable>
  );
}
