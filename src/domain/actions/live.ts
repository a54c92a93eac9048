import { firstLinkedId, isSameRecord, restoreId } from '#domain/record-id.ts';
import {
  type Acting,
  linksIn,
  linkTo,
  type RecordReader,
  type RuleRecord,
  RuleRefusal,
  recordOf,
} from './patch.ts';

/** A record and its dirty id. */
export type Found = { readonly id: string; readonly record: RuleRecord };

/** One field that is no longer what the operator's screen showed. */
export type MovedOn = {
  /** Dirty id. */
  readonly id: string;
  readonly field: string;
  readonly theirs: unknown;
  readonly yours: unknown;
};

/** Returns the refusal of an action whose record has changed since, with the field that shows it. */
export function movedOn(moved: MovedOn): RuleRefusal {
  return new RuleRefusal('record-moved-on', { conflicts: [moved] });
}

/** The acting client's show, or the refusal. */
export function actingBroadcast(
  read: RecordReader,
  acting: Acting,
  refusal: 'no-broadcast' | 'no-broadcast-for-client',
): Found {
  const record = recordOf(read, 'Broadcasts', acting.broadcast, refusal);
  return { id: restoreId(acting.broadcast ?? ''), record };
}

/**
 * The live match of a show. `seen` is the one on the operator's screen.
 * @throws RuleRefusal `no-match`; `record-moved-on` when another one is live by now.
 */
export function liveMatchOf(read: RecordReader, broadcast: Found, seen: string | undefined): Found {
  const live = firstLinkedId(linksIn(broadcast.record, 'live_match')) ?? undefined;
  if (seen !== undefined && !isSameRecord(seen, live)) {
    throw movedOn({ id: broadcast.id, field: 'live_match', theirs: linkTo(live), yours: linkTo(seen) });
  }
  const record = recordOf(read, 'Matches', live, 'no-match');
  return { id: restoreId(live ?? ''), record };
}
