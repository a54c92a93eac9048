import type { Context } from 'hono';
import { CodedError } from '#contract/errors.ts';

/**
 * The JSON of another service's answer; undefined when it is not JSON, broken off, or longer than `maximumBytes`.
 */
export async function readBoundedJson(answer: Response, maximumBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      length += chunk.byteLength;
      if (length > maximumBytes) return undefined;
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}

/** Longest path in characters, except for record reads: theirs name up to 500 keys. */
export const maximumPathLength = 2048;

/** Longest body of any call: room for 20,000 keys and their commas. */
export const maximumBodyBytes = 1024 * 1024;

/**
 * The JSON object of a request; another JSON value counts as an empty object.
 * @throws CodedError `body-too-large`, `invalid-json`
 */
export async function readJson(
  c: Context,
  maximumBytes = maximumBodyBytes,
): Promise<Readonly<Record<string, unknown>>> {
  const text = await readBounded(c.req.raw, maximumBytes);
  let value: unknown;
  try {
    value = JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw new CodedError('invalid-json');
  }
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The text, or the list of texts joined by commas; empty for any other value. */
export function joinedTexts(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').join(',') : '';
}

async function readBounded(request: Request, maximumBytes: number): Promise<string> {
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    if (Number(announced) > maximumBytes) throw new CodedError('body-too-large');
    return request.text();
  }
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > maximumBytes) throw new CodedError('body-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
