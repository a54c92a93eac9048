import * as v from 'valibot';
import { withdrawalModes, withdrawTeam as withdrawTeamRule } from '#domain/actions/withdraw-team.ts';
import { readSettings } from '#domain/event-settings/settings-text.ts';
import { textLimits } from '#domain/limits.ts';
import { action } from './action.ts';
import { lateAfterMs } from './lateness.ts';
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
    keep: 'absolute',
    reason: 'it names every match that it changes, and is refused once other matches would change',
    lateAfterMs: lateAfterMs.prepared,
    supersedes: true,
    per: ({ teamID, eventID }) => [teamID, eventID],
    resolve: (payload) => payload,
    isResolved: () => true,
  },
  touches: ({ teamID, eventID, matches }) => [teamID, eventID, ...new Set(matches)],
  rule: withdrawTeamRule,
  fields: {
    teamID: { field: null, label: 'Team' },
    eventID: { field: null, label: 'Event' },
    mode: { field: null, label: 'Treatment of its matches' },
    matches: { field: null, label: 'Matches' },
  },
  describe: ({ teamID, eventID }, names) =>
    `${names.nameOf(teamID, 'A team')} withdrawn from ${names.nameOf(eventID, 'the event')}`,
});

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

export const adjustMatchBroadcast = action({
  name: 'adjust-match-broadcast',
  payload: v.object({
    mode: choice(['add', 'remove'], 'Unknown mode'),
    broadcastID: id("Couldn't find that broadcast"),
    matchID: id("Couldn't find that match"),
  }),
  /** The result, such as "Match added to Main stage". */
  answer: v.string(),
  access: { caller: 'user' },
  offline: { keep: 'reject', reason: 'its answer says whether the match was there already' },
  touches: ({ matchID }) => [matchID],
  describe: ({ mode, matchID, broadcastID }, names) =>
    `${mode === 'add' ? 'Added to' : 'Removed from'} ${names.nameOf(broadcastID, 'the broadcast')}: ${names.match(matchID)}`,
});
