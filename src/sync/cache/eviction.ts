/** What eviction needs to know of a row. */
export type EvictionCandidate = {
  readonly key: string;
  readonly usedAt: number;
  readonly isPinned: boolean;
  readonly bytes: number;
};

export type CacheBudget = { readonly maximumCount: number; readonly maximumBytes: number };

/** About ten large events with all matches and teams; far below what any browser grants an origin. */
export const defaultBudget: CacheBudget = { maximumCount: 20_000, maximumBytes: 48 * 1024 * 1024 };

/**
 * The keys to remove so that the rest fits the budget: longest unused first, pinned ones never. `keepShare`
 * (0 to 1) also limits the rest to that share of what is there: a full disk gives way before the budget does.
 */
export function chooseEvictions(
  candidates: readonly EvictionCandidate[],
  budget: CacheBudget,
  keepShare = 1,
): string[] {
  let count = candidates.length;
  let bytes = candidates.reduce((sum, candidate) => sum + candidate.bytes, 0);
  const maximumCount = Math.min(budget.maximumCount, count * keepShare);
  const maximumBytes = Math.min(budget.maximumBytes, bytes * keepShare);
  const evicted: string[] = [];
  for (const candidate of [...candidates].sort((a, b) => a.usedAt - b.usedAt)) {
    if (count <= maximumCount && bytes <= maximumBytes) break;
    if (candidate.isPinned) continue;
    evicted.push(candidate.key);
    count -= 1;
    bytes -= candidate.bytes;
  }
  return evicted;
}

/** About what a record takes on disk: its length as JSON. Good enough to keep a budget. */
export function roughBytes(record: unknown): number {
  return JSON.stringify(record)?.length ?? 0;
}
