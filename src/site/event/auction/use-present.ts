import type { GameEvent } from '#contract/records.ts';
import { isCutOff } from '#data/connection.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { isSameRecord, type RecordKey } from '#domain/record-id.ts';

/** Who has the auction of an event open, clean ids; undefined while nothing is heard of it. */
export function usePresent(event: GameEvent): ReadonlySet<RecordKey> | undefined {
  const record = useSpecial('special:auction-viewers');
  const isAway = isCutOff(useConnection());
  if (isAway || record === undefined) return undefined;
  return new Set(record.auctions?.find((auction) => isSameRecord(event, auction.event))?.people);
}
