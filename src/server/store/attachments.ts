import type { Kysely } from 'kysely';
import type { Attachment } from '#contract/records/field.ts';
import { plainType } from '../integrations/images/media-type.ts';
import type { Schema } from './database/schema.ts';
import { newAttachmentId } from './record-ids.ts';
import * as attachments from './repositories/attachments.ts';

/** A file to store; `type` is its media type. */
export type NewFile = {
  bytes: Uint8Array;
  type: string;
  filename: string;
  width?: number | undefined;
  height?: number | undefined;
};

/** Media types whose extension is not their subtype. */
const extensions: ReadonlyMap<string, string> = new Map([
  ['audio/mpeg', 'mp3'],
  ['text/plain', 'txt'],
  ['image/svg+xml', 'svg'],
]);

/** The extension of a mime type, `image/jpeg` -> `jpeg` (record model, section 2). */
const extensionOf = (type: string): string => {
  const plain = plainType(type);
  return extensions.get(plain) ?? plain.split('/')[1]?.replace(/[^a-z0-9]/g, '') ?? '';
};

/**
 * Stores a file and returns its attachment value for records.
 *
 * @throws CodedError `drawing-unreadable` for an SVG that is none
 */
export const storeFile = async (queries: Kysely<Schema>, file: NewFile): Promise<Attachment> => {
  const { bytes, type, filename, width, height } = file;
  const id = newAttachmentId();
  const extension = extensionOf(type);
  const size = await attachments.insert(queries, { id, type, extension, filename, width, height, bytes });
  return {
    id,
    filename,
    size,
    type,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    _autoFilename: extension === '' ? id : `${id}.${extension}`,
    fileExtension: extension,
  };
};
