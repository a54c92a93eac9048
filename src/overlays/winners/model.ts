type Named = { readonly name?: string | undefined };

/** Names as one line, each once. */
export function joinedNames(people: readonly Named[]): string {
  const names = people.flatMap(({ name }) => name?.trim() || []);
  return [...new Set(names)].join(' · ');
}
