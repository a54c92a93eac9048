const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#039;': "'",
  '&apos;': "'",
};

/**
 * Unescapes stored titles, notices and guests before they are edited. The ampersand itself was never escaped, so
 * `&amp;` stays unchanged.
 */
export function unescapeEntities(text: string): string {
  return text.replace(/&(?:lt|gt|quot|apos|#0?39);/g, (entity) => characters[entity] ?? entity);
}
