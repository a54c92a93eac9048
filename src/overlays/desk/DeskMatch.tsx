import type { Match } from '#contract/records.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { MatchRow } from '../parts/match/MatchRow.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onOneLine } from '../parts/text/overlay-text.ts';
import styles from './DeskLower.module.css';

/** The two teams and their score; above them what the match is, where the show says so. */
export function DeskMatch({ match }: { match: Match }) {
  const { broadcast, hasSetting } = useOverlay();
  const title = hasSetting('Show scoreboard title')
    ? onOneLine(broadcast?.scoreboard_title || match.round)
    : '';
  return (
    <>
      {title !== '' && <FittedText text={title} align="center" className={styles.heading} />}
      <div className={styles.match}>
        <MatchRow
          match={match}
          isSplit={hasSetting('Split desk match score')}
          isFlat={hasSetting('Use flat desk elements')}
        />
      </div>
    </>
  );
}
