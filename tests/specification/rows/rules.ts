import type { Sections } from './row.ts';

const guests = 'src/domain/text/guest-line.test.ts';
const videos = 'src/domain/text/video-link.test.ts';
const players = 'src/domain/text/limited-players.test.ts';

/** Sections 3, 5 and 6: records, validation, permissions. */
export const rules: Sections = {
  '3': [
    ['ids lose and regain their prefix', 'src/domain/record-id.test.ts', 'undoes cleaning of every real id'],
    ['a record by its id, or missing', 'src/sync/cached-record.test.ts', 'files a record under its clean id'],
    ['images have id, extension and type', 'src/contract/records/read.test.ts', 'drops broken attachments'],
    ['the user', 'src/server/sign-in/local-routes.test.ts', 'works for a player without an account'],
    ['who is signed in', 'src/data/session/session.test.ts', 'shows who was signed in at the last visit'],
    ['the next address', 'src/data/session/next-address.test.ts', 'is read once'],
    [
      'the stinger has another theme and text',
      'src/overlays/host/overlay-status.test.ts',
      'the stinger has the theme',
    ],
    ['fields of every record', 'tests/specification.test.ts', '%s has the fields of section 3'],
    ['placeholder_teams and placeholder_right', 'src/domain/match/placeholder-teams.test.ts', 'teamSlots'],
    ['blocks of an event', 'src/domain/navigation/event-blocks.test.ts', 'eventBlocks'],
    ['a player’s manual data', players, 'parseLimitedPlayers'],
    ['layouts of brackets', 'src/domain/bracket/layout.test.ts', 'reads the example of rules 12.1'],
    ['settings kept in the browser', 'src/data/settings/setting-fields.test.ts', 'has the defaults'],
    ['game modes have an icon', 'src/overlays/parts/maps/TypePicture.test.ts', 'draws every game mode'],
    ['roles have an icon', 'src/ui/things/role-icon.test.ts', 'has an icon for each role'],
    ['roles are ordered', 'src/domain/roster/role-sort.test.ts', 'orders player roles'],
    [
      'roles staff can be assigned',
      'src/domain/access/relationship-permissions.test.ts',
      'permissionsForRole',
    ],
  ],
  '5': [
    ['search thresholds', 'src/domain/text/search.test.ts', 'thresholds'],
    ['search ignores case, accents and look-alikes', 'src/domain/text/search.test.ts', 'normaliseName'],
    ['Empty authentication request', 'tests/e2e/sign-in.spec.ts', 'the way back from the identity provider'],
    ['most maps of a match', 'src/domain/match/map-count.test.ts', 'mapLimit'],
    ['limits of scores', 'src/domain/match-editor/payloads.test.ts', 'limits (specification 5)'],
    [
      'scores are sent when both are there and differ',
      'src/domain/match/score-change.test.ts',
      'changedScores',
    ],
    ['kinds of video links', videos, 'classifyVideoLink'],
    ['seconds of a video link', videos, 'startSecondsOf'],
    ['trimmed texts', 'src/domain/match-editor/payloads.test.ts', 'sends the changed fields only, trimmed'],
    ['fields of a guest', guests, 'guestFieldProblem'],
    ['a guest survives encoding', guests, 'round-trips one guest a line'],
    ['removing a guest asks', guests, 'asks before removing a named guest'],
    ['custom countdown', 'src/domain/broadcast/countdown.test.ts', 'customCountdownSeconds'],
    ['the desk needs a mode', 'src/domain/broadcast/desk-display.test.ts', 'has none without a mode'],
    ['desk text is joined by |', 'src/domain/text/desk-text.test.ts', 'formatDeskText'],
    ['{auto} in a break title', 'src/domain/break/break-title.test.ts', 'puts the automatic text'],
    ['placeholders of a title', 'src/domain/broadcast/title-format.test.ts', 'formatTitle'],
    ['pronunciation below 100', 'src/site/profile/profile-fields.test.ts', 'isTooLong'],
    [
      'heroes can be chosen once they are here',
      'src/site/profile/profile-form.test.ts',
      'offers heroes once',
    ],
    ['choices of the profile', 'tests/specification.test.ts', 'constants'],
    ['invalid layout text', 'src/domain/bracket/validate.test.ts', 'validateLayout'],
    [
      'no scope, no authorization',
      'src/site/tools/twitch-auth/twitch-auth.test.ts',
      'is disabled while nothing',
    ],
    ['rows of the roles editor', 'src/domain/match-editor/roles.test.ts', 'rows of the roles editor'],
  ],
  '6': [
    ['who may run which action', 'src/domain/access/action-access.test.ts', 'mayRun'],
    [
      'pages offer what the server does',
      'src/contract/actions/page-controls.test.ts',
      '%s offers %s exactly',
    ],
    ['production users', 'src/domain/access/production.test.ts', 'production users'],
    [
      'the token gives full access',
      'src/server/sign-in/session-calls.test.ts',
      'makes a bearer token that outlives',
    ],
    ['who may edit a match', 'src/domain/access/permissions.test.ts', 'canEditMatch'],
    ['who may resolve', 'src/domain/access/permissions.test.ts', 'event-level checks'],
    ['a role, staff or a relationship', 'src/domain/access/permissions.test.ts', 'hasRole'],
    [
      'Full broadcast permissions',
      'src/contract/actions/page-controls.test.ts',
      'start-commercial needs a client',
    ],
    ['No profile editing', 'tests/e2e/sign-in.spec.ts', 'who may not edit their profile is told so'],
  ],
};
