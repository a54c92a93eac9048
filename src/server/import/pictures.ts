import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { CodedError } from '#contract/errors.ts';
import type { Attachment } from '#contract/records/field.ts';
import { breathe } from '../breathe.ts';
import type { Database } from '../store/database.ts';
import { findById, insert } from '../store/repositories/attachments.ts';
import type { IssueLog } from './issues.ts';
import { hashedAttachmentId } from './record-ids.ts';
import type { ReadTable } from './sources/table-reader.ts';

/** A picture of the folder, with its value for records. */
export type Picture = { readonly attachment: Attachment; readonly bytes: Uint8Array; readonly type: string };
export type Pictures = ReadonlyMap<string, Picture>;

/** A logo or headshot has no more. */
const maximumBytes = 8 * 1024 * 1024;

const kinds: readonly (readonly [type: string, extension: string, pattern: RegExp])[] = [
  ['image/png', 'png', /^\x89PNG\r\n/],
  ['image/jpeg', 'jpeg', /^\xff\xd8\xff/],
  ['image/gif', 'gif', /^GIF8[79]a/],
  ['image/webp', 'webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', 'avif', /^[\s\S]{4}ftypavi[fs]/],
  [
    'image/svg+xml',
    'svg',
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[\s\S]*?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i,
  ],
];

/** The kind of a picture by its first bytes, whatever its name. */
const sniffKind = (bytes: Buffer) => {
  const head = bytes.subarray(0, 4096).toString('latin1');
  return kinds.find(([, , pattern]) => pattern.test(head));
};

/** @throws Error that says why the file is no picture for the import */
const readPicture = async (folder: string, path: string): Promise<Picture> => {
  const full = join(folder, path);
  const real = await realpath(full).catch(() => undefined);
  if (real === undefined) throw new Error(`"${path}" is not in the folder`);
  if (!real.startsWith((await realpath(folder)) + sep)) throw new Error(`"${path}" leads out of the folder`);
  const { size } = await stat(real);
  if (size > maximumBytes) throw new Error(`"${path}" has more than ${maximumBytes / 1024 / 1024} MB`);
  const bytes = await readFile(real);
  const kind = sniffKind(bytes);
  if (kind === undefined)
    throw new Error(`"${path}" is not a picture: PNG, JPEG, WebP, GIF, AVIF and SVG are read`);
  const [type, extension] = kind;
  const id = hashedAttachmentId(bytes);
  const attachment = {
    id,
    filename: basename(path),
    type,
    _autoFilename: `${id}.${extension}`,
    fileExtension: extension,
  };
  return { attachment, bytes, type };
};

/** Reads the pictures that rows name. One that cannot be read is left out with a warning. */
export const readPictures = async (
  folder: string,
  tables: Readonly<Record<string, ReadTable>>,
  { warnings }: IssueLog,
): Promise<Pictures> => {
  const pictures = new Map<string, Picture>();
  for (const { source, rows } of Object.values(tables)) {
    const columns = Object.entries(source.columns).flatMap(([name, cell]) => (cell.isPicture ? [name] : []));
    for (const column of columns)
      for (const row of rows) {
        const path = row[column];
        if (typeof path !== 'string' || pictures.has(path)) continue;
        await breathe();
        try {
          pictures.set(path, await readPicture(folder, path));
        } catch (error) {
          const message = `${error instanceof Error ? error.message : String(error)}. The cell was left out`;
          warnings.push({ file: source.file, line: row.line, column, message });
        }
      }
  }
  return pictures;
};

/** Stores pictures that the database does not have. One that cannot be stored is left out with a warning. */
export const storePictures = async (
  pictures: Pictures,
  { queries }: Pick<Database, 'queries'>,
  { warnings }: IssueLog,
): Promise<void> => {
  for (const [file, { attachment, bytes, type }] of pictures) {
    await breathe();
    const { id, fileExtension: extension, filename = file } = attachment;
    if ((await findById(queries, id)) !== undefined) continue;
    try {
      await insert(queries, { id, type, extension, filename, width: undefined, height: undefined, bytes });
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      warnings.push({ file, line: 1, message: `${error.message}. Export the drawing again, or as PNG` });
    }
  }
};
