import * as v from 'valibot';
import { action } from './action.ts';
import { idList } from './values.ts';

export const setPlayerCams = action({
  name: 'set-player-cams',
  payload: v.object({
    /** The players whose cameras are shown, of team 1 and of team 2, in order; entries of nothing are dropped. */
    cams: v.pipe(
      v.array(idList, 'must be two lists of players'),
      v.length(2, 'must be two lists of players'),
    ),
  }),
  answer: v.undefined(),
  access: { caller: 'client' },
  offline: { keep: 'reject', reason: 'whose camera is seen is decided for the game that is on' },
  touches: () => [],
  describe: () => 'Player cameras',
});
