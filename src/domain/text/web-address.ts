/** The parts of a web address that the rules need. `URL` is not part of the language, so this folder cannot use it. */
export type WebAddress = {
  /** Lower-cased, without port and user. */
  host: string;
  path: string;
  /** The path's names, without empty ones. */
  segments: readonly string[];
  query: ReadonlyMap<string, string>;
  /** The query as written. */
  search: string;
  /** The part behind `#`, as written. */
  fragment: string;
};

const addressPattern =
  /^https?:\/\/(?:[^/?#@]*@)?([^/?#:@\s]+)(?::\d*)?(\/[^?#]*)?(?:\?([^#]*))?(?:#(.*))?$/i;

/** Reads an http or https address; null for any other text. */
export function parseWebAddress(text: string): WebAddress | null {
  const match = addressPattern.exec(text.trim());
  const host = match?.[1];
  if (!match || !host) return null;
  const path = match[2] ?? '/';
  return {
    host: host.toLowerCase(),
    path,
    segments: path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decode),
    query: readQuery(match[3] ?? ''),
    search: match[3] ?? '',
    fragment: match[4] ?? '',
  };
}

/** Reads `name=value` pairs between `&`, or `&amp;` as in the source of a page; the first of equal names wins. */
export function readQuery(text: string): Map<string, string> {
  const query = new Map<string, string>();
  for (const pair of text.split(/&(?:amp;)?/)) {
    const separator = pair.indexOf('=');
    const name = decode(separator < 0 ? pair : pair.slice(0, separator));
    const value = separator < 0 ? '' : decode(pair.slice(separator + 1).replaceAll('+', ' '));
    if (name !== '' && !query.has(name)) query.set(name, value);
  }
  return query;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
