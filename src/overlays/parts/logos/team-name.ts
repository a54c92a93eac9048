import type { Team, Theme } from '#contract/records.ts';
import type { TeamSlot } from '#domain/match/placeholder-teams.ts';
import { pickAttachment } from '#domain/theme/images.ts';
import { logoSurface, themeSurface } from '#domain/theme/palette.ts';
import { teamInitials } from '#ui/things/team-initials.ts';
import { logoAttachment } from './use-picture.ts';

/** Forms of a team's name, longest first. */
export type TeamNaming = {
  readonly text: string;
  readonly note: string | undefined;
  readonly shorter: readonly string[];
};

type NamedTeam = Pick<Team, 'name' | 'code' | 'subtitle'>;

/**
 * Returns the name and subtitle, or the code; either replaces the other if that is missing. The shortest form is the
 * initials.
 */
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
 * Returns a team's name with the letters shown beside it for a missing logo. Those letters are not repeated as the
 * name: a short plate shows them alone.
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

/** A place of a match: its team, or the text of who is to come. */
export function slotText(slot: TeamSlot<NamedTeam>, hasCodes: boolean): TeamNaming {
  if (!slot.dummy) return teamNaming(slot.team, hasCodes);
  const text = (hasCodes && slot.short) || slot.text;
  return { text, note: undefined, shorter: slot.short === null || slot.short === text ? [] : [slot.short] };
}

/** The same on a plate with a logo, which an open place never has. */
export function slotNaming(
  slot: TeamSlot<NamedTeam & Pick<Team, 'icon'>>,
  theme: Theme | undefined,
  hasCodes: boolean,
): TeamNaming & { readonly mark: string | undefined } {
  if (!slot.dummy) return plateNaming(slot.team, theme, hasCodes);
  return { ...slotText(slot, hasCodes), mark: undefined };
}

/**
 * Returns the ground of a logo: the bar itself (`bare`) if the logo was made for that colour, else its own colours
 * (`holder`). The setting "Color ingame team logo holder" always gives it its holder.
 */
export function logoGround(theme: Theme | undefined, isHolderColoured: boolean): 'holder' | 'bare' {
  if (isHolderColoured || !theme) return 'holder';
  if (pickAttachment(theme, ['logo_on_theme'])) return 'bare';
  return logoSurface(theme).background === themeSurface(theme).background ? 'bare' : 'holder';
}
