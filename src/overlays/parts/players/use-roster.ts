import type { Hero, Team } from '#contract/records.ts';
import { useListing } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { heroKeysOf } from '#domain/roster/hero-of-player.ts';
import { type RosterPlayer, teamRoster } from '#domain/roster/roster.ts';
import { useOverlay } from '../../host/use-overlay.ts';

/**
 * Who plays for a team, with their roles in the broadcast's event.
 *
 * @param seats the players of a match instead, when there are any
 */
export function useRoster(
  team: Pick<Team, 'players' | 'limited_players'> | undefined,
  seats: readonly string[] = [],
): RosterPlayer[] {
  const { broadcast } = useOverlay();
  const records = useThings('Players', seats.length > 0 ? seats : linkedIds(team?.players));
  const signups = useThings(
    'Signup Data',
    records.flatMap((player) => linkedIds(player.signup_data)),
  );
  const eventKey = firstLinkedId(broadcast?.event) ?? undefined;
  if (!team) return [];
  return teamRoster(seats.length > 0 ? { players: [...seats] } : team, records, { signups, eventKey });
}

/** The hero of each player, where there is one; the named ones of `fill` go to players without. */
export function useHeroesOf(
  players: readonly RosterPlayer[],
  fill?: readonly string[],
): (Hero | undefined)[] {
  const listing = useListing('Heroes');
  // All heroes only when one is known by name.
  const isNamed = players.some(({ heroKey, heroName }) => !heroKey && (heroName ?? fill));
  const known = useThings('Heroes', isNamed ? listing : undefined);
  const keys = heroKeysOf(players, known, fill);
  const heroes = useThings(
    'Heroes',
    keys.flatMap((key) => key ?? []),
  );
  return keys.map((key) => heroes.find((hero) => cleanId(hero) === key));
}
