import { useRef } from 'react';
import { useAction } from '#data/hooks/use-action.ts';
import { useServerThing } from '#data/hooks/use-server-thing.ts';
import { getThing } from '#data/things/store.ts';
import {
  comingMapWin,
  isMapWinStanding,
  isSameMapWin,
  type MapWin,
  mapWinTakenBack,
} from '#domain/broadcast/map-win-undo.ts';
import { isDecided } from '#domain/match/decided.ts';
import { attackingSide as sideOf } from '#domain/match/map-attack.ts';
import { canPressMapWin, mapWinButtons, type TeamNumber } from '#domain/match/map-win.ts';
import { restoreId } from '#domain/record-id.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { showToast } from '#ui/controls/toast.ts';
import type { DashboardContext } from '../dashboard-context.ts';
import { useConfirm } from './confirm-context.ts';
import { offerUndo } from './offer-undo.ts';
import { useControl } from './use-control.ts';
import { useJustChanged } from './use-just-changed.ts';

const hasMovedOn = 'The match on air has changed since the question. Nothing was sent.';

/** Flipping the sides and giving the next map to a team: what is drawn over the game. */
export function useMatchControls(context: DashboardContext) {
  const { broadcast, match, matchKey, teams } = context;
  const ask = useConfirm();
  const flip = useControl('toggle-flip-teams', matchKey, ['flip_teams']);
  const mapWin = useControl('multi-map-win', matchKey, ['score_1', 'score_2']);
  const scores = useAction('update-match-data');
  const mapData = useAction('update-map-data');
  const attack = useAction('update-broadcast');
  const mayCorrect = useMatchRights(match)('dashboard: match editor') === 'allowed';
  const onAir = useServerThing('Matches', matchKey);
  const isRequestRunning = flip.isRunning || mapWin.isRunning;
  const isUnread = useJustChanged(matchKey);
  const canWin = canPressMapWin({ match, teams, isRequestRunning }) && !isUnread;
  const notNow =
    match === undefined ? 'No match is live' : isUnread ? 'The live match has just changed' : undefined;
  const flipObstacle = notNow ?? (flip.isRunning ? 'Flipping' : undefined);

  const nameOf = (number: TeamNumber) => teams[number - 1]?.name ?? `Team ${number}`;
  const coming = (number: TeamNumber): MapWin | undefined =>
    canWin && matchKey !== undefined
      ? comingMapWin(getThing, matchKey, number, sideOf(broadcast) ?? null)
      : undefined;
  const latest = useRef({ matchKey, coming });
  latest.current = { matchKey, coming };
  const winMap = async (teamNum: TeamNumber, win = coming(teamNum)) => {
    if (!canWin || matchKey === undefined) return;
    // By name: another match may be live by the time it is carried out.
    const named = { match: restoreId(matchKey), ...(win && { map: win.map }) };
    const outcome = await mapWin.run({ teamNum, unsetMapAttack: true, ...named });
    if (win !== undefined) {
      offerUndo(outcome, {
        done: `Map win for ${nameOf(teamNum)}`,
        isStanding: () => isMapWinStanding(getThing, win),
        takeBack: mayCorrect ? () => void takeBackMapWin(win, nameOf(teamNum)) : undefined,
      });
    }
  };
  const takeBackMapWin = async (win: MapWin, name: string) => {
    const words = `Map win of ${name} taken back`;
    const { score, maps, broadcast: sides } = mapWinTakenBack(win);
    const outcome = await scores.run(score, { words });
    // As in the editor: without the score the map stays as well.
    if (outcome.status === 'refused') return;
    await mapData.run(maps, { words, success: words });
    if (sides) await attack.run(sides, { words: `Attacking side ${sides.mapAttack} again` });
  };
  return {
    flip: {
      state: flip.state,
      isFlipped: match?.flip_teams === true,
      isFlippedOnAir: onAir?.flip_teams === true,
      obstacle: flipObstacle,
      run: () => {
        if (match === undefined || flipObstacle !== undefined) return;
        void flip.run({ match: restoreId(match.id), flip_teams: match.flip_teams !== true });
      },
    },
    mapWin: {
      state: mapWin.state,
      /** Real team numbers of the left and the right button. */
      order: mapWinButtons(match ?? {}),
      obstacle: canWin ? undefined : (notNow ?? mapWinObstacle(match, isRequestRunning)),
      run: (number: TeamNumber) => void winMap(number),
      ask: async (number: TeamNumber) => {
        if (!canWin) return;
        const asked = coming(number);
        const isYes = await ask({
          title: 'Map win on air',
          text: `The next map goes to ${nameOf(number)}. The score on air changes at once.`,
          action: `Map win for ${nameOf(number)}`,
        });
        if (!isYes) return;
        const now = latest.current;
        const win = now.coming(number);
        if (now.matchKey === matchKey && isSameMapWin(asked, win)) void winMap(number, win);
        else showToast({ text: hasMovedOn, kind: 'error' });
      },
    },
  };
}

function mapWinObstacle(match: DashboardContext['match'], isRequestRunning: boolean): string {
  if (isRequestRunning) return 'Waiting for the press before';
  return match && isDecided(match) ? 'The match is decided' : 'Both teams must be known';
}
