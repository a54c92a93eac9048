import * as v from 'valibot';
import { breakDisplays } from '../records/broadcast-choices.ts';
import { action, present } from './action.ts';
import { choice, clearable } from './values.ts';

export const updateBreakDisplay = action({
  name: 'update-break-display',
  payload: v.object({ option: clearable(choice(breakDisplays, 'Invalid option provided')) }),
  answer: v.undefined(),
  access: { caller: 'client' },
  offline: {
    keep: 'latest',
    reason: 'the display stands as it was last chosen',
    per: (_payload, acting) => [acting.broadcast ?? 'self'],
  },
  touches: (_payload, acting) => present(acting.broadcast),
});
