import * as v from 'valibot';
import { action } from './action.ts';
import { choice, flag, id } from './values.ts';

const overlayTypes = ['primary', 'secondary'] as const;

export const setMatchOverlays = action({
  name: 'set-match-overlays',
  payload: v.object({
    match: id('No match associated'),
    overlayType: v.pipe(
      v.string('Unknown overlay type'),
      v.toLowerCase(),
      choice(overlayTypes, 'Unknown overlay type'),
    ),
    state: flag,
  }),
  answer: v.undefined(),
  access: { caller: 'user', right: 'edit-match' },
  offline: {
    keep: 'latest',
    reason: 'the switch of one match and overlay stands as it was last set',
    per: (payload) => [`${payload.match}:${payload.overlayType}`],
  },
  touches: (payload) => [payload.match],
});
