import * as v from 'valibot';
import { action } from './action.ts';

export const setTitle = action({
  name: 'set-title',
  payload: v.object({}),
  /** `Updated {channel}'s title to "{title}"`. */
  answer: v.string(),
  access: { caller: 'client' },
  offline: {
    keep: 'reject',
    reason: 'the streaming platform is told at once or not at all',
  },
  touches: () => [],
  describe: () => 'Stream title',
});
