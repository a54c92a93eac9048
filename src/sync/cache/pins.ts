import type { DatabaseConnection } from './open.ts';
import type { RecordCache } from './record-cache.ts';
import type { PinRow, StoredRow } from './schema.ts';

/** What must stay on this device: each pinned root with the keys it needs; a key may have several roots. */
export function createPins(connection: DatabaseConnection): Pick<RecordCache, 'pin' | 'unpin'> {
  const change = async (
    keys: readonly string[] | undefined,
    rootsAfter: (roots: readonly string[]) => readonly string[],
  ): Promise<void> => {
    const database = await connection.get();
    const transaction = database.transaction(['records', 'pins'], 'readwrite');
    const records = transaction.objectStore('records');
    const pins = transaction.objectStore('pins');
    const changed = keys ?? (await pins.getAllKeys());
    const writes = changed.map(async (key) => {
      const [pin, row] = await Promise.all([pins.get(key), records.get(key)]);
      const roots = rootsAfter(pin?.roots ?? []);
      await (roots.length > 0 ? pins.put({ key, roots } satisfies PinRow) : pins.delete(key));
      if (row) await records.put(marked(row, roots.length > 0));
    });
    await Promise.all([...writes, transaction.done]);
  };

  return {
    pin: (root, keys) => change(keys, (roots) => [...new Set([...roots, root])]),
    unpin: (root) => change(undefined, (roots) => roots.filter((held) => held !== root)),
  };
}

function marked(row: StoredRow, isPinned: boolean): StoredRow {
  return { ...row, isPinned, pinnedMark: isPinned ? 1 : 0 };
}
