/**
 * A short hash of a description: schemas, field definitions, lists of names. It covers data only: messages of
 * checks, not the code of checks and transforms.
 */

/** `choices` of a select field are suggestions: other texts are accepted, so they are no part of the wire. */
const isSchemaNoise = (key: string): boolean =>
  key.startsWith('~') || ['reference', 'async', 'choices'].includes(key);

/** The description as plain text, keys sorted, functions left out. */
export const describe = (value: unknown): string => {
  if (typeof value === 'function' || value === undefined) return '';
  if (value instanceof RegExp) return String(value);
  if (value instanceof Set) return describe([...value].sort());
  if (Array.isArray(value)) return `[${value.map(describe).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
      .filter(([key, entry]) => !isSchemaNoise(key) && typeof entry !== 'function' && entry !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => `${key}:${describe(entry)}`);
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(value) ?? '';
};

/** FNV-1a, 32 bits, from a given start. */
const hash = (text: string, start: number): string => {
  let state = start;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  return (state >>> 0).toString(16).padStart(8, '0');
};

/** A hash of the whole description, 16 hexadecimal digits. */
export const fingerprintOf = (value: unknown): string => {
  const text = describe(value);
  return hash(text, 0x811c9dc5) + hash(text, 0x1b873593);
};
