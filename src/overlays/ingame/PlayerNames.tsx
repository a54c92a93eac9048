import clsx from 'clsx';
import { useThings } from '#data/hooks/use-things.ts';
import { type LinkField, linkedIds } from '#domain/record-id.ts';
import type { ScreenSide } from '../parts/match/sides.ts';
import { Wipe } from '../parts/motion/Wipe.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Strip.module.css';

type PlayerNamesProps = { side: ScreenSide; players: LinkField; isOpen: boolean };

/** The names of one team's players under its bar, in the order of their seats. */
export function PlayerNames({ side, players, isOpen }: PlayerNamesProps) {
  const named = useThings('Players', linkedIds(players)).filter(({ name }) => name);
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
          <FittedText key={id} text={name ?? ''} align="center" group="player" className={styles.player} />
        ))}
      </span>
    </Wipe>
  );
}
