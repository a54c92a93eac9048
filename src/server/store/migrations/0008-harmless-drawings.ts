import { plainType } from '../../integrations/images/size.ts';
import { harmlessDrawing } from '../drawings/harmless-drawing.ts';
import type { Migration } from './migration.ts';

/** Type of unreadable SVGs: they are kept, and sent as bytes that no browser renders. */
const unreadable = { type: 'application/octet-stream' };

/** Drawings that releases before stored as they came are made harmless, as new ones are when they come in. */
export const harmlessDrawingsMigration: Migration = {
  name: '0008-harmless-drawings',
  up: async (queries) => {
    const files = await queries.selectFrom('attachments').select(['id', 'type']).execute();
    // One at a time: together they may not fit into memory.
    for (const { id } of files.filter(({ type }) => plainType(type) === 'image/svg+xml')) {
      const row = await queries
        .selectFrom('attachments')
        .select('bytes')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const stored = new Uint8Array(row.bytes);
      const bytes = harmlessOf(stored);
      if (bytes !== undefined && Buffer.compare(bytes, stored) === 0) continue;
      const changed = bytes === undefined ? unreadable : { bytes: Buffer.from(bytes) };
      await queries.updateTable('attachments').set(changed).where('id', '=', id).execute();
    }
  },
};

function harmlessOf(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return harmlessDrawing(bytes);
  } catch {
    return undefined;
  }
}
