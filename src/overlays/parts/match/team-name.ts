import type { Team, Theme } from '#contract/records.ts';
import { pickAttachment } from '#domain/theme/images.ts';
import { logoSurface, themeSurface } from '#domain/theme/palette.ts';
import { teamInitials } from '#ui/things/team-initials.ts';

/** How a team's name is written, longest first. */
export type TeamNaming = {
  readonly text: string;
  readonly note: string | undefined;
  readonly shorter: readonly string[];
};

type NamedTeam = Pick<Team, 'name' | 'code' | 'subtitle'>;

/** Name and subtitle, or the code; each stands in for the other where it is missing. */
export function teamNaming(team: NamedTeam, hasCodes: boolean): TeamNaming {
  const name = team.name?.trim() ?? '';
  const code = team.code?.trim() ?? '';
  if (hasCodes) return { text: code || name, note: undefined, shorter: [] };
  return {
    text: name || code,
    note: team.subtitle?.trim() || undefined,
    shorter: name && code ? [code] : [],
  };
}

/** Letters in the place of a missing logo; none where the name beside it says the same. */
export function logoMark(team: NamedTeam, hasCodes: boolean): string | undefined {
  const mark = teamInitials(team);
  return teamNaming(team, hasCodes).text === mark ? undefined : mark;
}

/**
 * Where a logo stands: on the bar itself when it was made for that colour, else on its own colours. The setting
 * "Color ingame team logo holder" always gives it its holder.
 */
export function logoGround(theme: Theme | undefined, isHolderColoured: boolean): 'holder' | 'bare' {
  if (isHolderColoured || !theme) return 'holder';
  if (pickAttachment(theme, ['logo_on_theme'])) return 'bare';
  return logoSurface(theme).background === themeSurface(theme).background ? 'bare' : 'holder';
}
