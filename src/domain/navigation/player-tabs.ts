import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { shownTabs, type Tab } from './tab.ts';

export type TabPlayer = {
  readonly news?: LinkField;
  readonly brands_designed?: LinkField;
  readonly casts?: LinkField;
};

type WithMatches = { readonly matches?: LinkField };

/**
 * The player page's sub-navigation. `memberOf` are the loaded teams of `member_of`, `relationships` the loaded
 * player relationships. Participation exists but is not linked (website 6).
 */
export function playerTabs(
  player: TabPlayer,
  memberOf: readonly (WithMatches | undefined)[],
  relationships: readonly (WithMatches | undefined)[],
): Tab[] {
  const isLinked = (field: LinkField) => linkedIds(field).length > 0;
  const hasPlayed = memberOf.some((team) => isLinked(team?.matches));
  const hasProduced = relationships.some((relationship) => isLinked(relationship?.matches));
  const hasCast = isLinked(player.casts);
  return shownTabs([
    ['', 'Overview', true],
    ['news', 'Articles', isLinked(player.news)],
    ['played-matches', 'Played Matches', hasPlayed],
    ['match-stats', 'Match Stats', hasPlayed],
    ['brands', 'Brands', isLinked(player.brands_designed)],
    ['casts', 'Casting Record', hasCast],
    ['matches', 'Production Record', hasProduced],
    ['partners', 'Production Partners', hasCast || hasProduced],
    ['banner', 'Banner Creator', true],
  ]);
}
