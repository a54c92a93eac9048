import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { byRole, inRoleOrder } from '#domain/draft/by-role.ts';
import type { DraftPlayer } from '#domain/draft/draft-player.ts';
import { RoleIcon } from '#ui/things/RoleIcon.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { useFrame } from '../parts/stage/use-frame.ts';
import { usePage } from '../parts/tables/use-page.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Draft.module.css';

const rowPx = 48;

type PoolListProps = {
  players: readonly DraftPlayer[];
  columns: number | 'role';
  hasIcons: boolean;
};

/** Narrower, and long names could not be read. */
const leastColumnPx = 200;

/** Who is not drafted yet, by role and best first; one page after the other where they do not fit. */
export function PoolList({ players, columns, hasIcons }: PoolListProps) {
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
              <FittedText text={role ?? 'Any role'} />
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
      <FittedText text={name} />
    </span>
  );
}
