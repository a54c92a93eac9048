import clsx from 'clsx';
import type { Hero, Team, Theme } from '#contract/records.ts';
import { useListing } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { heroKeysOf } from '#domain/roster/hero-of-player.ts';
import { type RosterPlayer, teamRoster } from '#domain/roster/roster.ts';
import { RoleIcon } from '#ui/things/RoleIcon.tsx';
import { useOverlay } from '../../host/use-overlay.ts';
import { OverlayLogo } from '../logos/OverlayLogo.tsx';
import { FittedText } from '../text/FittedText.tsx';
import styles from './PlayerRow.module.css';

/**
 * Returns the players of a team, with their roles in the broadcast's event.
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

type PlayerRowProps = {
  player: RosterPlayer;
  /** Roles whose icons are shown before the name. */
  roles: readonly string[];
  /** The team whose logo is shown behind the name. */
  badge?: Theme | undefined;
  heightPx: number;
  isSmall?: boolean | undefined;
};

/** One person of a list. */
export function PlayerRow({ player, roles, badge, heightPx, isSmall }: PlayerRowProps) {
  return (
    <div
      className={clsx(styles.row, isSmall && styles.small)}
      style={{ height: `${heightPx / 16}rem`, fontSize: `${rowTextPx(heightPx, isSmall) / 16}rem` }}
    >
      {roles.map((role) => (
        <RoleIcon key={role} role={role} className={styles.icon} />
      ))}
      <FittedText text={player.name} group={isSmall ? 'person' : 'player'} className={styles.name} />
      {badge && <OverlayLogo theme={badge} sizePx={heightPx - 16} kind="small" />}
    </div>
  );
}

/** The sizes of names on air that a row of this height has room for, px. */
function rowTextPx(heightPx: number, isSmall = false): number {
  const most = isSmall ? 34 : 52;
  return [52, 42, 34].find((size) => size <= most && size <= heightPx - 12) ?? 28;
}
