import clsx from 'clsx';
import type { Theme } from '#contract/records.ts';
import type { RosterPlayer } from '#domain/roster/roster.ts';
import { RoleIcon } from '#ui/things/RoleIcon.tsx';
import { OverlayLogo } from '../logos/OverlayLogo.tsx';
import { FittedText } from '../text/FittedText.tsx';
import styles from './PlayerRow.module.css';

type PlayerRowProps = {
  player: RosterPlayer;
  /** Roles whose signs stand before the name. */
  roles: readonly string[];
  /** The team whose logo stands behind the name. */
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
      <FittedText text={player.name} className={styles.name} />
      {badge && <OverlayLogo theme={badge} sizePx={heightPx - 16} kind="small" />}
    </div>
  );
}

/** The sizes of names on air that a row of this height has room for, px. */
function rowTextPx(heightPx: number, isSmall = false): number {
  const most = isSmall ? 34 : 52;
  return [52, 42, 34].find((size) => size <= most && size <= heightPx - 12) ?? 28;
}
