import clsx from 'clsx';
import type { ReactNode } from 'react';
import { namedMatch } from '#domain/match/match-title.ts';
import { winnerIndex } from '#domain/match/outcome.ts';
import { isOnRight } from '#domain/match/placeholder-teams.ts';
import styles from './MatchRow.module.css';
import { MatchRowCentre } from './MatchRowCentre.tsx';
import { MatchRowDetails } from './MatchRowDetails.tsx';
import { MatchRowSide } from './MatchRowSide.tsx';
import { MatchRowTime } from './MatchRowTime.tsx';
import { hasSecondMark } from './second-mark.ts';
import { useIsLive } from './use-is-live.ts';
import { useMatch } from './use-match.ts';
import { useTheme } from './use-theme.ts';

type MatchRowProps = {
  matchKey: string;
  /** Clean id of the page's team, which is always on the left. */
  leftTeam?: string | undefined;
  /** Shows event and round, on pages that are not about one event. */
  hasContext?: boolean | undefined;
  /** Shows the match group above the time, in lists with several groups. */
  hasGroup?: boolean | undefined;
  /** Buttons for staff at the end of the row. */
  actions?: ReactNode;
};

/** The row of a match in any state: scheduled, live, decided, forfeited, special, or with undecided teams. */
export function MatchRow({ matchKey, leftTeam, hasContext, hasGroup, actions }: MatchRowProps) {
  const view = useMatch(matchKey);
  const isLive = useIsLive(matchKey);
  const theme1 = useTheme(view?.teams[0]);
  const theme2 = useTheme(view?.teams[1]);
  if (!view)
    return <div className={clsx(styles.row, styles.loading)} role="status" aria-label="Loading match" />;

  const { match, event, slots } = view;
  const isSwapped = leftTeam !== undefined && isOnRight(slots, leftTeam);
  const order = isSwapped ? ([1, 0] as const) : ([0, 1] as const);
  const winner = winnerIndex(match);
  const hasMark = view.teams.length === 2 && hasSecondMark(theme1, theme2);

  return (
    <article className={clsx(styles.row, isLive && styles.live)}>
      <div className={styles.grid}>
        <div className={styles.line}>
          <MatchRowTime match={match} isLive={isLive} hasGroup={hasGroup} />
          <MatchRowDetails match={match} event={hasContext ? event : undefined} />
        </div>
        {match.special_event ? (
          <MatchRowCentre match={match} title={match.custom_name ?? match.name ?? 'Special event'} />
        ) : (
          <>
            <MatchRowSide slot={slots[order[0]]} side="left" isLoser={winner === order[1]} />
            <MatchRowCentre
              match={match}
              name={namedMatch(match, slots)}
              isSwapped={isSwapped}
              isLive={isLive}
            />
            <MatchRowSide
              slot={slots[order[1]]}
              side="right"
              isLoser={winner === order[0]}
              hasMark={hasMark}
            />
          </>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </article>
  );
}
