import * as v from 'valibot';
import { action } from './action.ts';
import { choice, id } from './values.ts';

export const adjustMatchBroadcast = action({
  name: 'adjust-match-broadcast',
  payload: v.object({
    mode: choice(['add', 'remove'], 'Unknown mode'),
    broadcastID: id("Couldn't find that broadcast"),
    matchID: id("Couldn't find that match"),
  }),
  /** What became of it: "Match added to Main stage". */
  answer: v.string(),
  access: { caller: 'user' },
  offline: { keep: 'reject', reason: 'its answer says whether the match was there already' },
  touches: ({ matchID }) => [matchID],
  describe: ({ mode, matchID, broadcastID }, names) =>
    `${mode === 'add' ? 'Added to' : 'Removed from'} ${names.nameOf(broadcastID, 'the broadcast')}: ${names.match(matchID)}`,
});
