import { useServerThing } from '#data/hooks/use-server-thing.ts';
import { isDecided } from '#domain/match/decided.ts';
import { canPressMapWin, mapWinButtons, type TeamNumber } from '#domain/match/map-win.ts';
import { restoreId } from '#domain/record-id.ts';
import type { DashboardContext } from '../dashboard-context.ts';
import { useConfirm } from './confirm-context.ts';
import { useControl } from './use-control.ts';

/** Flipping the sides and giving the next map to a team: what is drawn over the game. */
export function useMatchControls(context: DashboardContext) {
  const { match, matchKey, teams } = context;
  const ask = useConfirm();
  const flip = useControl('toggle-flip-teams', matchKey, ['flip_teams']);
  const mapWin = useControl('multi-map-win', matchKey, ['score_1', 'score_2']);
  const onAir = useServerThing('Matches', matchKey);
  const isRequestRunning = flip.isRunning || mapWin.isRunning;
  const canWin = canPressMapWin({ match, teams, isRequestRunning });
  const noMatch = match === undefined ? 'No match is live' : undefined;

  const nameOf = (number: TeamNumber) => teams[number - 1]?.name ?? `Team ${number}`;
  const winMap = (teamNum: TeamNumber) => {
    if (canWin) void mapWin.run({ teamNum, unsetMapAttack: true });
  };
  return {
    flip: {
      state: flip.state,
      isFlipped: match?.flip_teams === true,
      isFlippedOnAir: onAir?.flip_teams === true,
      obstacle: noMatch ?? (flip.isRunning ? 'Flipping' : undefined),
      run: () => {
        if (match === undefined || flip.isRunning) return;
        void flip.run({ match: restoreId(match.id), flip_teams: match.flip_teams !== true });
      },
    },
    mapWin: {
      state: mapWin.state,
      /** Real team numbers of the left and the right button. */
      order: mapWinButtons(match ?? {}),
      obstacle: canWin ? undefined : (noMatch ?? mapWinObstacle(match, isRequestRunning)),
      run: winMap,
      ask: async (number: TeamNumber) => {
        if (!canWin) return;
        const isYes = await ask({
          title: 'Map win on air',
          text: `The next map goes to ${nameOf(number)}. The score on air changes at once, and no key takes it back.`,
          action: `Map win for ${nameOf(number)}`,
        });
        if (isYes) winMap(number);
      },
    },
  };
}

function mapWinObstacle(match: DashboardContext['match'], isRequestRunning: boolean): string {
  if (isRequestRunning) return 'Waiting for the press before';
  return match && isDecided(match) ? 'The match is decided' : 'Both teams must be known';
}
