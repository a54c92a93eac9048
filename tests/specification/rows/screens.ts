import type { Sections } from './row.ts';

const site = 'tests/e2e/site.spec.ts';
const pages = 'src/contract/pages.test.ts';
const signIn = 'tests/e2e/sign-in.spec.ts';
const discord = 'src/server/sign-in/discord-flow.test.ts';
const links = 'src/domain/links/thing-link.test.ts';
const tabs = 'src/contract/page-tabs.test.ts';
const profile = 'src/site/profile/profile-fields.test.ts';
const creator = 'tests/e2e/resolve-bracket.spec.ts';
const host = 'tests/e2e/overlay-host.spec.ts';
const form = 'src/site/profile/profile-form.test.ts';
const twitch = 'src/site/tools/twitch-auth/twitch-auth.test.ts';
const socials = 'src/ui/things/social-links.test.ts';

/** Sections 1 and 2.1 to 2.7, 2.9 to 2.11. */
export const screens: Sections = {
  '1': [
    [
      'visitors browse without signing in',
      'tests/e2e/quality.spec.ts',
      '{name}: no error, no sideways scroll',
    ],
    ['signed-in users get a profile editor and a player page', signIn, 'a protected page leads to the login'],
    [
      'sign-in through a chat-community identity provider',
      'tests/e2e/discord.spec.ts',
      'Discord: a protected',
    ],
    ['event staff and match editors edit matches', 'src/domain/access/permissions.test.ts', 'canEditMatch'],
    [
      'production staff are players linked to a client',
      'src/domain/access/production.test.ts',
      'production users',
    ],
    [
      'overlays are browser sources configured by the query',
      'src/contract/overlays/read-options.test.ts',
      'own options',
    ],
    ['events have a minisite on a subdomain, in their colours', site, 'a minisite is the event at the root'],
    ['Learn holds guides and tools', 'src/site/learn/articles.test.ts', 'has an article for each address'],
  ],
  '2.1': [
    [
      'home: a welcome, and the form for social links',
      'src/site/home-below/welcome.test.ts',
      'welcomes, and leads',
    ],
    ['home: at most 6 upcoming matches', site, 'home shows at most 6 upcoming matches'],
    [
      '/events: in progress, series by order, others',
      'src/site/events/event-groups.test.ts',
      'shows in progress, then',
    ],
    [
      '/events: only those with show_in_events',
      'src/site/events/event-groups.test.ts',
      'leaves out unlisted events',
    ],
    ['/teams: 10 events a page', 'src/site/teams/TeamBrowser.test.ts', 'pages of the team list'],
    ['/teams: more than 2 characters search across events', site, 'teams: more than 2 characters'],
    ['/players: 3 characters unless Enter is pressed', site, 'players: fewer than 3 characters'],
    [
      '/players: verified first, then by name',
      'src/site/players/player-list.test.ts',
      'puts verified players first',
    ],
    ['/guide, /guides and /tools, and the other redirects', pages, 'redirects'],
    ['what each address shows', 'tests/specification.test.ts', '%s: %s'],
    ['every address in a browser', site, 'aliases and redirects of specification 2.1'],
    [
      'every address over HTTP, for every kind of person',
      'tests/contract/page-addresses.test.ts',
      'every address',
    ],
    ['the team page and its children', tabs, 'the tabs of a team'],
    ['the event page and its children', tabs, 'the tabs of an event'],
    ['the player page and its children', tabs, 'the tabs of a player'],
    ['the match page and its children', tabs, 'the tabs of a match'],
    ['/me needs a sign-in and is the own page', signIn, '/me is the own player page'],
    ['/cams: what a camera means, and where it opens', 'src/site/cams/cams.test.ts', 'tells everybody what'],
    ['/auth/discord/return without a code', signIn, 'the way back from the identity provider'],
    [
      '/auth/discord/return: greeting, then the stored address',
      'tests/e2e/discord.spec.ts',
      'Discord: a protected',
    ],
    ['/auth/discord/return: else the profile', 'tests/e2e/discord.spec.ts', 'Discord: without an address'],
    ['/auth/discord/return: what went wrong', 'tests/e2e/discord.spec.ts', 'Discord: a provider that'],
    ['/login carries the return', pages, 'keep the query where it carries meaning'],
    [
      'authorize with scope identify, type code, prompt none',
      discord,
      'asks for exactly what specification 2.1',
    ],
    ['from another domain through the main one', discord, 'goes through the main domain, once'],
    ['anything else is not found', 'src/server/http/routes.test.ts', 'are the app with status 404'],
  ],
  '2.2': [
    ['/{type}/{id} with an optional sub page', links, 'thingLink'],
    ['a minisite links to its own event by its root', links, 'thingLink'],
    ['an event with a subdomain is linked there', links, 'thingLink'],
    [
      'a partial subdomain keeps /event/{id}',
      'tests/e2e/minisite.spec.ts',
      'on its partial subdomain an event',
    ],
  ],
  '2.3': [
    ['header with logo and names', 'src/site/event/EventShell.test.ts', 'eventTitle'],
    ['navigation items under their conditions', tabs, 'stand in order'],
    ['conditions read from the blocks', 'src/domain/navigation/event-blocks.test.ts', 'eventBlocks'],
    ['what the conditions read', 'src/site/event/EventShell.test.ts', 'eventFacts'],
    [
      'brackets named and not hidden',
      'src/domain/navigation/visible-brackets.test.ts',
      'lists visible brackets',
    ],
    ['social links only when approved', socials, 'draws approved links only'],
    ['an icon for each kind of social link', socials, 'has an icon of its own'],
    ['a prompt leads to the minisite', 'src/domain/links/minisite-relation.test.ts', 'minisiteRelation'],
    ['minisites ignore the dev and live prefixes', 'src/domain/links/subdomain.test.ts', 'minisiteSubdomain'],
    ['minisites in themed colours', 'src/domain/theme/minisite.test.ts', 'minisiteVariables'],
    [
      'their bar has schedule, brackets, standings, events',
      tabs,
      'are schedule, brackets and standings in the bar',
    ],
    ['featured events in the bar', 'tests/e2e/minisite.spec.ts', 'the bar marks the featured event'],
  ],
  '2.4': [
    [
      'Name and Battletag to read only, the requests channel, the player page',
      form,
      'shows name and Battletag',
    ],
    ['a hero with its image', form, 'offers heroes once they are here'],
    ['the preview of a theme', form, 'previews the theme'],
    ['fields and what is sent', profile, 'sends the edited fields only'],
    ['names of the fields', 'tests/architecture.test.ts', '%s says what the specification says'],
    ['Save, Saving, Saved', 'tests/architecture.test.ts', '%s says what the specification says'],
    ['themes of teams and events', 'src/domain/selection/theme-options.test.ts', 'collects teams and events'],
    ['heroes by role', 'src/domain/selection/hero-options.test.ts', 'heroGroups'],
    ['saving, seen in a browser', signIn, 'a protected page leads to the login'],
  ],
  '2.5': [
    ['all preselected', twitch, 'has everything preselected'],
    ['scopes of the choices', twitch, 'asks for the scopes of what is chosen'],
    ['the link is disabled without a choice', twitch, 'is disabled while nothing is chosen'],
    ['what was granted', 'src/server/twitch/authorize-routes.test.ts', 'what is granted'],
    ['the page of the tool', 'tests/e2e/quality.spec.ts', '{name}: no error, no sideways scroll'],
  ],
  '2.6': [
    ['presets of the creator', 'src/domain/bracket/presets/presets.test.ts', 'come in menu order'],
    ['applying a preset asks', creator, 'the bracket creator connects by keys and by drag'],
    ['columns and games', 'src/domain/bracket/editing.test.ts', 'numbers games by column'],
    ['connections', creator, 'the bracket creator connects by keys and by drag'],
    ['the text of the layout', 'src/domain/bracket/layout.test.ts', 'round-trips every layout'],
    ['the preview', 'tests/e2e/bracket-creator.spec.ts', 'a bracket is drawn with keys alone'],
    ['games without matches', 'src/ui/bracket/bracket-games.test.ts', 'draws boxes without any match'],
  ],
  '2.7': [
    ['the links of the top bar', 'src/site/shell/TopBar.test.ts', 'mainItems'],
    ['the status link', 'tests/e2e/fans.spec.ts', 'the bar leads to the status page'],
    ['the row of live matches', site, 'home shows at most 6 upcoming matches'],
    ['the user menu', 'src/site/account/AccountEntries.test.ts', 'accountItems'],
    ['the names of its entries', 'tests/architecture.test.ts', '%s says what the specification says'],
    ['the token is copied after a promise only', signIn, 'the user menu of production staff, and the token'],
    ['zones: the listed ones and local', 'src/domain/time/zones.test.ts', 'zoneChoices'],
    ['the chosen zone reaches every time', site, 'the chosen zone and the 24-hour clock'],
  ],
  '2.9': [
    [
      '/broadcast/{code} and /client/{id}, lower-cased',
      'src/domain/broadcast/overlay-address.test.ts',
      'overlayAddress',
    ],
    ['query options of all', 'src/contract/overlays/read-options.test.ts', 'readCommonOptions'],
    [
      'no top option for a client',
      'src/contract/overlays/read-options.test.ts',
      'has no top on client addresses',
    ],
    ['title and body', host, 'a plain browser shows the end state; title and body'],
    ['class, full and background', 'tests/e2e/overlays.spec.ts', 'options of size, class and time'],
    ['noAnimate', host, 'without animations the page is on air for ever'],
    ['stinger text and theme', 'src/domain/broadcast/overlay-theme.test.ts', 'stingerTheme'],
    ['background by its number', 'tests/e2e/overlay-wiring.spec.ts', 'background files: a picture'],
  ],
  '2.10': [
    ['every overlay of the list', 'tests/specification.test.ts', 'has every overlay'],
    ['every route draws', 'tests/e2e/overlays.spec.ts', '{path}: its states are drawn whole'],
    ['every option draws', 'tests/e2e/overlays.spec.ts', '{path}: what its options ask for'],
    ['each has its own folder and file', 'src/overlays/registry.test.ts', 'has a folder of its route'],
    ['tally leads to tally-viewer', 'src/contract/overlay-routes.test.ts', '%s by its path and every alias'],
    ['the address of OBS is local, port 4455', 'src/domain/obs/obs-address.test.ts', 'the address of OBS'],
    [
      'music goes over from one track to the next',
      'src/overlays/parts/sound/music-player.test.ts',
      'plays the next one',
    ],
  ],
  '2.11': [
    ['lines, and hovering', site, 'the bracket: keys walk the winner path; hover'],
    ['what hovering shows', 'src/domain/bracket/highlight.test.ts', 'highlights'],
    ['sizes: 16 px, scale above 4, small below 15, extended', 'src/domain/bracket/geometry.test.ts', 'sizes'],
    ['lines of 2 px, at least 1', 'src/domain/bracket/geometry.test.ts', 'lines'],
    [
      'what a win and a loss lead to',
      'src/domain/bracket/implications.test.ts',
      'follows the example of rules 12.4',
    ],
    ['resolving', creator, 'resolving shows what it places'],
  ],
};
