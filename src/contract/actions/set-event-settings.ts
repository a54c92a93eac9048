import * as v from 'valibot';
import { readSettings } from '#domain/event-settings/settings-text.ts';
import { textLimits } from '#domain/limits.ts';
import { action } from './action.ts';
import { id } from './values.ts';

export const setEventSettings = action({
  name: 'set-event-settings',
  payload: v.object({
    /** JSON text of the event's settings, an object. */
    settings: v.pipe(
      v.string('Malformed JSON object'),
      v.maxLength(textLimits.settings, `must have at most ${textLimits.settings} characters`),
      v.check((text) => readSettings(text) !== undefined, 'Malformed JSON object'),
    ),
    eventID: id("Couldn't find that event"),
  }),
  answer: v.undefined(),
  access: { caller: 'user' },
  offline: { keep: 'reject', reason: 'the whole settings are replaced, whatever others saved meanwhile' },
  touches: ({ eventID }) => [eventID],
  describe: ({ eventID }, names) => `Settings of ${names.nameOf(eventID, 'the event')}`,
});
