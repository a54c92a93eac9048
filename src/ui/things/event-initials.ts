const longestLine = 6;
const longestInitials = 4;

const isYear = (word: string) => /^(19|20)\d\d$/.test(word);

/** 'Stage 1 Playoffs' becomes 'S1P': first letters, numbers whole, short codes such as 'S1' as they are. */
const initials = (words: readonly string[]): string =>
  words
    .map((word) => (/^\p{L}?\d+$/u.test(word) ? word : ([...word][0] ?? '')))
    .join('')
    .slice(0, longestInitials)
    .toUpperCase();

const shortened = (word: string): string =>
  [...word].length <= longestLine ? word : [...word].slice(0, 3).join('').toUpperCase();

/**
 * The letters shown for an event without a logo, at most two lines: season and part. Short names of events are too
 * long for a logo's place, and all parts of a season begin alike.
 */
export function eventInitials(
  event: { short?: string | undefined; name?: string | undefined } | undefined,
): string {
  const text = (event?.short?.trim() || event?.name?.trim()) ?? '';
  const words = text.split(/[\s:–—-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [head = '', ...others] = words;
  if (others.length === 0) return shortened(head);
  const parts = others.filter((word) => !isYear(word));
  if ([...head].length > longestLine) return initials([head, ...(parts.length > 0 ? parts : others)]);
  if (parts.length === 0) return `${head}\n${others.join(' ')}`;
  return `${head}\n${parts.length === 1 ? shortened(parts[0] ?? '') : initials(parts)}`;
}
