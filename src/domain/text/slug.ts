/**
 * The slug of a news item: runs of characters outside A-Z, a-z, 0-9 and `-` become one `-`, lower-cased, repeated
 * and trailing `-` removed. Empty for a name without letters or digits.
 */
export function newsSlug(name: string): string {
  return name
    .replace(/[^A-Za-z0-9-]+/g, '-')
    .toLowerCase()
    .replace(/-+/g, '-')
    .replace(/-$/, '');
}
