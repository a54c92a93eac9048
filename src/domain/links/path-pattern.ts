/** The parts of a path between its slashes. */
export const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Returns the text without the slashes at its end: in one pass from the end, however many there are. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/** Decodes one part of an address; a broken one stays as it is. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Returns the named parts of a path that fits the pattern, decoded; undefined when it does not fit. `:name` matches one
 * part, `:name?` as the last part one or none.
 */
export function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  const isOptional = wanted.at(-1)?.endsWith('?') === true && given.length === wanted.length - 1;
  if (wanted.length !== given.length && !isOptional) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of given.entries()) {
    const name = wanted[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1).replace('?', '')] = decoded(segment);
    else if (name !== segment) return undefined;
  }
  return params;
}
