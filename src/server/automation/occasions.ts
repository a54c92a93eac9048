import { hasResult, type ScoredMatch } from '#domain/match/outcome.ts';
import { firstLinkedId, isSameRecord, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { clientOf, factsOf } from '../live/production/clients.ts';
import type { RecordChange } from '../store/store.ts';
import type { AutomationStore, Occasion } from './automation.ts';

const live = (record: RecordChange['after']): string | null => firstLinkedId(record?.live_match as LinkField);

/** Another match is live on a show. A match that is only cleared is none: a title without names would be wrong. */
export function liveMatchChanged({ id, before, after }: RecordChange): readonly Occasion[] {
  if (before === undefined || after?.__tableName !== 'Broadcasts') return [];
  const now = live(after);
  if (now === null || isSameRecord(now, live(before))) return [];
  return [{ broadcast: restoreId(id), reason: `the live match changed to ${restoreId(now)}` }];
}

/** Somebody who produces the live match of a show streams it: an observer's picture goes to the crew, not on air. */
export function streamStarted(clientKey: string, store: AutomationStore): readonly Occasion[] {
  if (!factsOf(store, clientKey).positions.includes('Producer')) return [];
  const broadcast = firstLinkedId(clientOf(store, clientKey)?.broadcast as LinkField);
  if (broadcast === null) return [];
  return [{ broadcast: restoreId(broadcast), reason: `the stream of client ${clientKey} has started` }];
}

const isDecided = (match: RecordChange['after']): boolean => hasResult((match ?? {}) as ScoredMatch);

/** The live match of a show has a result. */
export function liveMatchDecided(change: RecordChange, store: AutomationStore): readonly Occasion[] {
  const { id, before, after } = change;
  if (before === undefined || after?.__tableName !== 'Matches' || isDecided(before) || !isDecided(after))
    return [];
  return linkedIds(after.live_broadcast as LinkField)
    .filter((broadcast) => isSameRecord(live(store.get(broadcast)) ?? undefined, id))
    .map((broadcast) => ({
      broadcast: restoreId(broadcast),
      reason: `the live match ${restoreId(id)} is decided`,
    }));
}
