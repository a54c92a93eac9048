import clsx from 'clsx';
import type { Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { RoleIcon } from '#ui/things/RoleIcon.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Draft.module.css';
import { type BoardPlan, boardPx } from './model/board-plan.ts';

type DraftTeamProps = {
  team: Team;
  isNext: boolean;
  hasIcons: boolean;
  eachTeam: number | undefined;
  plan: BoardPlan;
};

/** A team with its picks; a player's `draft_position` keeps a place, and places that are open stay empty. */
export function DraftTeam({ team, isNext, hasIcons, eachTeam, plan }: DraftTeamProps) {
  const theme = useTheme(team);
  const players = useThings('Players', linkedIds(team.players));
  const people = useThings('Players', [
    ...new Set([...linkedIds(team.captains), ...linkedIds(team.staff)]),
  ]).flatMap(({ name }) => name ?? []);
  const places = placesOf(players, eachTeam);
  const height = { height: `${plan.slotPx / 16}rem`, fontSize: plan.slotPx < 44 ? '1.75rem' : undefined };
  const firstOpen = places.indexOf(undefined);
  return (
    <Themed theme={theme} className={styles.team}>
      {plan.hasLogos && (
        <OverlayLogo theme={theme} sizePx={boardPx.logo - boardPx.gap} kind="small" icon={team} isWide />
      )}
      <div className={styles.name}>
        <FittedText text={team.name ?? ''} shorter={[team.code]} align="center" />
      </div>
      {plan.hasStaff && people.length > 0 && (
        <div className={styles.staff}>
          <FittedText text={people.join(', ')} shorter={people.slice(0, 1)} align="center" />
        </div>
      )}
      {places.map((player, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          key={place}
          style={height}
          className={clsx(
            styles.pick,
            hasIcons && player?.role && styles.withIcon,
            isNext && place === firstOpen && styles.next,
          )}
        >
          {hasIcons && player?.role && <RoleIcon role={player.role} className={styles.icon} />}
          {player?.name && <FittedText text={player.name} />}
        </div>
      ))}
      {isNext && firstOpen < 0 && <div className={clsx(styles.pick, styles.next)} style={height} />}
    </Themed>
  );
}

type Placed = {
  readonly name?: string | undefined;
  readonly role?: string | undefined;
  readonly draft_position?: number | undefined;
};

/** Players in their places, counted from 1 by `draft_position`; the others fill what is open. */
function placesOf<Player extends Placed>(players: readonly Player[], eachTeam = 0): (Player | undefined)[] {
  const places: (Player | undefined)[] = Array.from({ length: Math.max(eachTeam, players.length) });
  const isFixed = ({ draft_position: at }: Player) => at !== undefined && at >= 1 && at <= places.length;
  const rest = players.filter((player) => {
    const at = isFixed(player) ? (player.draft_position ?? 0) - 1 : -1;
    if (at < 0 || places[at] !== undefined) return true;
    places[at] = player;
    return false;
  });
  return places.map((player) => player ?? rest.shift());
}
