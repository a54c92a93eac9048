import * as v from 'valibot';
import { crewGroups, receiversText } from '#domain/broadcast/crew-messages.ts';
import { action } from './action.ts';
import { lateAfterMs } from './lateness.ts';
import { choice, trimmedText } from './values.ts';

/** Not by a key for the show: the producer speaks to the crew. */
export const sendCrewMessage = action({
  name: 'send-crew-message',
  payload: v.object({
    text: v.pipe(trimmedText('crewMessage'), v.nonEmpty('must not be empty')),
    /** Everyone without it. */
    to: v.optional(
      v.pipe(
        v.array(choice(crewGroups), 'must be a list of groups'),
        v.minLength(1, 'must name at least one group'),
        v.maxLength(crewGroups.length, `must name ${crewGroups.length} groups at most`),
      ),
    ),
  }),
  answer: v.undefined(),
  access: { caller: 'client' },
  offline: {
    keep: 'reject',
    reason: 'a message is about this very moment',
    lateAfterMs: lateAfterMs.message,
  },
  touches: () => [],
  describe: ({ text, to }) => `Message to ${receiversText(to).toLowerCase()}: “${text}”`,
});
