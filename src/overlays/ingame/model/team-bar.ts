import type { BroadcastSetting } from '#contract/records/broadcast-choices.ts';
import type { GameMap, Match, Theme } from '#contract/records.ts';
import type { SideIndex } from '#domain/match/outcome.ts';
import { linkedIds } from '#domain/record-id.ts';
import { hexOf, liftContrast, parseColour } from '#domain/theme/colour.ts';
import { edgeColour, sliceColour } from '#domain/theme/slice-colour.ts';
import type { TeamNaming } from '../../parts/logos/team-name.ts';

/** The grey that marks the team's colour in a texture. */
const keyColour = /#696969|rgb\(\s*105\s*,\s*105\s*,\s*105\s*\)|\bdimgr[ae]y\b/gi;

/** Returns a texture with its key colour replaced by the team's, as an address for a background image. */
export function textureAddress(svg: string, colour: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg.replace(keyColour, colour))}`;
}

/** Length from which a name that has no shorter form needs the whole bar. */
const longNameFrom = 24;

/** Returns true if there is space for a small text beside the name. */
export function hasRoomForSmallText(name: TeamNaming): boolean {
  return name.shorter.length > 0 || [...name.text].length < longNameFrom;
}

/** Points of a side; unset is 0 (fault of the original: 0 fell back). */
export function scoreOf(match: Pick<Match, 'score_1' | 'score_2'>, side: SideIndex): number {
  return (side === 0 ? match.score_1 : match.score_2) ?? 0;
}

/** More dots than this are hard to count. */
const mostDots = 7;

/** One dot for each map that wins the match, lit up to the score; undefined where a number has to be shown. */
export function scoreDots(score: number, firstTo: number | undefined): readonly boolean[] | undefined {
  if (!firstTo || firstTo < 0 || firstTo > mostDots || score > firstTo) return undefined;
  return Array.from({ length: firstTo }, (_, place) => place < score);
}

const darkGround = { red: 0x14, green: 0x17, blue: 0x1e };

/**
 * Returns the colours of the team's stripe and dots; undefined keeps the neutral ones. Dots are lightened to contrast
 * with the near-black bar.
 */
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
export function banDisplay(hasSetting: (name: BroadcastSetting) => boolean): BanDisplay | undefined {
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
