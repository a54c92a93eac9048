import { CodedError } from '#contract/errors.ts';
import type { FileEdit } from '#domain/actions/edit-record.ts';
import { imageBytes } from '#domain/limits.ts';
import { harmlessDrawing } from './drawings/harmless-drawing.ts';
import { hashedAttachmentId } from './record-ids.ts';

/** A part in front of the first element of a drawing. */
const prologuePart = /^(?:\s+|<\?xml[\s\S]*?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>)/i;

/** Skips part by part: one expression for any number of parts takes minutes on a file of comments. */
function isDrawing(head: string): boolean {
  let rest = head.replace(/^\xef\xbb\xbf/, '');
  for (let part = prologuePart.exec(rest); part !== null; part = prologuePart.exec(rest)) {
    rest = rest.slice(part[0].length);
  }
  return /^<svg[\s>]/i.test(rest);
}

const kinds: readonly (readonly [type: string, extension: string, pattern: Pick<RegExp, 'test'>])[] = [
  ['image/png', 'png', /^\x89PNG\r\n/],
  ['image/jpeg', 'jpeg', /^\xff\xd8\xff/],
  ['image/gif', 'gif', /^GIF8[79]a/],
  ['image/webp', 'webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', 'avif', /^[\s\S]{4}ftypavi[fs]/],
  ['image/svg+xml', 'svg', { test: isDrawing }],
];

/** The attachment value of an image for records; its type is given by its content. */
type ImageValue = {
  readonly id: string;
  readonly filename: string;
  readonly type: string;
  readonly _autoFilename: string;
  readonly fileExtension: string;
};

/** Returns the value of an image by its first bytes, regardless of its name; undefined for other files. */
export function imageValue(bytes: Buffer, filename: string): ImageValue | undefined {
  const head = bytes.subarray(0, 4096).toString('latin1');
  const kind = kinds.find(([, , pattern]) => pattern.test(head));
  if (kind === undefined) return undefined;
  const [type, extension] = kind;
  const id = hashedAttachmentId(bytes);
  return { id, filename, type, _autoFilename: `${id}.${extension}`, fileExtension: extension };
}

/** An image that was sent with a call, ready to be stored. */
export type SentImage = { readonly value: ImageValue; readonly bytes: Buffer };

/**
 * Reads the new image of a change. Drawings are made harmless.
 * @returns undefined without a new image; a text for one that cannot be stored, which follows the label of the field
 */
export function sentImage({ data, filename = 'image' }: FileEdit): SentImage | string | undefined {
  if (data === undefined) return undefined;
  const sent = Buffer.from(data, 'base64');
  if (sent.length > imageBytes) return `must have at most ${imageBytes / 1000} KB`;
  const value = imageValue(sent, filename);
  if (value === undefined) return 'must be an image: PNG, JPEG, WebP, GIF, AVIF or SVG';
  if (value.type !== 'image/svg+xml') return { value, bytes: sent };
  try {
    return { value, bytes: Buffer.from(harmlessDrawing(sent)) };
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    return `must be another file. ${error.message}`;
  }
}
