import { cleanId } from '#domain/record-id.ts';
import { dashboardRelated } from '../dashboard-modules.ts';
import { articlePaths, guidePath } from '../guides.ts';
import { matchHeader } from './match.ts';
import type { PageParams, PlainPage } from './page.ts';

const idOf = ({ id = '' }: PageParams): string => cleanId(id) ?? id;

/** Pages with an address of their own. Their order says nothing. */
export const plainPages = {
  cams: { path: '/cams', title: () => ['Player Cams'], isOnMinisites: true, isUnindexed: true },
  casters: {
    path: '/dashboard/casters',
    title: () => ["Casters' view"],
    tree: { related: dashboardRelated },
    // Opens by a key for the show as well, so it is not behind the sign-in.
    isControl: true,
    isUnindexed: true,
  },
  dashboard: {
    path: '/dashboard',
    title: () => ['Dashboard'],
    // From the signed-in player, whom only the page knows.
    tree: { related: dashboardRelated },
    access: 'signed-in',
    isControl: true,
    isUnindexed: true,
  },
  detailed: {
    path: '/detailed/:id',
    title: ({ name }) => [name, 'Detailed view'],
    record: { table: 'Matches', keyOf: idOf },
    tree: {
      related: [
        ...matchHeader,
        'teams.players',
        'teams.captains',
        'teams.owners',
        'teams.staff',
        'brackets.ordered_matches.teams.theme',
        'player_relationships.player.clients',
        'teams.matches',
        'teams.matches.teams.theme',
        'teams.matches.maps.map',
        'teams.matches.event',
      ],
    },
    sharePicture: 'match',
    isOnMinisites: true,
  },
  events: {
    path: '/events',
    redirects: ['/schedule', '/bracket', '/standings'],
    title: () => ['Events'],
    tree: {
      keys: ['Events', 'Event Series'],
      first: ['Event Series/ids', 'Events/ids'],
      related: ['Event Series/ids', 'Events/ids', 'Events/ids.theme'],
    },
  },
  following: {
    path: '/following',
    title: () => ['Following'],
    // The records that are followed are known to the page only.
    tree: { keys: ['special:upcoming-matches', 'special:results'], related: [] },
    isOnMinisites: true,
  },
  'guest-dashboard': {
    path: '/dashboard/guest',
    title: () => ['Show control'],
    isControl: true,
    isUnindexed: true,
  },
  home: {
    path: '/',
    title: () => ['Home'],
    tree: {
      keys: ['special:upcoming-matches', 'special:latest-results', 'special:latest-events'],
      related: [
        'special:upcoming-matches/matches(6).teams.theme',
        'special:upcoming-matches/matches(6).event.theme',
        'special:latest-events/events.theme',
        'special:latest-results/matches.teams.theme',
        'special:latest-results/matches.event',
      ],
    },
  },
  invitation: { path: '/invitation', title: () => ['Invitation'], isUnindexed: true },
  'login-redirect': {
    path: '/auth/discord/redirect',
    redirects: [{ from: '/login', keepsQuery: true }],
    title: () => ['Sign in'],
    isOnMinisites: true,
    isUnindexed: true,
  },
  'login-return': {
    path: '/auth/discord/return',
    title: () => ['Sign in'],
    isOnMinisites: true,
    isUnindexed: true,
  },
  matches: {
    path: '/matches',
    title: () => ['Matches'],
    tree: {
      // The events fill the choice of one, whose own matches are read when it is chosen.
      keys: ['special:upcoming-matches', 'special:results', 'special:public-events'],
      related: [
        'special:upcoming-matches/matches(30).teams.theme',
        'special:upcoming-matches/matches(30).event',
        'special:results/matches(30).teams.theme',
        'special:results/matches(30).event',
        'special:public-events/events',
      ],
    },
  },
  me: {
    path: '/me/:subPage?',
    title: () => [],
    access: 'signed-in',
    isOnMinisites: true,
    isUnindexed: true,
  },
  news: {
    path: '/news/:slug',
    title: ({ name, owner }) => [name, owner],
    record: { table: 'News', keyOf: ({ slug = '' }) => `news-${slug}` },
    tree: { related: ['author', 'event.theme', 'team.theme'] },
    sharePicture: 'news',
    isOnMinisites: true,
  },
  'news-index': {
    path: '/news',
    title: () => ['News'],
    tree: {
      keys: ['News'],
      related: ['News/ids(-60)', 'News/ids(-60).event.theme', 'News/ids(-60).team.theme'],
    },
  },
  pair: {
    path: '/pair',
    title: () => ['Pair this device'],
    isUnindexed: true,
  },
  players: {
    path: '/players',
    title: () => ['Players'],
    tree: { keys: ['special:players'], related: [] },
  },
  preflight: {
    path: '/dashboard/preflight',
    title: () => ['Preflight'],
    tree: { related: dashboardRelated },
    access: 'signed-in',
    isUnindexed: true,
  },
  profile: {
    path: '/profile',
    title: () => ['Profile'],
    tree: { keys: ['Heroes'], related: ['Heroes/ids'] },
    access: 'signed-in',
    isUnindexed: true,
  },
  security: {
    path: '/security',
    title: () => ['Security log'],
    access: 'signed-in',
    isUnindexed: true,
  },
  setup: { path: '/setup', title: () => ['Set up'], isUnindexed: true },
  'social-links': {
    path: '/social-links',
    title: () => ['Submit social links'],
  },
  'social-links-waiting': {
    path: '/social-links/waiting',
    title: () => ['Links to approve'],
    access: 'signed-in',
    isUnindexed: true,
  },
  studio: { path: '/studio', title: () => ['Studio'], access: 'signed-in', isUnindexed: true },
  'studio-import': {
    path: '/studio/import',
    title: () => ['Import'],
    access: 'signed-in',
    isUnindexed: true,
  },
  'studio-people': {
    path: '/studio/people',
    title: () => ['Who may do what'],
    access: 'signed-in',
    isUnindexed: true,
  },
  'studio-kind': { path: '/studio/:kind', title: () => ['Studio'], access: 'signed-in', isUnindexed: true },
  'studio-record': {
    path: '/studio/:kind/:id',
    title: () => ['Studio'],
    access: 'signed-in',
    isUnindexed: true,
  },
  teams: {
    path: '/teams',
    title: () => ['Teams'],
    tree: {
      keys: ['special:public-events', 'special:teams'],
      related: ['special:public-events/events(-10).theme', 'special:public-events/events(-10).teams.theme'],
    },
  },

  'bracket-creator': {
    path: '/tools/bracket-creator',
    redirects: ['/bracket-creator'],
    title: () => ['Bracket Creator'],
  },
  'companion-guide': {
    path: guidePath('companion-module'),
    aliases: articlePaths('companion-module'),
    title: () => ['Companion Module Guide'],
  },
  learn: {
    path: '/learn',
    redirects: ['/guide', '/guides', '/tools'],
    title: () => ['Learn'],
  },
  'learn-broadcast-routes': {
    path: '/learn/broadcast-routes',
    title: () => ['Broadcast Routes'],
  },
  'learn-standings': { path: '/learn/standings', title: () => ['Standings'] },
  'obs-scene-collections': {
    path: '/tools/obs-scene-collections',
    title: () => ['Scene Collections'],
  },
  'observing-guide': {
    path: guidePath('observing-tech'),
    aliases: articlePaths('observing-tech'),
    redirects: [{ from: '/scenes', to: '/learn/guides/observing-tech/obs-scenes' }],
    title: () => ['Observer Tech Guide'],
  },
  'overwatch-settings-guide': {
    path: guidePath('overwatch-settings'),
    aliases: articlePaths('overwatch-settings'),
    title: () => ['Overwatch Settings Guide'],
  },
  'overwatch-settings-switcher': {
    path: '/tools/overwatch-settings-switcher',
    title: () => ['Overwatch Settings Switcher'],
  },
  'twitch-auth': {
    path: '/tools/twitch-auth',
    redirects: ['/twitch-auth'],
    title: () => ['Twitch Authorization'],
  },
} satisfies Record<string, PlainPage>;
