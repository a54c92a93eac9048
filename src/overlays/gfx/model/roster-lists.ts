import { withoutLineBreaks } from '#domain/text/line-breaks.ts';

export type RosterList<Team> = {
  readonly team: Team;
  readonly heading: string;
  readonly names: readonly string[];
};

const trimmed = (text: string | undefined, separator: string): string[] =>
  (text ?? '').split(separator).map((part) => part.trim());

/**
 * One team's players before and after a change, as the graphic's text says: `a,b|c,d#Name 1|Name 2`, names between
 * commas and then what the two lists are called (overlays-show, gfx). Undefined without two lists.
 */
export function rosterLists<Team>(
  text: string | undefined,
  team: Team,
): readonly [RosterList<Team>, RosterList<Team>] | undefined {
  const [lists = '', headings] = trimmed(text && withoutLineBreaks(text), '#');
  const [before = [], after = []] = trimmed(lists, '|').map((list) => trimmed(list, ',').filter(Boolean));
  if (before.length === 0 || after.length === 0) return undefined;
  const [first, second] = trimmed(headings, '|');
  return [
    { team, heading: first || 'Before', names: before },
    { team, heading: second || 'After', names: after },
  ];
}
