import { actingNow } from '#data/actions/acting.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { getThing } from '#data/things/store.ts';
import { type CamPlaces, camLists } from '#domain/broadcast/player-cam-places.ts';
import { isSameRecord, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import { useBroadcast, useShow } from '../show/use-show.ts';

type Cams = { readonly team_1_player_cams?: LinkField; readonly team_2_player_cams?: LinkField };

const chosenCams = (show: Cams | undefined): CamPlaces => [
  linkedIds(show?.team_1_player_cams),
  linkedIds(show?.team_2_player_cams),
];
const isSame = (one: CamPlaces, other: CamPlaces): boolean => JSON.stringify(one) === JSON.stringify(other);

export type PlayerCamChoice = {
  /** Clean ids of both teams. */
  readonly chosen: CamPlaces;
  readonly isRunning: boolean;
  /** Answers whether the server has done it. */
  readonly set: (places: CamPlaces) => Promise<boolean>;
};

/** Whose cameras are shown in the game, in their order; each change can be undone for a while. */
export function usePlayerCams(): PlayerCamChoice {
  const { broadcastKey } = useShow();
  const chosen = chosenCams(useBroadcast());
  const { run, isRunning } = useAction('set-player-cams');
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
        isSame(chosenCams(getThing(broadcastKey) as Cams | undefined), wanted),
      revert: () => void send(before),
    });
    return outcome.status === 'done';
  };
  return { chosen, isRunning, set };
}
