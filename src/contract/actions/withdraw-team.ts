import * as v from 'valibot';
import { withdrawalModes } from '#domain/actions/withdrawal-plan.ts';
import { action } from './action.ts';
import { choice, id } from './values.ts';

/** More than one team plays in one event. */
const maximumMatches = 200;

/** Takes a team out of an event; its matches are named as the user has seen them in the preview. */
export const withdrawTeam = action({
  name: 'withdraw-team',
  payload: v.object({
    teamID: id("Couldn't find that team"),
    eventID: id("Couldn't find that event"),
    mode: choice(withdrawalModes),
    matches: v.pipe(
      v.array(id(), 'must be a list of matches'),
      v.nonEmpty('must name a match'),
      v.maxLength(maximumMatches, `must have at most ${maximumMatches} entries`),
    ),
  }),
  answer: v.undefined(),
  access: { caller: 'user' },
  offline: {
    keep: 'reject',
    reason: 'which matches are open depends on every result the server has by then',
  },
  touches: ({ teamID, eventID, matches }) => [teamID, eventID, ...new Set(matches)],
  describe: ({ teamID, eventID }, names) =>
    `${names.nameOf(teamID, 'A team')} withdrawn from ${names.nameOf(eventID, 'the event')}`,
});
