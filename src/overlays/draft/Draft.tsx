import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { draft } from '#contract/overlays/draft.ts';
import type { Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { type DraftPlayer, draftPlayer } from '#domain/draft/draft-player.ts';
import { byRole, draftingTeams, draftPool, inRoleOrder, nextPick } from '#domain/draft/draft-pool.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { isInCategory } from '#domain/selection/team-categories.ts';
import { RoleIcon } from '#ui/things/RoleIcon.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { useFrame } from '../parts/stage/use-frame.ts';
import { usePage } from '../parts/tables/table-plan.ts';
import { FittedGroup } from '../parts/text/FittedGroup.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Draft.module.css';
import { type BoardPlan, boardPlan, boardPx } from './model/board-plan.ts';

const rowPx = 48;

type PoolListProps = {
  players: readonly DraftPlayer[];
  columns: number | 'role';
  hasIcons: boolean;
};

/** Narrower, and long names could not be read. */
const leastColumnPx = 200;

/** Undrafted players, by role and best first; one page after the other if they do not fit. */
function PoolList({ players, columns, hasIcons }: PoolListProps) {
  const { frameRef, frame } = useFrame();
  const rows = Math.max(1, Math.floor((frame?.height ?? 0) / rowPx));
  return (
    <div ref={frameRef} className={styles.pool}>
      {frame &&
        (columns === 'role' ? (
          <RoleColumns players={players} rows={rows} widthPx={frame.width} hasIcons={hasIcons} />
        ) : (
          <Columns players={players} rows={rows} columns={columns} hasIcons={hasIcons} />
        ))}
    </div>
  );
}

type ColumnsProps = { players: readonly DraftPlayer[]; rows: number; hasIcons: boolean };

function Columns({ players, rows, columns, hasIcons }: ColumnsProps & { columns: number }) {
  const perPage = rows * columns;
  const page = usePage(Math.max(1, Math.ceil(players.length / perPage)));
  const shown = inRoleOrder(players).slice(page * perPage, (page + 1) * perPage);
  return (
    <SwapFade swapKey={String(page)} className={styles.page}>
      <span className={styles.names} style={{ '--columns': columns } as CSSProperties}>
        {shown.map((player) => (
          <PoolPlayer key={player.id} player={player} hasIcon={hasIcons} />
        ))}
      </span>
    </SwapFade>
  );
}

function RoleColumns({ players, rows, widthPx, hasIcons }: ColumnsProps & { widthPx: number }) {
  const groups = byRole(players);
  const across = Math.max(1, Math.min(groups.length, Math.floor(widthPx / leastColumnPx)));
  const rowsEach = Math.max(2, Math.floor(rows / Math.max(1, Math.ceil(groups.length / across))));
  // The name of the role takes the first row.
  const perPage = rowsEach - 1;
  const longest = Math.max(0, ...groups.map((group) => group.players.length));
  const page = usePage(Math.max(1, Math.ceil(longest / perPage)));
  const style = { '--columns': across, gridAutoRows: `${(rowsEach * rowPx) / 16}rem` } as CSSProperties;
  return (
    <SwapFade swapKey={String(page)} className={styles.page}>
      <span className={styles.names} style={style}>
        {groups.map(({ role, players: members }) => (
          <span key={role ?? ''} className={styles.group}>
            <span className={clsx(styles.player, styles.role, hasIcons && role && styles.withIcon)}>
              {hasIcons && role && <RoleIcon role={role} className={styles.icon} />}
              <FittedText text={role ?? 'Any role'} group="role" />
            </span>
            {members.slice(page * perPage, (page + 1) * perPage).map((player) => (
              <PoolPlayer key={player.id} player={player} hasIcon={false} />
            ))}
          </span>
        ))}
      </span>
    </SwapFade>
  );
}

function PoolPlayer({ player: { name, role }, hasIcon }: { player: DraftPlayer; hasIcon: boolean }) {
  const isMarked = hasIcon && role !== undefined;
  return (
    <span className={clsx(styles.player, isMarked && styles.withIcon)}>
      {isMarked && <RoleIcon role={role} className={styles.icon} />}
      <FittedText text={name} group="pool" />
    </span>
  );
}

type DraftTeamProps = {
  team: Team;
  isNext: boolean;
  hasIcons: boolean;
  eachTeam: number | undefined;
  plan: BoardPlan;
};

/** A team with its picks; a player's `draft_position` keeps a place, and places that are open stay empty. */
function DraftTeam({ team, isNext, hasIcons, eachTeam, plan }: DraftTeamProps) {
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
        <FittedText text={team.name ?? ''} shorter={[team.code]} align="center" group="team" />
      </div>
      {plan.hasStaff && people.length > 0 && (
        <div className={styles.staff}>
          <FittedText text={people.join(', ')} shorter={people.slice(0, 1)} align="center" group="staff" />
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
          {player?.name && <FittedText text={player.name} group="pick" />}
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

/** In narrower columns of teams a sign would leave too little for the name. */
const leastIconColumnPx = 150;

/** Undrafted players, and the teams with their picks. */
export default drawOverlay(draft, function Draft({ options }) {
  const { event } = useOverlay();
  const players = useThings('Players', linkedIds(event?.draftable_players));
  const signups = useThings(
    'Signup Data',
    players.flatMap((player) => linkedIds(player.signup_data)),
  );
  const all = draftingTeams(useThings('Teams', linkedIds(event?.teams)));
  const teams = all.filter((team) => isInCategory(team, options.category));
  const known = players.flatMap((player) => draftPlayer(player, signups, cleanId(event) ?? undefined) ?? []);
  const sizes = teams.map((team) => linkedIds(team.players).length);
  const next = options.order && nextPick(sizes, options.order, options.eachTeam);
  const { frameRef, frame } = useFrame();
  const slots = Math.max(options.eachTeam ?? 0, ...sizes);
  const plan = frame && boardPlan(frame.height, options.rows, slots, options);
  const columns = Math.max(1, Math.ceil(teams.length / options.rows));
  const style = { '--columns': columns } as CSSProperties;
  const hasPickIcons = options.icons && (frame?.width ?? 0) / columns >= leastIconColumnPx;
  // Names in several columns need more than the quarter that one has.
  const pool = options.columns === 'role' || options.columns > 2 ? '2fr' : '1fr';
  const poolStyle = { '--pool': pool } as CSSProperties;
  return (
    <PanelPicture
      title="Draftable players"
      subtitle={event?.short}
      isExtended={false}
      isFull
      isShown={known.length > 0 && teams.length > 0}
    >
      <FittedGroup>
        <div className={styles.board} style={poolStyle}>
          <PoolList players={draftPool(known, all)} columns={options.columns} hasIcons={options.icons} />
          <div ref={frameRef} className={styles.teams} style={style}>
            {plan &&
              teams.map((team, place) => (
                <DraftTeam
                  key={team.id}
                  team={team}
                  isNext={place === next}
                  hasIcons={hasPickIcons}
                  eachTeam={options.eachTeam}
                  plan={plan}
                />
              ))}
          </div>
        </div>
      </FittedGroup>
    </PanelPicture>
  );
});
