import { compareNames } from '../compare.ts';

export type TeamCategory<Team> = { name: string; teams: Team[] };

/** The heading of teams without a category. */
export const otherCategoryName = 'Other';

/**
 * Groups teams by `team_category` (`2;B League` is B League in place 2): by place, then name; categories
 * without a place follow, and teams without a category are last as Other. Teams keep their order.
 */
export function teamCategories<Team extends { readonly team_category?: string | undefined }>(
  teams: readonly Team[],
): TeamCategory<Team>[] {
  const groups = new Map<string, TeamCategory<Team> & { position: number }>();
  for (const team of teams) {
    const { position, name } = parseCategory(team.team_category);
    const key = `${position};${name}`;
    const group = groups.get(key) ?? { position, name, teams: [] };
    group.teams.push(team);
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort((a, b) => comparePositions(a.position, b.position) || compareNames(a.name, b.name))
    .map(({ name, teams: members }) => ({ name, teams: members }));
}

/** Returns true if a team is in the category with this name, ignoring case, or if no category is given. */
export function isInCategory(
  team: { readonly team_category?: string | undefined },
  category: string | undefined,
): boolean {
  return !category || parseCategory(team.team_category).name.toLowerCase() === category.trim().toLowerCase();
}

const lastPosition = Number.POSITIVE_INFINITY;

function parseCategory(stored: string | undefined): { position: number; name: string } {
  const text = stored?.trim() ?? '';
  const parts = /^(-?\d+)\s*;\s*(.*)$/.exec(text);
  const name = parts ? (parts[2] ?? '') : text;
  if (name === '') return { position: lastPosition, name: otherCategoryName };
  return { position: parts ? Number(parts[1]) : Number.MAX_SAFE_INTEGER, name };
}

function comparePositions(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
