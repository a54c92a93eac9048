import { type LinkField, linkedIds } from '#domain/record-id.ts';
import type { ChildPage } from './page.ts';

/** Facts that decide the tabs of a team. */
export type TeamFacts = { readonly team: { readonly matches?: LinkField; readonly theme?: LinkField } };

const header = ['theme', 'event.theme', 'socials'];
const people = ['owners', 'captains', 'players', 'staff', 'brand_designers'];
const peopleTree = { related: [...header, ...people, 'players.signup_data'] };

/** The pages of a team, in the order of their tabs. */
export const teamPages = {
  team: {
    path: '',
    title: ({ name }) => [name],
    tab: { label: 'Overview', isShown: () => true },
    tree: {
      // Named for what is on and next, as with the event.
      keys: ['special:upcoming-matches'],
      related: [
        ...header,
        ...people,
        'matches(-4).teams.theme',
        'matches(-4).event',
        // Links are stored in the order of their creation: a season's newest results may be anywhere among them.
        'matches(-16)',
        'accolades.event.theme',
        'news_items',
        'sister_teams.theme',
        'team_in_other_tournaments.theme',
        'team_in_other_tournaments.event',
      ],
    },
  },
  'team-details': {
    path: 'details',
    title: ({ name }) => [name],
    tab: { label: 'Details', isShown: () => true },
    tree: peopleTree,
  },
  'team-matches': {
    path: 'matches',
    title: ({ name }) => [name],
    tab: { label: 'Matches', isShown: ({ team }) => linkedIds(team.matches).length > 0 },
    tree: {
      first: ['matches'],
      related: [...header, 'matches', 'matches.teams.theme', 'matches.event.theme', 'matches.maps'],
    },
  },
  'team-theme': {
    path: 'theme',
    title: ({ name }) => [name],
    tab: { label: 'Theme', isShown: ({ team }) => linkedIds(team.theme).length > 0 },
    tree: { related: [...header, 'brand_designers'] },
  },
  'team-composition': {
    path: 'composition',
    title: ({ name }) => [name],
    tab: { label: 'Composition', isShown: 'while-open' },
    tree: peopleTree,
  },
} satisfies Record<string, ChildPage<TeamFacts>>;
