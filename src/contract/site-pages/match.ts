import { type LinkField, linkedIds } from '#domain/record-id.ts';
import type { ChildPage } from './page.ts';

/** Facts that decide the tabs of a match; `event` is its loaded event. */
export type MatchFacts = {
  readonly match: { readonly special_event?: boolean | undefined };
  readonly event: { readonly map_pool?: LinkField } | undefined;
  readonly canEdit: boolean;
  /** False before and during the match, which has no recording then. */
  readonly isOver?: boolean | undefined;
};

export const matchHeader = [
  'teams.theme',
  'event.theme',
  'casters',
  'player_relationships.player',
  'mvp',
  'maps.map',
  'maps.picker.theme',
  'maps.banner.theme',
  'event.player_relationships',
  'event.staff',
  'event.broadcasts',
];

/** A team that is still on its way must not be taken for one that is not decided. */
const first = ['teams', 'event'];

/** The pages of a match, in the order of their tabs. */
export const matchPages = {
  match: {
    path: '',
    title: ({ name, owner }) => [name, owner],
    tab: { label: ({ isOver }) => (isOver === false ? 'Watch' : 'VOD'), isShown: () => true },
    tree: {
      first,
      related: [
        ...matchHeader,
        'live_broadcast',
        'team_1_line_up',
        'team_2_line_up',
        'teams.player_relationships',
      ],
    },
    sharePicture: 'match',
  },
  'match-history': {
    path: 'history',
    title: ({ name, owner }) => [name, owner],
    tab: {
      label: 'Map stats',
      isShown: ({ match, event }) => match.special_event !== true && linkedIds(event?.map_pool).length > 0,
    },
    tree: { first, related: [...matchHeader, 'event.map_pool', 'teams.matches', 'teams.matches.maps'] },
    sharePicture: 'match',
  },
  'match-editor': {
    path: 'editor',
    title: ({ name }) => [name, 'Match editor'],
    isControl: true,
    tab: { label: 'Match editor', isShown: ({ canEdit }) => canEdit },
    tree: {
      // Any map of the game can be chosen, also one outside the pool.
      keys: ['Map Data'],
      first,
      related: [
        ...matchHeader,
        'event.map_pool',
        'brackets.events',
        'brackets.ordered_matches.teams.theme',
        'event.broadcasts.clients.staff',
        'event.casters',
        'Map Data/ids',
      ],
    },
    access: 'signed-in',
    sharePicture: 'match',
  },
} satisfies Record<string, ChildPage<MatchFacts>>;
