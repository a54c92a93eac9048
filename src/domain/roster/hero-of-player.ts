import { cleanId, type RecordKey } from '../record-id.ts';
import { normaliseName } from '../text/search.ts';
import type { RosterPlayer } from './roster.ts';

type Hero = { readonly id?: string | undefined; readonly name?: string | undefined };

/**
 * Returns the hero of each player: the favourite, else the one named in the team's text, ignoring accents and case.
 * Players without either get the heroes of `fill` in order.
 *
 * @param heroes the loaded heroes of the league, to find a hero by name
 * @returns a clean id for each player
 */
export function heroKeysOf(
  players: readonly Pick<RosterPlayer, 'heroKey' | 'heroName'>[],
  heroes: readonly Hero[],
  fill: readonly string[] = [],
): (RecordKey | undefined)[] {
  const named = (name: string | undefined): RecordKey | undefined => {
    if (!name) return undefined;
    const wanted = normaliseName(name.trim());
    return cleanId(heroes.find((hero) => hero.name && normaliseName(hero.name) === wanted)) ?? undefined;
  };
  const left = fill.map(named);
  return players.map(({ heroKey, heroName }) => heroKey ?? named(heroName) ?? left.shift());
}
