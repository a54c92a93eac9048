import clsx from 'clsx';
import pressState from '#ui/styles/press-state.module.css';
import { useIsLiveMatchOnAir, useLiveMatchKey } from '../show/use-live-match.ts';
import { useIsShowOnAir } from '../show/use-show.ts';
import styles from './OnAirTag.module.css';

/** Marks controls whose press is seen on air: of the show, or of its live match. None while there is no match. */
export function OnAirTag({ of }: { of: 'show' | 'match' }) {
  const isShowOnAir = useIsShowOnAir();
  const isMatchOnAir = useIsLiveMatchOnAir();
  const hasMatch = useLiveMatchKey() !== undefined;
  if (of === 'match' && !hasMatch) return null;
  const isOnAir = of === 'match' ? isMatchOnAir : isShowOnAir;
  return (
    <span className={clsx(styles.tag, isOnAir ? styles.onAir : pressState.waiting)}>
      {isOnAir ? 'On air' : 'Not on air yet'}
    </span>
  );
}
