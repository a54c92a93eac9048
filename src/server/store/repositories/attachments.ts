import type { Queries } from './queries.ts';

type StoredFile = {
  id: string;
  type: string;
  extension: string;
  filename: string;
  width: number | undefined;
  height: number | undefined;
  bytes: Uint8Array;
};

export const insert = async (queries: Queries, file: StoredFile): Promise<void> => {
  await queries
    .insertInto('attachments')
    .values({
      ...file,
      width: file.width ?? null,
      height: file.height ?? null,
      // PostgreSQL's driver needs a Buffer; PGlite accepts both.
      bytes: Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength),
    })
    .execute();
};

export const findById = async (
  queries: Queries,
  id: string,
): Promise<{ bytes: Uint8Array; type: string; extension: string } | undefined> => {
  const row = await queries
    .selectFrom('attachments')
    .select(['bytes', 'type', 'extension'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, bytes: new Uint8Array(row.bytes) };
};
