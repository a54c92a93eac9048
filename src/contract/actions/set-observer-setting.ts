import * as v from 'valibot';
import { observerSettings } from '../records/broadcast-choices.ts';
import { action, present } from './action.ts';
import { choice } from './values.ts';

export const setObserverSetting = action({
  name: 'set-observer-setting',
  payload: v.object({
    setting: choice(observerSettings),
    /** Decks send "toggle"; whoever may be offline sends the wanted state. */
    value: v.union([v.boolean(), v.literal('toggle')], 'must be true, false or toggle'),
  }),
  answer: v.undefined(),
  access: { caller: 'client' },
  offline: {
    keep: 'latest',
    reason: 'each setting stands as it was last set',
    per: (payload, acting) => [`${acting.broadcast ?? 'self'}:${payload.setting}`],
  },
  touches: (_payload, acting) => present(acting.broadcast),
});
