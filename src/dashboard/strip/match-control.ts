import { useAction } from '#data/hooks/use-action.ts';
import { getThing } from '#data/things/store.ts';
import { recordNames } from '#domain/actions/record-names.ts';
import { mapWinQuestion } from '#domain/broadcast/map-win-question.ts';
import {
  comingMapWin,
  isMapWinStanding,
  type MapWin,
  mapWinTakenBack,
} from '#domain/broadcast/map-win-undo.ts';
import { attackingSide } from '#domain/match/map-attack.ts';
import { canPressMapWin, sideOrder, type TeamNumber } from '#domain/match/map-win.ts';
import { hasResult, isOver } from '#domain/match/outcome.ts';
import { restoreId } from '#domain/record-id.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import type { Command } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import { useFieldAction } from '../commands/use-field-action.ts';
import { useJustChanged } from '../commands/use-just-changed.ts';
import {
  useIsLiveMatchOnAir,
  useLiveMatch,
  useLiveMatchAtServer,
  useLiveMatchKey,
  useLiveTeams,
} from '../show/use-live-match.ts';
import { useBroadcastFact } from '../show/use-show.ts';

const sides = (isFlipped: boolean) => (isFlipped ? 'Flipped' : 'Normal');

/** Flipping the sides and giving the next map to a team: what is drawn over the game (dashboard 3). */
export const matchControl = control(() => {
  const match = useLiveMatch();
  const matchKey = useLiveMatchKey();
  const atServer = useLiveMatchAtServer();
  const isOnAir = useIsLiveMatchOnAir();
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

  const flipTo = async (id: string, wanted: boolean) => {
    const set = (flip_teams: boolean) => flip.run({ match: restoreId(id), flip_teams });
    await offerUndo(await set(wanted), {
      name: 'flip',
      done: recordNames(getThing).sides(id, wanted),
      isUnchanged: () => (getThing(id)?.flip_teams === true) === wanted,
      revert: () => void set(!wanted),
    });
  };
  const flipTeams: Command = {
    id: 'flip-teams',
    group: 'Sides',
    label: 'Flip Teams',
    help: 'Flip the sides',
    icon: 'flip',
    key: 'F',
    now: sides(atServer?.flip_teams === true),
    wanted: sides(isFlipped),
    next: sides(!isFlipped),
    state: flip.state,
    since: flip.since,
    glass: flip.glass,
    draws: 'live_match.flip_teams',
    obstacle: notNow ?? (flip.isRunning ? 'Flipping' : undefined),
    isPressed: isFlipped,
    goesOnAir: isOnAir,
    run: () => {
      if (match) void flipTo(match.id, !isFlipped);
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
        name: 'map win',
        done: `Map win for ${nameOf(teamNum)}`,
        what: `map win for ${nameOf(teamNum)}`,
        isUnchanged: () => isMapWinStanding(getThing, win),
        revert: mayCorrect ? () => void revertMapWin(win, nameOf(teamNum)) : undefined,
      });
    }
  };
  /** "Map 3, Old Mill"; the map is not always chosen yet. */
  const mapName = (map: string | undefined) => {
    const names = recordNames(getThing);
    const played = nameOfMap(names.linked(map, 'map'));
    return `${names.map(matchKey, map)}${played === undefined ? '' : `, ${played}`}`;
  };
  /** Real team numbers of the left and the right button. */
  const order = sideOrder(match ?? {});
  const obstacle = canWin ? undefined : (notNow ?? mapWinObstacle(match, isRequestRunning));
  const scoreOf = (number: TeamNumber) => match?.[`score_${number}`] ?? 0;
  const mapWins = order.map((number, place): Command => {
    const left = place === 0;
    const score = scoreOf(number) + 1;
    const side = (one: TeamNumber) => ({ name: nameOf(one), score: one === number ? score : scoreOf(one) });
    const map = coming(number)?.map;
    return {
      id: left ? 'map-win-left' : 'map-win-right',
      group: 'Map win',
      label: `Map win for ${nameOf(number)}`,
      help: `Map win for the ${left ? 'left' : 'right'} team`,
      icon: 'trophy',
      key: left ? '1' : '2',
      now: String(atServer?.[`score_${number}`] ?? 0),
      wanted: String(scoreOf(number)),
      // No score is promised that the match cannot have.
      next: obstacle === undefined ? String(score) : undefined,
      state: mapWin.state,
      since: mapWin.since,
      glass: mapWin.glass,
      draws: 'live_match',
      obstacle,
      goesOnAir: isOnAir,
      asks: () => ({
        title: 'Map win on air',
        text: mapWinQuestion({
          map: mapName(map),
          team: nameOf(number),
          sides: [side(order[0]), side(order[1])],
          isDeciding: isOver({ ...match, [number === 1 ? 'score_1' : 'score_2']: score }),
        }),
        action: `Map win for ${nameOf(number)}`,
        about: [matchKey, map, coming(number)?.team, scoreOf(1), scoreOf(2)].join(' '),
      }),
      run: () => void winMap(number),
    };
  });

  return { commands: [flipTeams, ...mapWins], flipTeams, mapWins, order, canUndo: mayCorrect };
});

function nameOfMap(id: string | null): string | undefined {
  const name = id === null ? undefined : getThing(id)?.name;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

function mapWinObstacle(match: Parameters<typeof isOver>[0] | undefined, isRequestRunning: boolean): string {
  if (isRequestRunning) return 'Waiting for the press before';
  if (!match || !isOver(match)) return 'Both teams must be known';
  return hasResult(match) ? 'The match is decided' : 'The match is not played';
}

/** Undoes a map win that the server has already carried out: score, map and attacking side as they were. */
function useRevertMapWin(): (win: MapWin, name: string) => Promise<void> {
  const mapData = useAction('update-map-data');
  const attack = useAction('update-broadcast');
  return async (win, name) => {
    const words = `Map win of ${name} taken back`;
    const { maps, broadcast } = mapWinTakenBack(win);
    const outcome = await mapData.run(maps, { words, success: words });
    if (broadcast && outcome.status !== 'refused')
      await attack.run(broadcast, { words: `Attacking side ${broadcast.mapAttack} again` });
  };
}
