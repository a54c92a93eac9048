import { sql } from 'kysely';
import { plainType } from '../../integrations/images/size.ts';
import { harmlessDrawing } from '../drawings/harmless-drawing.ts';
import type { SentImage } from '../image-file.ts';
import type { Queries, Statement } from './queries.ts';

type StoredFile = {
  id: string;
  type: string;
  extension: string;
  filename: string;
  width: number | undefined;
  height: number | undefined;
  bytes: Uint8Array;
};

/**
 * Every file comes in here, so every drawing is made harmless. Resolves to the size as stored, bytes.
 *
 * @throws CodedError `drawing-unreadable` for an SVG that is none
 */
export const insert = async (queries: Queries, file: StoredFile): Promise<number> => {
  const bytes = plainType(file.type) === 'image/svg+xml' ? harmlessDrawing(file.bytes) : file.bytes;
  await queries
    .insertInto('attachments')
    .values({
      ...file,
      width: file.width ?? null,
      height: file.height ?? null,
      // PostgreSQL's driver needs a Buffer; PGlite accepts both.
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    })
    .execute();
  return bytes.byteLength;
};

/** Images whose drawings are harmless already; one that is stored is left as it is. */
export const inserts = (images: readonly SentImage[]): Statement[] =>
  images.map(
    ({ value: { id, type, fileExtension, filename }, bytes }) => sql`
      insert into attachments (id, type, extension, filename, bytes)
      values (${id}, ${type}, ${fileExtension}, ${filename}, ${bytes})
      on conflict (id) do nothing
    `,
  );

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

/** Those of these files that are not stored. */
export const findMissing = async (
  queries: Queries,
  ids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> => {
  const rows = await sql<{ id: string }>`
    select id from unnest(${sql.val([...ids])}::text[]) as named (id)
    where not exists (select from attachments where attachments.id = named.id)`.execute(queries);
  return new Set(rows.rows.map(({ id }) => id));
};
