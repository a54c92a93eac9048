import { useEffect } from 'react';
import type { Match, Team, Theme } from '#contract/records.ts';
import { useThing, useThingState } from '#data/hooks/use-things.ts';
import { firstLinkedId, type LinkField } from '#domain/record-id.ts';
import { mergedTheme } from '#domain/theme/merged-theme.ts';
import { hasSecondMark } from '#ui/things/second-mark.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { logoAddress, preloadPicture } from '../logos/use-picture.ts';
import { type Held, useHeld } from '../motion/use-held.ts';
import { asOnScreen, lineUpHoldMs, type Pair, type ScreenSide } from './sides.ts';
import {
  areBothKnown,
  type MatchPlace,
  type MatchSide,
  placeKey,
  useMatchPlaces,
} from './use-match-sides.ts';

type SettledTheme = {
  readonly theme: Theme | undefined;
  /** Nothing of it is on its way any more: a bar may be drawn without turning its colour later. */
  readonly isSettled: boolean;
};

function useSettledTheme(link: LinkField): SettledTheme {
  const key = firstLinkedId(link) ?? undefined;
  const theme = useThing('Themes', key);
  const { status } = useThingState(key, 'Themes');
  return { theme, isSettled: key === undefined || status !== 'loading' };
}

/** Returns a team's colours on its side of the screen: with coloured sides its blue or red theme overrides its own. */
export function useTeamTheme(
  team: Team | undefined,
  side: ScreenSide,
  hasColouredSides: boolean,
): SettledTheme {
  const sideLink = side === 'left' ? team?.blue_theme : team?.red_theme;
  const own = useSettledTheme(team?.theme);
  const coloured = useSettledTheme(hasColouredSides ? sideLink : undefined);
  return {
    theme: mergedTheme(own.theme, coloured.theme),
    isSettled: own.isSettled && coloured.isSettled,
  };
}

/** Side of the logo in a bar. */
export const barLogoPx = 48;

/** One side of the screen as its bar draws it. */
export type SideView = MatchSide & { readonly side: ScreenSide };

export type LineUpView = {
  readonly match: Match;
  /** Left first. */
  readonly sides: Pair<SideView>;
};

const keyOf = ({ match, sides }: LineUpView): string => [match.id, ...sides.map(placeKey)].join(' ');

const holdMs = (from: LineUpView, to: LineUpView | undefined): number =>
  lineUpHoldMs(lineUpOf(from), to && lineUpOf(to));

const lineUpOf = ({ match, sides: [left, right] }: LineUpView) => ({
  matchKey: match.id,
  teamKeys: [placeKey(left), placeKey(right)] as const,
});

/**
 * The sides of the screen. Nothing until a team of the match and the colours of all of its teams are known; a change of
 * sides keeps the old order while the bars are closed.
 */
export function useLineUp(match: Match | undefined): Held<LineUpView> {
  const { canAnimate, hasSetting } = useOverlay();
  const { teams, places, isLoading } = useMatchPlaces(match);
  const [left, right] = asOnScreen(places, match?.flip_teams);
  const hasColouredSides = hasSetting('Use coloured team themes');
  const leftTheme = useTeamTheme(left.team, 'left', hasColouredSides);
  const rightTheme = useTeamTheme(right.team, 'right', hasColouredSides);

  let next: LineUpView | undefined;
  const isKnown = teams.length > 0 && !isLoading && leftTheme.isSettled && rightTheme.isSettled;
  if (match && !match.special_event && isKnown) {
    const isAlike = areBothKnown(places) && hasSecondMark(leftTheme.theme, rightTheme.theme);
    const view = (side: ScreenSide, place: MatchPlace, { theme }: SettledTheme): SideView => ({
      ...place,
      side,
      theme,
      isMarked: isAlike && place.index === 1,
    });
    next = { match, sides: [view('left', left, leftTheme), view('right', right, rightTheme)] };
  }
  // While the old bars close, the new logos arrive.
  const logos = next?.sides.map(({ theme, team }) => logoAddress(theme, 'small', barLogoPx, team)).join('\n');
  useEffect(() => {
    for (const address of logos?.split('\n') ?? []) preloadPicture(address || undefined);
  }, [logos]);
  return useHeld(next, { keyOf, holdMs: canAnimate ? holdMs : () => 0 });
}
