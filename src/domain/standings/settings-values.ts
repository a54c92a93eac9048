/** A JSON object, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object, or an empty one for any other value. */
export function readObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

/** A trimmed non-empty text, or null. */
export function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** A finite number, also written as text, or null. */
export function readNumber(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : readText(value);
  const number = text === null ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** True only for `true`, because settings written by hand contain texts such as "no". */
export function readFlag(value: unknown): boolean {
  return value === true;
}

/** The non-empty texts of a list, or null when the value is no list. */
export function readTextList(value: unknown): string[] | null {
  return Array.isArray(value) ? value.flatMap((item) => readText(item) ?? []) : null;
}
