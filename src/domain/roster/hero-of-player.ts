import { cleanId, type RecordKey } from '../record-id.ts';
import { normaliseName } from '../text/search.ts';
import type { RosterPlayer } from './roster.ts';

type Hero = { readonly id?: string | undefined; readonly name?: string | undefined };

/**
 * The hero a player stands for: their favourite, else the one their team's text names, whatever its accents and case
 * (overlays 3.12); else the next of `fill`, which goes to the players without any in their order.
 *
 * @param heroes those of the league that are here, for names
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
