import type { CachedRecord } from './cached-record.ts';

type Age = Pick<CachedRecord, 'revision' | 'asOf'>;

/**
 * Returns true if a copy that just arrived by any path is older than the one already held and must be dropped. Two
 * numbered copies are compared by their own change number. A copy without one (a record that is hidden) is dated by the
 * answer that contained it. So are two copies with the same number, since hiding changes the public view of a record but
 * not its number.
 */
export function isOutdated(incoming: Age, held: Age | undefined): boolean {
  if (held === undefined) return false;
  if (incoming.revision !== undefined && held.revision !== undefined && incoming.revision !== held.revision) {
    return incoming.revision < held.revision;
  }
  if (incoming.asOf === undefined || held.asOf === undefined) return false;
  return incoming.asOf < held.asOf;
}

/**
 * Returns true if an answer with the changes after `since` applies to a copy. A copy that was not confirmed at `since`
 * may lack an earlier change: the question may be another page's, whose copies are newer.
 */
export function isKnownAt(held: Pick<Age, 'asOf'>, since: number): boolean {
  return (held.asOf ?? 0) >= since;
}

/** The change number up to which the kept one of two copies is known to be right. */
export function knownThrough(incoming: Age, held: Age | undefined): number {
  return Math.max(incoming.asOf ?? incoming.revision ?? 0, held?.asOf ?? 0);
}

/** The copy to keep of two; the newer confirmation survives also when the record itself did not change. */
export function newerOf(incoming: CachedRecord, held: CachedRecord | undefined): CachedRecord {
  if (held !== undefined && isOutdated(incoming, held)) return held;
  return {
    ...incoming,
    asOf: knownThrough(incoming, held),
    checkedAt: Math.max(incoming.checkedAt, held?.checkedAt ?? 0),
  };
}
