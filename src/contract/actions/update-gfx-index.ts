import * as v from 'valibot';
import { updateGfxIndex as updateGfxIndexRule } from '#domain/actions/update-gfx-index.ts';
import { numberLimits } from '#domain/limits.ts';
import { action, present } from './action.ts';
import { lateAfterMs } from './lateness.ts';
import { id, whole } from './values.ts';

export const updateGfxIndex = action({
  name: 'update-gfx-index',
  payload: v.object({
    gfxID: id('GFX is not associated with the broadcast'),
    /** 0-based; beyond the end counts as the last place. */
    index: whole(0, numberLimits.graphicPlace),
  }),
  answer: v.undefined(),
  access: { caller: 'client', takesShowKey: true },
  offline: {
    keep: 'latest',
    reason: 'a graphic is where it was last put',
    lateAfterMs: lateAfterMs.picture,
    per: (payload) => [payload.gfxID],
  },
  touches: (_payload, acting) => present(acting.broadcast),
  rule: updateGfxIndexRule,
  fields: {
    gfxID: { field: null, label: 'Graphic' },
    index: { field: 'gfx', label: 'Place' },
  },
  describe: ({ gfxID, index }, names) => `${names.nameOf(gfxID, 'Graphic')} to place ${index + 1}`,
});
