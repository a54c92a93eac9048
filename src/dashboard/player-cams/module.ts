import { linkedIds } from '#domain/record-id.ts';
import { module } from '../define.ts';
import { useBroadcastFact } from '../show/use-show.ts';

export default module({
  name: 'Player Cams',
  icon: 'eye',
  useExtra: () =>
    useBroadcastFact(({ team_1_player_cams, team_2_player_cams }) => {
      const [left, right] = [linkedIds(team_1_player_cams).length, linkedIds(team_2_player_cams).length];
      return left + right === 0 ? 'None chosen' : `${left} and ${right} players`;
    }),
  load: () => import('./PlayerCams.tsx'),
});
