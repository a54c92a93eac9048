import * as v from 'valibot';
import { action } from './action.ts';
import { text } from './values.ts';

export const setMarker = action({
  name: 'set-marker',
  payload: v.object({
    /** Twitch takes 140 characters; without it the match names the marker. */
    text: v.optional(text('name')),
  }),
  /** `Added a stream marker: "…"`. */
  answer: v.string(),
  access: { caller: 'client' },
  offline: {
    keep: 'reject',
    reason: 'it marks this very moment of the stream',
  },
  touches: () => [],
  describe: () => 'Stream marker',
});
