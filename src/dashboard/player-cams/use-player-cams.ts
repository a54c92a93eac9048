import { actingNow } from '#data/actions/acting.ts';
import { getThing } from '#data/things/store.ts';
import { type CamPlaces, camLists } from '#domain/broadcast/player-cam-places.ts';
import { isSameRecord, restoreId } from '#domain/record-id.ts';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import { type FieldAction, useFieldAction } from '../commands/use-field-action.ts';
import { useBroadcast, useBroadcastOnAir, useShow } from '../show/use-show.ts';
import { chosenCams, describeCams, type ShownCams } from './describe-cams.ts';

const isSame = (one: CamPlaces, other: CamPlaces): boolean => JSON.stringify(one) === JSON.stringify(other);

export type PlayerCamChoice = Omit<FieldAction<'set-player-cams'>, 'run'> & {
  /** Clean ids of both teams. */
  readonly chosen: CamPlaces;
  /** What the server has, in words. */
  readonly onAirCount: string;
  /** Answers whether the server has done it. */
  readonly set: (places: CamPlaces) => Promise<boolean>;
};

/** Whose cameras are shown in the game, in their order; each change can be undone for a while. */
export function usePlayerCams(): PlayerCamChoice {
  const { broadcastKey } = useShow();
  const chosen = chosenCams(useBroadcast());
  const onAirCount = describeCams(useBroadcastOnAir());
  const { run, ...state } = useFieldAction('set-player-cams', broadcastKey, [
    'team_1_player_cams',
    'team_2_player_cams',
  ]);
  const send = (cams: CamPlaces) => run({ cams: [cams[0].map(restoreId), cams[1].map(restoreId)] });
  const set = async (places: CamPlaces): Promise<boolean> => {
    const before = chosen;
    const wanted = camLists(places);
    const outcome = await send(wanted);
    await offerUndo(outcome, {
      name: 'player-cams',
      done: `Player cams chosen: ${wanted[0].length} and ${wanted[1].length}`,
      // The action goes to the show that is controlled: by then it may be another one.
      isUnchanged: () =>
        isSameRecord(actingNow().broadcast, restoreId(broadcastKey)) &&
        isSame(chosenCams(getThing(broadcastKey) as ShownCams | undefined), wanted),
      revert: () => void send(before),
    });
    return outcome.status === 'done';
  };
  return { ...state, chosen, onAirCount, set };
}
