/**
 * What a cache that many visitors share may do with public records: keep them for a moment in which a crowd asks the
 * same, and drop them by name. Browsers ask again each time. A copy that is late by this moment says which change it is
 * as of, so that its reader catches up from there.
 */
export const sharedRecordsCaching = 'public, max-age=0, must-revalidate, s-maxage=2';

/** Proxies refuse answers with long headers: nginx takes 4 KiB of all of them. */
const maximumLength = 1_000;

/** Name of every answer that is made of more records than are named. */
const manyName = 'many';

/** Names are separated by a space or a comma; keys may hold anything. */
const nameOf = (key: string): string => key.replaceAll(/[^\w:-]/g, '_');

/**
 * Headers that name the records of an answer, for a CDN that drops by them what has changed: `Surrogate-Key` (Fastly,
 * Varnish) and `Cache-Tag` (Cloudflare, Akamai).
 *
 * @param keys keys of the records as they were asked for
 */
export function surrogateKeys(keys: Iterable<string>): Readonly<Record<string, string>> {
  const names: string[] = [];
  let length = 0;
  for (const key of keys) {
    const name = nameOf(key);
    length += name.length + 1;
    if (length > maximumLength) return { 'Surrogate-Key': manyName, 'Cache-Tag': manyName };
    names.push(name);
  }
  return { 'Surrogate-Key': names.join(' '), 'Cache-Tag': names.join(',') };
}
