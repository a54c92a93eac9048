export type Byline = {
  /** 'by' with a role or 'from' without one, and the author's name. */
  readonly before: 'by' | 'from';
  readonly author: string | undefined;
  /** The parts after the name, or without a name: a role, a team or event. */
  readonly after: readonly string[];
};

/**
 * Returns the line under a headline: `by {author}, {role}`, `from {author}`, or without an author `from {role}, {team
 * or event}`; undefined without an author, role and subject.
 */
export function byline(
  news: { readonly author_name?: string | undefined; readonly author_role?: string | undefined },
  authorName: string | undefined,
  aboutName: string | undefined,
): Byline | undefined {
  const author = news.author_name?.trim() || authorName?.trim() || undefined;
  const role = news.author_role?.trim() || undefined;
  if (author !== undefined) {
    return { before: role === undefined ? 'from' : 'by', author, after: role === undefined ? [] : [role] };
  }
  const after = [role, aboutName].flatMap((part) => part || []);
  return after.length === 0 ? undefined : { before: 'from', author: undefined, after };
}
