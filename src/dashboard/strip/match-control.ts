import { useAction } from '#data/hooks/use-action.ts';
import { getThing } from '#data/things/store.ts';
import {
  comingMapWin,
  isMapWinStanding,
  type MapWin,
  mapWinTakenBack,
} from '#domain/broadcast/map-win-undo.ts';
import { isDecided } from '#domain/match/decided.ts';
import { attackingSide } from '#domain/match/map-attack.ts';
import { canPressMapWin, mapWinButtons, type TeamNumber } from '#domain/match/map-win.ts';
import { restoreId } from '#domain/record-id.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import type { Command } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import { offerUndo } from '../commands/offer-undo.ts';
import { useFieldAction } from '../commands/use-field-action.ts';
import { useJustChanged } from '../commands/use-just-changed.ts';
import { useLiveMatch, useLiveMatchKey, useLiveMatchOnAir, useLiveTeams } from '../show/use-live-match.ts';
import { useBroadcastFact } from '../show/use-show.ts';

const sides = (isFlipped: boolean) => (isFlipped ? 'Flipped' : 'Normal');

/** Flipping the sides and giving the next map to a team: what is drawn over the game (dashboard 3). */
export const matchControl = control(() => {
  const match = useLiveMatch();
  const matchKey = useLiveMatchKey();
  const onAir = useLiveMatchOnAir();
  const teams = useLiveTeams();
  const side = useBroadcastFact(attackingSide) ?? null;
  const flip = useFieldAction('toggle-flip-teams', matchKey, ['flip_teams']);
  const mapWin = useFieldAction('multi-map-win', matchKey, ['score_1', 'score_2']);
  const revertMapWin = useRevertMapWin();
  const mayCorrect = useMatchRights(match)('dashboard: match editor') === 'allowed';
  const isRequestRunning = flip.isRunning || mapWin.isRunning;
  const hasJustChanged = useJustChanged(matchKey);
  const canWin = canPressMapWin({ match, teams, isRequestRunning }) && !hasJustChanged;
  const notNow =
    match === undefined ? 'No match is live' : hasJustChanged ? 'The live match has just changed' : undefined;
  const isFlipped = match?.flip_teams === true;

  const flipTeams: Command = {
    id: 'flip-teams',
    group: 'Sides',
    label: 'Flip Teams',
    help: 'Flip the sides',
    icon: 'flip',
    key: 'F',
    now: sides(onAir?.flip_teams === true),
    wanted: sides(isFlipped),
    next: sides(!isFlipped),
    state: flip.state,
    since: flip.since,
    obstacle: notNow ?? (flip.isRunning ? 'Flipping' : undefined),
    isPressed: isFlipped,
    isOnAir: true,
    run: () => {
      if (match) void flip.run({ match: restoreId(match.id), flip_teams: !isFlipped });
    },
  };

  const nameOf = (number: TeamNumber) => teams[number - 1]?.name ?? `Team ${number}`;
  const coming = (number: TeamNumber): MapWin | undefined =>
    canWin && matchKey !== undefined ? comingMapWin(getThing, matchKey, number, side) : undefined;
  const winMap = async (teamNum: TeamNumber) => {
    if (!canWin || matchKey === undefined) return;
    const win = coming(teamNum);
    // By name: another match may be live by the time it is carried out.
    const named = { match: restoreId(matchKey), ...(win && { map: win.map }) };
    const outcome = await mapWin.run({ teamNum, unsetMapAttack: true, ...named });
    if (win !== undefined) {
      await offerUndo(outcome, {
        done: `Map win for ${nameOf(teamNum)}`,
        what: `map win for ${nameOf(teamNum)}`,
        isUnchanged: () => isMapWinStanding(getThing, win),
        revert: mayCorrect ? () => void revertMapWin(win, nameOf(teamNum)) : undefined,
      });
    }
  };
  /** Real team numbers of the left and the right button. */
  const order = mapWinButtons(match ?? {});
  const obstacle = canWin ? undefined : (notNow ?? mapWinObstacle(match, isRequestRunning));
  const mapWins = order.map((number, place): Command => {
    const left = place === 0;
    return {
      id: left ? 'map-win-left' : 'map-win-right',
      group: 'Map win',
      label: `Map win for ${nameOf(number)}`,
      help: `Map win for the ${left ? 'left' : 'right'} team`,
      icon: 'trophy',
      key: left ? '1' : '2',
      now: String(onAir?.[`score_${number}`] ?? 0),
      next: String((match?.[`score_${number}`] ?? 0) + 1),
      state: mapWin.state,
      since: mapWin.since,
      obstacle,
      isOnAir: true,
      asks: () => ({
        title: 'Map win on air',
        text: `The next map goes to ${nameOf(number)}. The score on air changes at once.`,
        action: `Map win for ${nameOf(number)}`,
        about: [matchKey, coming(number)?.map, coming(number)?.team].join(' '),
      }),
      run: () => void winMap(number),
    };
  });

  return { commands: [flipTeams, ...mapWins], flipTeams, mapWins, order };
});

function mapWinObstacle(
  match: Parameters<typeof isDecided>[0] | undefined,
  isRequestRunning: boolean,
): string {
  if (isRequestRunning) return 'Waiting for the press before';
  return match && isDecided(match) ? 'The match is decided' : 'Both teams must be known';
}

/** Undoes a map win that the server has already carried out: score, map and attacking side as they were. */
function useRevertMapWin(): (win: MapWin, name: string) => Promise<void> {
  const scores = useAction('update-match-data');
  const mapData = useAction('update-map-data');
  const attack = useAction('update-broadcast');
  return async (win, name) => {
    const words = `Map win of ${name} taken back`;
    const { score, maps, broadcast } = mapWinTakenBack(win);
    const outcome = await scores.run(score, { words });
    // As in the editor: without the score the map stays as well.
    if (outcome.status === 'refused') return;
    await mapData.run(maps, { words, success: words });
    if (broadcast) await attack.run(broadcast, { words: `Attacking side ${broadcast.mapAttack} again` });
  };
}
