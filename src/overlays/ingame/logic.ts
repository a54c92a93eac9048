import type { GameMap, Match, Team, Theme } from '#contract/records.ts';
import type { SideIndex } from '#domain/match/decided.ts';
import { linkedIds } from '#domain/record-id.ts';
import { hexOf, liftContrast, parseColour } from '#domain/theme/colour.ts';
import { pickAttachment } from '#domain/theme/images.ts';
import { logoSurface, themeSurface } from '#domain/theme/palette.ts';
import { edgeColour, sliceColour } from '#domain/theme/slice-colour.ts';
import { teamInitials } from '#ui/things/team-initials.ts';

/** How a team's name is written, longest first. */
export type NameWriting = {
  readonly text: string;
  readonly note: string | undefined;
  readonly shorter: readonly string[];
};

type NamedTeam = Pick<Team, 'name' | 'code' | 'subtitle'>;

/** Name and subtitle, or the code; each stands in for the other where it is missing. */
export function nameWriting(team: NamedTeam, hasCodes: boolean): NameWriting {
  const name = team.name?.trim() ?? '';
  const code = team.code?.trim() ?? '';
  if (hasCodes) return { text: code || name, note: undefined, shorter: [] };
  return {
    text: name || code,
    note: team.subtitle?.trim() || undefined,
    shorter: name && code ? [code] : [],
  };
}

/** From here on a name without a code needs the whole bar. */
const longNameFrom = 24;

/** Whether there is room for more than the name: a name that has nothing shorter comes first. */
export function hasRoomForSmallText(name: NameWriting): boolean {
  return name.shorter.length > 0 || [...name.text].length < longNameFrom;
}

/** Letters in the place of a missing logo; none where the name beside it says the same. */
export function logoMark(team: NamedTeam, hasCodes: boolean): string | undefined {
  const mark = teamInitials(team);
  return nameWriting(team, hasCodes).text === mark ? undefined : mark;
}

/** Points of a side; unset is 0 (fault of the original: 0 fell back). */
export function scoreOf(match: Pick<Match, 'score_1' | 'score_2'>, side: SideIndex): number {
  return (side === 0 ? match.score_1 : match.score_2) ?? 0;
}

/** More dots than this cannot be counted at a glance. */
const mostDots = 7;

/** One dot for each map that wins the match, lit up to the score; undefined where a number has to say it. */
export function scoreDots(score: number, firstTo: number | undefined): readonly boolean[] | undefined {
  if (!firstTo || firstTo < 0 || firstTo > mostDots || score > firstTo) return undefined;
  return Array.from({ length: firstTo }, (_, place) => place < score);
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

const darkGround = { red: 0x14, green: 0x17, blue: 0x1e };

/** The team's stripe and dots; undefined leaves the neutral ones. Dots stand on near-black and are lifted off it. */
export function barColours(theme: Theme | undefined): {
  slice: string | undefined;
  dot: string | undefined;
  edge: string | undefined;
} {
  const slice = sliceColour(theme);
  const colour = parseColour(slice ?? theme?.color_accent ?? theme?.color_theme);
  return {
    slice,
    dot: colour && hexOf(liftContrast(darkGround, colour, 3)),
    edge: edgeColour(theme),
  };
}

export type BanDisplay = 'together' | 'teams' | 'asymmetric';

/** Where banned heroes are shown, by the broadcast's settings; on the bars when nothing more is said. */
export function banDisplay(hasSetting: (name: string) => boolean): BanDisplay | undefined {
  if (!hasSetting('Show banned heroes ingame')) return undefined;
  if (hasSetting('Display hero bans: together')) return 'together';
  return hasSetting('Display hero bans: on ingame teams (asymmetric)') ? 'asymmetric' : 'teams';
}

/** Clean ids of the heroes a side banned on a map. */
export function bansOf(
  map: Pick<GameMap, 'team_1_bans' | 'team_2_bans'> | undefined,
  side: SideIndex,
): string[] {
  return linkedIds(side === 0 ? map?.team_1_bans : map?.team_2_bans);
}
