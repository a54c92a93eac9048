import { standInsOf } from '#domain/match/line-up.ts';
import { type LinkField, linkedIds } from '#domain/record-id.ts';
import type { ChildPage } from './page.ts';

type WithMatches = { readonly matches?: LinkField };
type Relationship = WithMatches & { readonly singular_name?: string | undefined; readonly teams?: LinkField };

/** Facts that decide the tabs of a player: with the player its loaded teams (`member_of`) and relationships. */
export type PlayerFacts = {
  readonly player: {
    readonly news?: LinkField;
    readonly brands_designed?: LinkField;
    readonly casts?: LinkField;
  };
  readonly memberOf: readonly (WithMatches | undefined)[];
  readonly relationships: readonly (Relationship | undefined)[];
};

const isLinked = (field: LinkField): boolean => linkedIds(field).length > 0;
const hasPlayed = ({ memberOf, relationships }: PlayerFacts): boolean =>
  memberOf.some((team) => isLinked(team?.matches)) ||
  standInsOf(relationships).some(({ teams }) => isLinked(teams));
const hasProduced = ({ relationships }: PlayerFacts): boolean =>
  relationships.some((relationship) => isLinked(relationship?.matches));

const header = ['profile_picture_theme', 'socials', 'member_of.event.theme', 'member_of.theme'];
const careerTree = {
  related: [
    ...header,
    'member_of.accolades.event.theme',
    'accolades.event.theme',
    'owned_teams.event.theme',
    'owned_teams.theme',
    'captain_of.event.theme',
    'captain_of.theme',
    'team_staff.event.theme',
    'team_staff.theme',
    'event_staff.theme',
    'casted_events.theme',
    'player_relationships.events.theme',
    'player_relationships.teams.theme',
  ],
};

/** The pages of a player, in the order of their tabs. */
export const playerPages = {
  player: {
    path: '',
    title: ({ name }) => [name],
    tab: { label: 'Overview', isShown: () => true },
    // Named for what is on, next and was last; the rows load their matches themselves, in places of their size.
    tree: { ...careerTree, keys: ['special:upcoming-matches', 'special:results'] },
  },
  'player-news': {
    path: 'news',
    title: ({ name }) => [name],
    tab: { label: 'Articles', isShown: ({ player }) => isLinked(player.news) },
    tree: { related: [...header, 'news', 'news.event.theme', 'news.team.theme'] },
  },
  'player-played-matches': {
    path: 'played-matches',
    title: ({ name }) => [name],
    tab: { label: 'Played Matches', isShown: hasPlayed },
    tree: {
      related: [
        ...header,
        'member_of.matches',
        'member_of.matches.teams.theme',
        'player_relationships.teams.matches.teams.theme',
      ],
    },
  },
  'player-match-stats': {
    path: 'match-stats',
    title: ({ name }) => [name],
    tab: { label: 'Match Stats', isShown: hasPlayed },
    tree: {
      related: [
        ...header,
        'member_of.matches',
        'member_of.matches.brackets',
        'player_relationships.teams.matches.brackets',
        'player_relationships.teams.event.theme',
      ],
    },
  },
  'player-brands': {
    path: 'brands',
    title: ({ name }) => [name],
    tab: { label: 'Brands', isShown: ({ player }) => isLinked(player.brands_designed) },
    tree: {
      related: [...header, 'brands_designed.theme', 'brands_designed.event', 'event_brands_designed.theme'],
    },
  },
  'player-casts': {
    path: 'casts',
    title: ({ name }) => [name],
    tab: { label: 'Casting Record', isShown: ({ player }) => isLinked(player.casts) },
    tree: { related: [...header, 'casts', 'casts.event.theme'] },
  },
  'player-matches': {
    path: 'matches',
    title: ({ name }) => [name],
    tab: { label: 'Production Record', isShown: hasProduced },
    tree: {
      related: [...header, 'player_relationships.matches', 'player_relationships.matches.event.theme'],
    },
  },
  'player-partners': {
    path: 'partners',
    title: ({ name }) => [name],
    tab: {
      label: 'Production Partners',
      isShown: (facts) => isLinked(facts.player.casts) || hasProduced(facts),
    },
    tree: {
      related: [
        ...header,
        'player_relationships.matches.player_relationships.player',
        'player_relationships.matches.casters',
        'player_relationships.matches.event',
        'casts.player_relationships.player',
        'casts.casters',
        'casts.event',
      ],
    },
  },
  'player-banner': {
    path: 'banner',
    title: ({ name }) => [name],
    tab: { label: 'Banner Creator', isShown: () => true },
    tree: { related: [...careerTree.related, 'brands_designed.theme', 'event_brands_designed.theme'] },
  },
  // No tab: it is reached by its address only.
  'player-participation': { path: 'participation', title: ({ name }) => [name], tree: careerTree },
} satisfies Record<string, ChildPage<PlayerFacts>>;
