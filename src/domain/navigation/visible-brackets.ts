export type TabBracket = { readonly name?: string | undefined; readonly hide_bracket?: boolean | undefined };

/** The brackets that count for navigation: named and not hidden. */
export function visibleBrackets<Bracket extends TabBracket>(
  brackets: readonly (Bracket | undefined)[],
): Bracket[] {
  return brackets.flatMap((bracket) => (bracket?.name && !bracket.hide_bracket ? [bracket] : []));
}
