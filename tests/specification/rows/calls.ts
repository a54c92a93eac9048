import type { Sections } from './row.ts';

const things = 'src/server/http/things.test.ts';
const production = 'src/server/live/production/production.test.ts';
const words = 'src/contract/specification-texts.test.ts';
const zones = 'src/domain/time/zones.test.ts';

/** Sections 7 to 9: calls, texts, constants. */
export const calls: Sections = {
  '7': [
    ['header Authentication with a bearer token', 'tests/contract/actions.test.ts', 'actions over HTTP'],
    [
      'every call, action and event has an example',
      'tests/contract/api-examples.test.ts',
      'every call, action',
    ],
  ],
  '7.1': [
    [
      'every event and record of the list',
      'tests/specification.test.ts',
      'has every event, and every record',
    ],
    ['GET /things with joined ids', things, 'answers in the order asked'],
    ['100 ids a batch', 'tests/contract/things.test.ts', 'takes the 100 ids an older client sends'],
    [
      'updates are applied every 50 ms',
      'src/data/things/update-buffer.test.ts',
      'applies what follows within 50 ms',
    ],
    ['the request buffer waits 100 ms', 'src/sync/loader.test.ts', 'waits at latest 100 ms'],
    ['an error leaves no record', 'src/sync/loader.test.ts', 'answers from the cache after %s'],
    ['special records', 'src/contract/specials.test.ts', 'knows its keys'],
    ['subdomain-{name}', things, 'keeps the asked key beside the real id'],
    ['related records of an event', 'src/contract/site-pages.test.ts', '%s follows existing links only'],
    ['images by id and size', 'src/domain/theme/images.test.ts', 'imageUrl'],
    ['time sync', 'src/data/clock-sync.test.ts', 'adds what the server is ahead'],
  ],
  '7.2': [
    ['POST /auth/discord-login', 'src/server/sign-in/discord-flow.test.ts', 'signs in, gives the cookie'],
    ['POST /auth/login', 'src/server/sign-in/session-calls.test.ts', 'says whose a token is'],
    ['GET /twitch_auth/{scopes}', 'src/server/twitch/authorize-routes.test.ts', 'asks for the chosen scopes'],
  ],
  '7.3': [
    ['every action and its parameters', 'tests/specification.test.ts', '%s takes its parameters'],
    ['valid and invalid payloads', 'src/contract/actions.test.ts', 'invalid payloads'],
    [
      'roles answer a list of the added',
      'src/server/actions/run-action.test.ts',
      'set-player-relationships keeps',
    ],
    [
      'resolving answers what it did',
      'src/server/actions/run-action.test.ts',
      'resolve-entire-bracket answers',
    ],
    [
      'set-title answers a message',
      'src/server/twitch/twitch-actions.test.ts',
      'sets title and category, and says so',
    ],
  ],
  '7.4': [
    [
      'websocket, falling back to polling',
      'src/server/live/live.test.ts',
      'serve clients that can only poll',
    ],
    [
      'subscribe-multiple on connect',
      'src/data/live/socket-link.test.ts',
      'subscribes to everything on every connect',
    ],
    ['data_update', 'src/server/live/live.test.ts', 'push key and record as two arguments'],
    ['website_flags', 'src/server/live/live.test.ts', 'send the flags on connect and on change'],
    ['prod-join and prod_trigger', production, 'reach the client room, sender included'],
    ['prod-update and send_prod_update', production, 'are asked for and relayed to the overview'],
    [
      'subscribe and unsubscribe of one id',
      'src/server/live/live.test.ts',
      'join many keys at once, answer nothing, and end with unsubscribe',
    ],
    ['prod_button_reload reloads the page', 'tests/e2e/overlay-host.spec.ts', 'the page reports itself'],
    [
      'comms_enable and comms_disable',
      'src/data/production/team-voices.test.ts',
      'are set and cleared by their triggers',
    ],
    ['scenes', 'src/server/live/production/scenes.test.ts', 'go to the client and to its active broadcast'],
  ],
  '8': [
    ['texts of errors, successes and banners', words, 'texts of the specification'],
    ['No token is an error', 'src/server/sign-in/session-calls.test.ts', '%j: %i'],
    ['Not authenticated, without a user', 'src/data/actions/act.test.ts', 'asks for a sign-in'],
    [
      'Authentication error, with the server’s words',
      'tests/e2e/sign-in.spec.ts',
      'the way back from the identity provider',
    ],
    ['a network failure', 'src/contract/errors.test.ts', 'textFor'],
    ['a refused call shows no success', 'src/data/actions/telling.test.ts', 'says a refusal at once'],
    [
      'a text that is no layout is refused',
      'tests/e2e/bracket-creator.spec.ts',
      'a bracket is drawn with keys alone',
    ],
    [
      'a refused profile says why',
      'src/ui/outbox/saving-state.test.ts',
      'what a form says about its last save',
    ],
    ['Match already has the teams', 'src/domain/bracket/resolve.test.ts', 'resolveBracket'],
    ['Won’t show', 'tests/e2e/dashboard.spec.ts', 'another match goes live only after a question'],
  ],
  '9': [
    [
      'toasts at the top right, dismissible',
      'src/site/shell/toaster.test.ts',
      'puts messages at the top right',
    ],
    [
      'a toast in a browser, closed by its button',
      'tests/e2e/bracket-creator.spec.ts',
      'a bracket is drawn with keys alone',
    ],
    ['a toast stays for five seconds', 'tests/e2e/pages.spec.ts', 'a message stays for five seconds'],
    [
      'the title’s toast 20 seconds',
      'src/dashboard/twitch/twitch-control.test.ts',
      'shows the answer of the title',
    ],
    ['wipes of 750 ms, 250 within', 'src/ui/motion/wipe.test.ts', 'wipes outside then inside'],
    ['a quarter less per loss', 'src/domain/match/map-head-to-head.test.ts', 'scores wins less a quarter'],
    ['prize', 'src/domain/text/money.test.ts', '%j -> %s'],
    ['format of times', 'src/domain/time/format.test.ts', 'formatTime'],
    ['short names of zones', zones, 'zoneAbbreviation'],
    ['the local zone is the default', zones, 'resolveZone'],
    ['friendly within 7 days', 'src/domain/time/friendly-start.test.ts', 'friendlyStart'],
    ['short name of the event beside a team', 'src/domain/match/clarified-name.test.ts', '%j of %j: %s'],
    [
      'the ending at 30 seconds',
      'src/domain/break/break-content.test.ts',
      'beats every display from 30 whole',
    ],
    ['weeks of a schedule', 'src/domain/schedule/groups.test.ts', 'groups by whole weeks'],
  ],
};
