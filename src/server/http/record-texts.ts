import * as v from 'valibot';
import { relatedPaths } from '#contract/http.ts';
import { maximumKeysPerPost } from '#contract/http-names.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { maximumRelated, walkRelated } from '#contract/related.ts';
import { cleanId, isRecordId } from '#domain/record-id.ts';
import type { Store } from '../store/store.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text made safe for element content and quoted attributes; control characters, line and paragraph separators and lone surrogates become a space. */
export function escapeHtml(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** JSON text made safe inside a script element: no character of it can end the element or open a comment. */
export function escapeJson(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The record's JSON text with the requested key inserted as `__id`; for an unknown key nothing else. */
export function textWithKey(text: string, key: string): string {
  const start = `{"__id":${JSON.stringify(key)}`;
  return text === '{}' ? `${start}}` : `${start},${text.slice(1)}`;
}

/** Parses the keys of a request: comma separated, in both id forms; empty entries are dropped. */
export function parseKeys(text: string): string[] {
  const keys: string[] = [];
  for (const part of text.split(',')) {
    const key = cleanId(part.trim());
    if (key !== null) keys.push(key);
  }
  return keys;
}

const maximumPaths = 60;

/** The valid paths of a `related` hint. Invalid ones are ignored, since a hint never makes a read fail. */
export function parseRelated(text: string | undefined): string[] {
  if (text === undefined || text === '') return [];
  return text
    .split(',')
    .slice(0, maximumPaths)
    .filter((path) => v.is(relatedPaths, [path]));
}

/** Reads each record once, however often a key is named or reached: making the public form of one takes time. */
export function readingOnce(store: Pick<Store, 'read'>): (key: string) => WireRecord {
  const records = new Map<string, WireRecord>();
  return (key) => {
    const known = records.get(key);
    if (known !== undefined) return known;
    const record = store.read(key);
    records.set(key, record);
    return record;
  };
}

/** Returns the theme of a record with exactly one; it is sent along with the record. */
function themeOf(record: WireRecord): string | undefined {
  const ids = record.theme;
  if (!Array.isArray(ids) || ids.length !== 1 || !isRecordId(ids[0])) return undefined;
  return cleanId(ids[0]) ?? undefined;
}

/**
 * Clean keys that an answer appends to the requested ones: their themes, then what the hint's paths reach, each
 * once.
 *
 * @param related usable paths, see `parseRelated`
 */
export function appendedKeys(
  store: Pick<Store, 'read'>,
  asked: readonly string[],
  related: readonly string[],
  maximum: number = maximumRelated,
): string[] {
  const read = readingOnce(store);
  const appended = new Set<string>();
  for (const key of asked) {
    const theme = themeOf(read(key));
    if (theme !== undefined) appended.add(theme);
  }
  for (const key of walkRelated(asked, related, read, maximum)) appended.add(key);
  for (const key of asked) appended.delete(key);
  return [...appended].slice(0, Math.max(maximum, maximumKeysPerPost));
}
