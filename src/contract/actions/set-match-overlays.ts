import * as v from 'valibot';
import { setMatchOverlays as setMatchOverlaysRule } from '#domain/actions/set-match-overlays.ts';
import { action } from './action.ts';
import { lateAfterMs } from './lateness.ts';
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
  unknownMatch: 'match-not-found',
  offline: {
    keep: 'latest',
    reason: 'the switch of one match and overlay stands as it was last set',
    lateAfterMs: lateAfterMs.prepared,
    per: (payload) => [`${payload.match}:${payload.overlayType}`],
  },
  touches: (payload) => [payload.match],
  rule: setMatchOverlaysRule,
  fields: {
    match: { field: null, label: 'Match' },
    overlayType: { field: null, label: 'Overlays' },
    state: { field: null, label: 'Shown' },
  },
  describe: ({ match, overlayType, state }, names) =>
    `${state ? 'Shown on' : 'Removed from'} ${overlayType} overlays: ${names.match(match)}`,
});
