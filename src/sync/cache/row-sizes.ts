import type { EvictionCandidate } from './eviction.ts';
import type { Database } from './schema.ts';

/** Size and last use of every row, read from the index alone: no record is loaded. */
export async function readSizes(database: Database): Promise<EvictionCandidate[]> {
  const sizes: EvictionCandidate[] = [];
  let cursor = await database.transaction('records').store.index('byUse').openKeyCursor();
  while (cursor) {
    const [usedAt, pinnedMark, bytes] = cursor.key;
    sizes.push({ key: cursor.primaryKey, usedAt, isPinned: pinnedMark === 1, bytes });
    cursor = await cursor.continue();
  }
  return sizes;
}

export async function deleteRows(database: Database, keys: readonly string[]): Promise<void> {
  const transaction = database.transaction('records', 'readwrite');
  await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
}
