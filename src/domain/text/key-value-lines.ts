/**
 * Reads a map text: one `key=value` a line, split at the first `=` so that values may hold one;
 * `true` and `false` become booleans; a later line replaces an earlier one of the same key. Rules 2.4.
 */
export function parseKeyValueLines(text: string | undefined): Map<string, string | boolean> {
  const entries = new Map<string, string | boolean>();
  for (const line of (text ?? '').split(/\r?\n/)) {
    const separator = line.indexOf('=');
    const key = line.slice(0, separator).trim();
    if (separator > 0 && key !== '') entries.set(key, readFlag(line.slice(separator + 1).trim()));
  }
  return entries;
}

/** Writes a map text, one `key=value` a line. Line breaks inside a value become spaces. */
export function formatKeyValueLines(entries: ReadonlyMap<string, string | boolean>): string {
  return [...entries].map(([key, value]) => `${key}=${String(value).replace(/\s*\n\s*/g, ' ')}`).join('\n');
}

/** `true` and `false` as booleans, other text unchanged. */
export function readFlag(value: string): string | boolean {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}
