import { noSourceText } from '#domain/broadcast/shown-on.ts';
import { useSourcesText } from '../glass/use-sources-text.ts';
import { DashboardIcon } from './DashboardIcon.tsx';
import styles from './UnseenMark.module.css';

type UnseenMarkProps = {
  /** As `draws` and `drawsIndex` of a command. */
  draws: string | undefined;
  index?: string | undefined;
};

/** Says that no loaded source shows what a press changes; nothing otherwise. */
export function UnseenMark({ draws, index }: UnseenMarkProps) {
  if (useSourcesText(draws, index) !== noSourceText) return null;
  return (
    <span className={styles.unseen}>
      <DashboardIcon name="noMatch" /> {noSourceText}
    </span>
  );
}
