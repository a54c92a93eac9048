import type { CamPlaces } from '#domain/broadcast/player-cam-places.ts';
import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { module } from '../define.ts';
import { useBroadcastFact } from '../show/use-show.ts';

export type ShownCams = { readonly team_1_player_cams?: LinkField; readonly team_2_player_cams?: LinkField };

/** Clean ids of both teams. */
export const chosenCams = (show: ShownCams | undefined): CamPlaces => [
  linkedIds(show?.team_1_player_cams),
  linkedIds(show?.team_2_player_cams),
];

/** Returns the number of chosen players of each team, as text. */
export function describeCams(show: ShownCams): string {
  const [left, right] = chosenCams(show).map(({ length }) => length);
  return left === 0 && right === 0 ? 'None chosen' : `${left} and ${right} players`;
}

export default module({
  name: 'Player Cams',
  icon: 'eye',
  useExtra: () => useBroadcastFact(describeCams),
  load: () => import('./PlayerCams.tsx'),
});
