import { useEffect, useState } from 'react';
import { useAction } from '#data/hooks/use-action.ts';
import { getThing } from '#data/things/store.ts';
import { recordNames } from '#domain/actions/record-names.ts';
import {
  comingMapWin,
  isMapWinStanding,
  type MapWin,
  mapWinQuestion,
  mapWinSince,
  mapWinTakenBack,
} from '#domain/broadcast/map-win-undo.ts';
import { attackingSide } from '#domain/match/map-attack.ts';
import { canPressMapWin, sideOrder, type TeamNumber } from '#domain/match/map-win.ts';
import { hasResult, isOver } from '#domain/match/outcome.ts';
import { restoreId } from '#domain/record-id.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import { type Command, obstacleDuring } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import { useFieldAction } from '../commands/use-field-action.ts';
import {
  useIsLiveMatchOnAir,
  useLiveMatch,
  useLiveMatchAtServer,
  useLiveMatchKey,
  useLiveTeams,
} from '../show/use-live-match.ts';
import { useBroadcastFact } from '../show/use-show.ts';

/** Time during which an action may still have been meant for the previous record, ms. */
const settlingMs = 700;

/**
 * Returns true if another record has just replaced the one that the controls belong to. The controls do nothing until
 * the user can have read the new one: an action may have been meant for the previous record.
 */
function useJustChanged(key: string | undefined): boolean {
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    if (key === settled) return;
    const timer = setTimeout(() => setSettled(key), settlingMs);
    return () => clearTimeout(timer);
  }, [key, settled]);
  // Without a record before there was nothing to press.
  return key !== undefined && settled !== undefined && key !== settled;
}

const sides = (isFlipped: boolean) => (isFlipped ? 'Flipped' : 'Normal');

/** Control of flipping the sides and of giving the next map to a team: both change what is rendered over the game. */
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
  /** Team of the last map win. */
  const [winner, setWinner] = useState<TeamNumber>();
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
    obstacle: notNow ?? obstacleDuring(flip.isRunning, false),
    liveMatch: matchKey,
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
    setWinner(teamNum);
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
  /** Another action waits for the last one, and then asks: by then the next map is another one. */
  const obstacleOf = (number: TeamNumber) =>
    canWin
      ? undefined
      : (notNow ??
        obstacleDuring(isRequestRunning, mapWin.isRunning && winner === number) ??
        mapWinObstacle(match));
  const scoreOf = (number: TeamNumber) => match?.[`score_${number}`] ?? 0;
  const mapWins = order.map((number, place): Command => {
    const left = place === 0;
    const score = scoreOf(number) + 1;
    const side = (one: TeamNumber) => ({ name: nameOf(one), score: one === number ? score : scoreOf(one) });
    const win = coming(number);
    const map = win?.map;
    const obstacle = obstacleOf(number);
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
      draws: 'live_match.score_1',
      obstacle,
      liveMatch: matchKey,
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
        about: [matchKey, map, win?.team, scoreOf(1), scoreOf(2)].join(' '),
        since: () => win && mapWinSince(getThing, win, mapName(win.map)),
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

function mapWinObstacle(match: Parameters<typeof isOver>[0] | undefined): string {
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
