import type { Team, Theme } from '#contract/records.ts';
import { pickAttachment } from '#domain/theme/images.ts';
import { logoSurface, themeSurface } from '#domain/theme/palette.ts';
import { teamInitials } from '#ui/things/team-initials.ts';
import { logoAttachment } from './logo-address.ts';

/** How a team's name is written, longest first. */
export type TeamNaming = {
  readonly text: string;
  readonly note: string | undefined;
  readonly shorter: readonly string[];
};

type NamedTeam = Pick<Team, 'name' | 'code' | 'subtitle'>;

/** Name and subtitle, or the code; each stands in for the other where it is missing. Initials are the last way. */
export function teamNaming(team: NamedTeam, hasCodes: boolean): TeamNaming {
  const name = team.name?.trim() ?? '';
  const code = team.code?.trim() ?? '';
  const text = hasCodes ? code || name : name || code;
  const initials = teamInitials(team);
  return {
    text,
    note: hasCodes ? undefined : team.subtitle?.trim() || undefined,
    shorter: text === initials ? [] : [initials],
  };
}

/** Letters in the place of a missing logo; none where the name beside it says the same. */
export function logoMark(team: NamedTeam, hasCodes: boolean): string | undefined {
  const mark = teamInitials(team);
  return teamNaming(team, hasCodes).text === mark ? undefined : mark;
}

/**
 * A team's name with the letters that stand for a missing logo beside it. Letters that are drawn there are not written
 * again as the name: a short plate has them alone.
 */
export function plateNaming(
  team: NamedTeam & Pick<Team, 'icon'>,
  theme: Theme | undefined,
  hasCodes: boolean,
): TeamNaming & { readonly mark: string | undefined } {
  const naming = teamNaming(team, hasCodes);
  const mark = logoMark(team, hasCodes);
  const isLettered = mark !== undefined && !logoAttachment(theme, 'small', team.icon);
  return { ...naming, mark, shorter: isLettered ? [''] : naming.shorter };
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
