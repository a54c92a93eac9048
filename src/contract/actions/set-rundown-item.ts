import * as v from 'valibot';
import { setRundownItem as setRundownItemRule } from '#domain/actions/set-rundown-item.ts';
import { itemColours, itemSides } from '#domain/broadcast/rundown-items.ts';
import { numberLimits } from '#domain/limits.ts';
import { action, present } from './action.ts';
import { lateAfterMs } from './lateness.ts';
import { choice, clearable, clearableId, instant, trimmedText, whole } from './values.ts';

/** Not by a key for the show: the rundown is planned by its staff, and nothing of it is on air. */
export const setRundownItem = action({
  name: 'set-rundown-item',
  payload: v.object({
    /** Chosen by the caller for a new item. */
    itemID: v.pipe(
      v.string('must be text'),
      v.regex(/^[a-z0-9]{1,24}$/, 'must be 1 to 24 letters or digits'),
    ),
    /** Null removes the item. */
    item: v.nullable(
      v.object(
        {
          title: v.pipe(trimmedText('rundownTitle'), v.nonEmpty('must not be empty')),
          minutes: whole(1, numberLimits.rundownMinutes),
          notes: v.optional(clearable(trimmedText('rundownNotes'))),
          colour: choice(itemColours),
          side: choice(itemSides),
          match: v.optional(clearableId),
          start: v.optional(instant),
          order: v.pipe(v.number('must be a number'), v.finite('must be a number')),
        },
        'must be an object',
      ),
    ),
  }),
  answer: v.undefined(),
  access: { caller: 'client' },
  offline: {
    keep: 'latest',
    reason: 'each item is as it was last entered',
    lateAfterMs: lateAfterMs.prepared,
    per: ({ itemID }, acting) => [`${acting.broadcast ?? 'self'}:${itemID}`],
  },
  touches: (_payload, acting) => present(acting.broadcast),
  rule: setRundownItemRule,
  fields: {
    itemID: { field: null, label: 'Item' },
    item: { field: 'rundown_items', label: 'Rundown' },
  },
  describe: ({ item }) =>
    item === null ? 'Rundown item removed' : `Rundown: “${item.title}”, ${item.minutes} min`,
});
