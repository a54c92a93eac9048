import clsx from 'clsx';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import type { ScreenSide } from '#domain/broadcast/ingame-sides.ts';
import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { classHooks } from '../parts/class-hooks.ts';
import { FittedText } from '../parts/FittedText.tsx';
import { useArrived } from '../parts/use-arrived.ts';
import { Wipe } from '../parts/Wipe.tsx';
import styles from './Strip.module.css';

type PlayerNamesProps = { side: ScreenSide; players: LinkField; isOpen: boolean };

/** The names of one team's players under its bar, in the order of their seats. */
export function PlayerNames({ side, players, isOpen }: PlayerNamesProps) {
  const keys = linkedIds(players);
  const records = useArrived(useThings('Players', keys), keys.join(), useSettled(keys)) ?? [];
  const named = records.filter(({ name }) => name);
  return (
    <Wipe
      isOpen={isOpen && named.length > 0}
      from="top"
      step={2}
      className={clsx(styles.below, side === 'left' ? styles.left : styles.right)}
    >
      <span
        className={clsx(styles.strip, styles.glass, styles.players, classHooks.surface)}
        data-testid={`players-${side}`}
      >
        {named.map(({ id, name }) => (
          <FittedText key={id} text={name ?? ''} align="center" floor={0.5} className={styles.player} />
        ))}
      </span>
    </Wipe>
  );
}
