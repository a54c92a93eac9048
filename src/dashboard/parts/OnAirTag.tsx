import clsx from 'clsx';
import pressState from '#ui/styles/press-state.module.css';
import { useIsDrawnLive } from '../glass/use-sources-text.ts';
import { useIsLiveMatchOnAir, useLiveMatchKey } from '../show/use-live-match.ts';
import { useIsShowOnAir } from '../show/use-show.ts';
import styles from './OnAirTag.module.css';

/**
 * Stands before what is set, and says whether viewers see it: on air only where a live source draws it.
 *
 * @param draws path of the field from the broadcast, as in a command
 * @param index of the graphic, where only its own page counts
 */
export function OnAirTag({ draws, index }: { draws: string; index?: string }) {
  const isShowOnAir = useIsShowOnAir();
  const isDrawn = useIsDrawnLive(draws, index);
  if (!isShowOnAir) return <span className={clsx(styles.tag, pressState.waiting)}>Not on air yet</span>;
  return isDrawn ? (
    <span className={clsx(styles.tag, styles.onAir)}>On air</span>
  ) : (
    <span className={clsx(styles.tag, styles.set)}>Set</span>
  );
}

/** Marks controls of the live match whose presses viewers see at once. None while there is no match. */
export function GoesOnAirTag() {
  const isOnAir = useIsLiveMatchOnAir();
  if (useLiveMatchKey() === undefined) return null;
  return (
    <span className={clsx(styles.tag, isOnAir ? styles.set : pressState.waiting)}>
      {isOnAir ? 'Goes on air' : 'Not on air yet'}
    </span>
  );
}
