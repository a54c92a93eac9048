import clsx from 'clsx';
import pressState from '#ui/styles/press-state.module.css';
import { useIsDrawnLive } from '../glass/use-sources-text.ts';
import { useIsLiveMatchOnAir, useLiveMatchKey } from '../show/use-live-match.ts';
import { useIsShowOnAir } from '../show/use-show.ts';
import styles from './OnAirTag.module.css';

type OnAirTagProps = {
  /** Path of the field from the broadcast, as in a command. */
  draws: string;
  /** Of the graphic, where only its own page counts. */
  index?: string;
  /** The reason for which overlays that draw the field do not show the value; undefined if they show it. */
  hidden: string | undefined;
};

/**
 * Tag before a setting with whether viewers see it: on air only where a live source draws it, and nothing
 * wins over it.
 */
export function OnAirTag({ draws, index, hidden }: OnAirTagProps) {
  const isShowOnAir = useIsShowOnAir();
  const isDrawn = useIsDrawnLive(draws, index);
  if (!isShowOnAir) return <span className={clsx(styles.tag, pressState.waiting)}>Not on air yet</span>;
  return isDrawn && hidden === undefined ? (
    <span className={clsx(styles.tag, styles.onAir)}>On air</span>
  ) : (
    <span className={clsx(styles.tag, styles.set)} title={hidden}>
      Set
    </span>
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
