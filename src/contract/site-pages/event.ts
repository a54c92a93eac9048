import { eventBlocks } from '#domain/navigation/event-blocks.ts';
import { type TabBracket, visibleBrackets } from '#domain/navigation/visible-brackets.ts';
import { type LinkField, linkedIds } from '#domain/record-id.ts';
import type { ChildPage } from './page.ts';

/** Facts that decide the tabs of an event; `brackets` are its loaded bracket records. */
export type EventFacts = {
  readonly event: {
    readonly blocks?: string | undefined;
    readonly about?: string | undefined;
    readonly theme?: LinkField;
    readonly matches?: LinkField;
    readonly teams?: LinkField;
    readonly player_relationships?: LinkField;
    readonly staff?: LinkField;
    readonly casters?: LinkField;
  };
  readonly brackets: readonly (TabBracket | undefined)[];
};

const isLinked = (field: LinkField): boolean => linkedIds(field).length > 0;

const header = ['theme', 'brackets', 'socials'];
const people = ['staff', 'player_relationships.player', 'brand_designers', 'casters'];
const schedule = ['teams.theme', 'matches', 'matches.teams.theme'];

/** The pages of an event, in the order of their tabs: first what visitors follow, then tools and branding. */
export const eventPages = {
  event: {
    path: '',
    title: ({ name }) => [name],
    tab: { label: 'Overview', isShown: () => true },
    tree: {
      // Named for the block of what is on and next: without the list its place could not be kept.
      keys: ['special:upcoming-matches'],
      first: ['teams'],
      related: [
        ...header,
        'teams.theme',
        // As a rule the next ones of the league are this event's.
        'special:upcoming-matches/matches(3).teams.theme',
        'matches(-4).teams.theme',
        // The matches that decide the places of a bracket that is over are mostly last.
        'brackets.ordered_matches(-4)',
        'news_items.team.theme',
        ...people,
      ],
    },
  },
  'event-schedule': {
    path: 'schedule',
    redirects: ['matches'],
    title: ({ name }) => ['Schedule', name],
    tab: {
      label: 'Schedule',
      isShown: ({ event }) => isLinked(event.matches),
      minisiteIcon: 'calendar',
    },
    tree: { first: ['matches'], related: [...header, ...schedule, 'broadcasts'] },
  },
  'event-brackets': {
    path: 'bracket',
    // Also listed as a redirect to the schedule; the brackets take precedence.
    aliases: ['brackets'],
    title: ({ name }) => ['Brackets', name],
    sharePicture: 'bracket',
    tab: {
      label: ({ brackets }) => (visibleBrackets(brackets).length === 1 ? 'Bracket' : 'Brackets'),
      isShown: ({ brackets }) => visibleBrackets(brackets).length > 0,
      minisiteIcon: 'bracket',
    },
    tree: {
      first: ['brackets'],
      related: [
        ...header,
        'brackets.ordered_matches',
        'brackets.ordered_matches.teams.theme',
        'brackets.ordered_matches.maps',
      ],
    },
  },
  'event-standings': {
    path: 'standings',
    title: ({ name }) => ['Standings', name],
    sharePicture: 'standings',
    tab: {
      label: 'Standings',
      isShown: ({ event }) => eventBlocks(event.blocks).hasStandings,
      minisiteIcon: 'trophy',
    },
    tree: { related: [...header, ...schedule, 'matches.maps'] },
  },
  'event-rosters': {
    path: 'rosters',
    title: ({ name }) => ['Rosters', name],
    tab: { label: 'Rosters', isShown: ({ event }) => isLinked(event.teams) },
    tree: { first: ['teams'], related: [...header, 'teams.theme', 'teams.players'] },
  },
  'event-staff': {
    path: 'staff',
    title: ({ name }) => ['Staff', name],
    tab: {
      label: 'Staff',
      isShown: ({ event }) =>
        eventBlocks(event.blocks).hasExtendedStaffPage ||
        [event.player_relationships, event.staff, event.matches, event.casters].some(isLinked),
    },
    tree: {
      first: people,
      related: [...header, ...people, 'matches.casters', 'matches.player_relationships.player'],
    },
  },
  'event-about': {
    path: 'about',
    title: ({ name }) => ['About', name],
    tab: { label: 'About', isShown: ({ event }) => Boolean(event.about?.trim()) },
    tree: { related: header },
  },
  'event-scenarios': {
    path: 'scenarios',
    title: ({ name }) => ['Foldy Sheet', name],
    tab: { label: 'Foldy Sheet', isShown: ({ event }) => eventBlocks(event.blocks).hasScenarios },
    tree: { related: [...header, 'matches.teams', 'matches.maps'] },
  },
  'event-draft': {
    path: 'draft',
    title: ({ name }) => ['Draft', name],
    tab: { label: 'Draft', isShown: ({ event }) => eventBlocks(event.blocks).hasDraft },
    tree: {
      related: [
        ...header,
        'teams.theme',
        'teams.players',
        'teams.staff',
        'draftable_players',
        'draftable_players.signup_data',
      ],
    },
  },
  'event-auction': {
    path: 'auction',
    title: ({ name }) => ['Auction', name],
    tab: { label: 'Auction', isShown: ({ event }) => eventBlocks(event.blocks).hasPublicAuction },
    tree: {
      related: [
        ...header,
        'auction',
        'player_relationships',
        'teams.theme',
        'teams.players',
        'teams.captains',
        'teams.staff',
        'teams.controllers',
        'draftable_players',
        'draftable_players.signup_data',
      ],
    },
  },
  'event-theme': {
    path: 'theme',
    title: ({ name }) => ['Theme', name],
    tab: { label: 'Theme', isShown: ({ event }) => isLinked(event.theme) },
    tree: { related: [...header, 'brand_designers'] },
  },
  'event-brands': {
    path: 'brands',
    title: ({ name }) => ['Brands', name],
    tab: { label: 'Brands', isShown: 'while-open' },
    tree: { first: ['teams'], related: [...header, 'teams.theme', 'brand_designers'] },
  },
  'event-settings': {
    path: 'settings',
    title: ({ name }) => ['Settings', name],
    tab: { label: 'Settings', isShown: 'while-open' },
    isUnindexed: true,
    tree: { first: [], related: [...header, 'player_relationships'] },
  },
  'event-sheet': {
    path: 'sheet',
    title: ({ name }) => ['Print sheet', name],
    tab: { label: 'Print sheet', isShown: 'while-open' },
    isUnindexed: true,
    tree: {
      first: ['matches'],
      related: [
        ...header,
        ...schedule,
        'broadcasts',
        'matches.casters',
        'matches.player_relationships.player',
      ],
    },
  },
  'event-streams': {
    path: 'streams',
    redirects: ['stream', 'stream-details'],
    title: ({ name }) => ['Streams', name],
    tab: { label: 'Streams', isShown: 'while-open' },
    tree: {
      first: ['teams', 'matches'],
      related: [
        ...header,
        'broadcasts',
        'teams.theme',
        'matches',
        'teams.matches',
        'teams.player_relationships',
      ],
    },
  },
} satisfies Record<string, ChildPage<EventFacts>>;
