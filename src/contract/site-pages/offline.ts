import { playerPages } from './player.ts';
import { teamPages } from './team.ts';

type TreePage = { readonly tree?: { readonly related: readonly string[] } };

/** The link paths of all pages of a record, each once. */
const pathsOf = (pages: Readonly<Record<string, TreePage>>): readonly string[] => [
  ...new Set(Object.values(pages).flatMap(({ tree }) => tree?.related ?? [])),
];

/** Records saved on this device with a followed record: all that its pages render. */
export const offlinePaths = {
  event: [
    'theme',
    'brackets',
    'socials',
    'teams.theme',
    'teams.players',
    'teams.captains',
    'teams.staff',
    'teams.owners',
    'staff',
    'player_relationships.player',
    'brand_designers',
    'casters',
    'news_items.team.theme',
    'matches',
    'matches.teams.theme',
    'matches.maps.map',
    'matches.casters',
    'matches.player_relationships.player',
    'matches.mvp',
    'brackets.ordered_matches.teams.theme',
    'brackets.ordered_matches.maps',
    'map_pool',
  ],
  team: [...pathsOf(teamPages), 'matches.maps.map'],
  player: pathsOf(playerPages),
} as const satisfies Record<'event' | 'team' | 'player', readonly string[]>;
