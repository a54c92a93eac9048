import { useEffect } from 'react';
import type { Match, Team, Theme } from '#contract/records.ts';
import type { SideIndex } from '#domain/match/outcome.ts';
import { linkedIds } from '#domain/record-id.ts';
import { hasSecondMark } from '#ui/things/second-mark.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { logoAddress } from '../logos/logo-address.ts';
import { preloadPicture } from '../logos/preload-picture.ts';
import { type Held, useHeld } from '../motion/use-held.ts';
import { useTeams } from './own-codes.ts';
import { lineUpHoldMs, type ScreenSide, teamOrder } from './sides.ts';
import { useTeamTheme } from './use-side-theme.ts';

/** Side of the logo in a bar. */
export const barLogoPx = 48;

/** One side of the screen as its bar draws it. */
export type SideView = {
  readonly side: ScreenSide;
  /** Which of the match's teams it is: scores and bans go by it. */
  readonly index: SideIndex;
  readonly team: Team;
  readonly theme: Theme | undefined;
  /** Team 2 that looks like team 1. */
  readonly isMarked: boolean;
};

export type LineUpView = {
  readonly match: Match;
  readonly sides: readonly [left: SideView, right: SideView];
};

const keyOf = ({ match, sides }: LineUpView): string =>
  [match.id, ...sides.map(({ team }) => team.id)].join(' ');

const holdMs = (from: LineUpView, to: LineUpView | undefined): number =>
  lineUpHoldMs(lineUpOf(from), to && lineUpOf(to));

const lineUpOf = ({ match, sides: [left, right] }: LineUpView) => ({
  matchKey: match.id,
  teamKeys: [left.team.id, right.team.id] as const,
});

/**
 * Who stands on which side. Nothing until the match has exactly two teams and all their colours are known; a change
 * of sides keeps the old order while the bars are closed.
 */
export function useLineUp(match: Match | undefined): Held<LineUpView> {
  const { canAnimate, hasSetting } = useOverlay();
  const keys = linkedIds(match?.teams);
  const teams = useTeams(keys.length === 2 ? keys : undefined);
  const [leftIndex, rightIndex] = teamOrder(match?.flip_teams);
  const isComplete = teams.length === 2;
  const left = isComplete ? teams[leftIndex] : undefined;
  const right = isComplete ? teams[rightIndex] : undefined;
  const hasColouredSides = hasSetting('Use coloured team themes');
  const leftTheme = useTeamTheme(left, 'left', hasColouredSides);
  const rightTheme = useTeamTheme(right, 'right', hasColouredSides);

  let next: LineUpView | undefined;
  if (match && !match.special_event && left && right && leftTheme.isSettled && rightTheme.isSettled) {
    const isAlike = hasSecondMark(leftTheme.theme, rightTheme.theme);
    const view = (side: ScreenSide, index: SideIndex, team: Team, theme: Theme | undefined): SideView => ({
      side,
      index,
      team,
      theme,
      isMarked: isAlike && index === 1,
    });
    next = {
      match,
      sides: [
        view('left', leftIndex, left, leftTheme.theme),
        view('right', rightIndex, right, rightTheme.theme),
      ],
    };
  }
  // While the old bars close, the new logos arrive.
  const logos = next?.sides.map(({ theme, team }) => logoAddress(theme, 'small', barLogoPx, team)).join('\n');
  useEffect(() => {
    for (const address of logos?.split('\n') ?? []) preloadPicture(address || undefined);
  }, [logos]);
  return useHeld(next, { keyOf, holdMs: canAnimate ? holdMs : () => 0 });
}
