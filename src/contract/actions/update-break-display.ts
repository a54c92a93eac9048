import * as v from 'valibot';
import { updateBreakDisplay as updateBreakDisplayRule } from '#domain/actions/update-break-display.ts';
import { breakDisplays } from '../records/broadcast-choices.ts';
import { action, present } from './action.ts';
import { lateAfterMs } from './lateness.ts';
import { choice, clearable } from './values.ts';

export const updateBreakDisplay = action({
  name: 'update-break-display',
  payload: v.object({ option: clearable(choice(breakDisplays, 'Invalid option provided')) }),
  answer: v.undefined(),
  access: { caller: 'client', takesShowKey: true },
  offline: {
    keep: 'latest',
    reason: 'the display stands as it was last chosen',
    lateAfterMs: lateAfterMs.picture,
    per: (_payload, acting) => [acting.broadcast ?? 'self'],
  },
  touches: (_payload, acting) => present(acting.broadcast),
  rule: updateBreakDisplayRule,
  fields: { option: { field: 'break_display', label: 'Break display' } },
  describe: ({ option }) => (option === null ? 'Break display cleared' : `Break display: ${option}`),
});
