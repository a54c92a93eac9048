import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { DraftPlayer } from '#domain/draft/draft-player.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { RoleIcon } from '../parts/players/RoleIcon.tsx';
import { useFrame } from '../parts/stage/use-frame.ts';
import { usePage } from '../parts/tables/use-page.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Draft.module.css';

const rowPx = 48;

type PoolListProps = { players: readonly DraftPlayer[]; columns: number; hasIcons: boolean };

/** Who is not drafted yet, best first; one page after the other where they do not fit. */
export function PoolList({ players, columns, hasIcons }: PoolListProps) {
  const { frameRef, frame } = useFrame();
  const perPage = Math.max(1, Math.floor((frame?.height ?? 0) / rowPx)) * columns;
  const page = usePage(Math.max(1, Math.ceil(players.length / perPage)));
  return (
    <div ref={frameRef} className={styles.pool}>
      {frame && (
        <SwapFade swapKey={String(page)} className={styles.page}>
          <span className={styles.names} style={{ '--columns': columns } as CSSProperties}>
            {players.slice(page * perPage, (page + 1) * perPage).map(({ id, name, role }) => (
              <span key={id} className={clsx(styles.player, hasIcons && role && styles.withIcon)}>
                {hasIcons && role && <RoleIcon role={role} className={styles.icon} />}
                <FittedText text={name} />
              </span>
            ))}
          </span>
        </SwapFade>
      )}
    </div>
  );
}
