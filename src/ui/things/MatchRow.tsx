import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { GameEvent, Match, Team } from '#contract/records.ts';
import { matchContext } from '#domain/match/match-context.ts';
import { outcomeWord } from '#domain/match/match-standing.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { winnerIndex } from '#domain/match/outcome.ts';
import { overdueText } from '#domain/match/overdue.ts';
import { isOnRight, type TeamSlot } from '#domain/match/placeholder-teams.ts';
import { isResultHidden } from '#domain/spoilers/hidden-result.ts';
import { formatTime } from '#domain/time/format.ts';
import { instantOf } from '#domain/time/instant.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { Icon } from './Icon.tsx';
import { LiveMark } from './LiveMark.tsx';
import styles from './MatchRow.module.css';
import { matchDetails, notStreamed } from './match-details.ts';
import { Score } from './Score.tsx';
import { hasSecondMark } from './second-mark.ts';
import { TeamLogo } from './TeamLogo.tsx';
import { TeamName } from './TeamName.tsx';
import { Themed } from './Themed.tsx';
import { hasLogo } from './ThemeLogo.tsx';
import { ThingLink } from './ThingLink.tsx';
import { useIsLive } from './use-is-live.ts';
import { useIsOverdue, useMatch } from './use-match.ts';
import { useTheme } from './use-theme.ts';
import { useTimeOptions } from './use-time-options.ts';

type MatchRowSideProps = {
  slot: TeamSlot<Team>;
  side: 'left' | 'right';
  isLoser?: boolean | undefined;
  /** Stripes, because the other team's colour looks similar. */
  hasMark?: boolean | undefined;
};

function MatchRowSide({ slot, side, isLoser, hasMark }: MatchRowSideProps) {
  const team = slot.dummy ? undefined : slot.team;
  const theme = useTheme(team);
  // Without a logo the code is drawn in its place, so a narrow row shows the name beside it, not the code again.
  const isDrawn = !slot.dummy && !hasLogo(theme, slot.team.icon);
  const className = clsx(
    styles.side,
    isDrawn && styles.drawn,
    styles[side],
    isLoser && styles.loser,
    hasMark && styles.marked,
    slot.dummy && styles.empty,
  );
  if (slot.dummy) {
    return (
      <div className={className}>
        <span className={clsx(styles.placeholder, slot.short && styles.full)} title={slot.text}>
          {slot.text}
        </span>
        {slot.short && (
          <abbr className={clsx(styles.placeholder, styles.code)} title={slot.text}>
            {slot.short}
          </abbr>
        )}
      </div>
    );
  }
  return (
    <Themed theme={theme} record={slot.team} className={className}>
      <ThingLink type="team" record={slot.team} className={styles.team} title={slot.team.name}>
        <span className={styles.full}>
          <TeamName team={slot.team} />
        </span>
        <span className={styles.code}>
          <TeamName team={slot.team} short />
        </span>
        <TeamLogo team={slot.team} size={36} />
      </ThingLink>
    </Themed>
  );
}

type MatchRowDetailsProps = {
  match: Match;
  /** Set where the row shows its event. */
  event: GameEvent | undefined;
};

export function MatchRowDetails({ match, event }: MatchRowDetailsProps) {
  const { stream, hasVod, link, number, spokenNumber, singleMap } = matchDetails(match);
  const context = event && matchContext(event, match, { isRoundFirst: true });
  return (
    <div className={clsx(styles.details, context && styles.contextual)}>
      {context && (
        <span className={styles.context} title={context}>
          {context}
        </span>
      )}
      {stream && link !== undefined && (
        <a
          className={clsx(styles.detailsLine, styles.link)}
          href={link}
          target="_blank"
          rel="noreferrer"
          title={`${stream}: open ${hasVod ? 'the recording' : 'the stream'} in a new tab`}
        >
          {stream} <Icon name="external" />
        </a>
      )}
      {stream && link === undefined && (
        <span
          className={clsx(styles.detailsLine, hasVod && styles.recorded)}
          title={hasVod ? `${stream}, recording available` : stream}
        >
          {stream !== notStreamed && <Icon name="play" />}
          {stream}
        </span>
      )}
      {number && !context && (
        <span className={styles.detailsLine} title={spokenNumber}>
          <span aria-hidden="true">{number}</span>
          <span className={visuallyHidden.text}>{spokenNumber}</span>
        </span>
      )}
      {singleMap && context && (
        <span className={styles.format} title="First to 1: the score is that of the map">
          <span aria-hidden="true">{singleMap}</span>
          <span className={visuallyHidden.text}>First to 1</span>
        </span>
      )}
    </div>
  );
}

type MatchRowCentreProps = {
  match: Match;
  /** Read out, and shown when the pointer rests on it. */
  name?: string | undefined;
  isSwapped?: boolean | undefined;
  isLive?: boolean | undefined;
  /** A special event: its name instead of teams and score. */
  title?: string | undefined;
};

/** The link to the match; it covers the whole row, below the other links. */
function MatchRowCentre({ match, name, isSwapped, isLive, title }: MatchRowCentreProps) {
  const isHidden = title === undefined && isResultHidden(match);
  const word = isHidden ? undefined : outcomeWord(match);
  return (
    <>
      <ThingLink
        type="match"
        record={match}
        className={clsx(styles.centre, title !== undefined && styles.special)}
        title={title ?? name}
      >
        {title !== undefined ? (
          <>
            <span className={styles.title}>{title}</span>
            {word !== undefined && <span className={styles.outcome}>{word}</span>}
          </>
        ) : (
          <>
            <span className={visuallyHidden.text}>{name}: </span>
            {!isHidden && <Score match={match} isSwapped={isSwapped} hasBegun={isLive} />}
            {word !== undefined && <span className={styles.outcome}>{word}</span>}
          </>
        )}
      </ThingLink>
      {/* No button can be within a link. */}
      {isHidden && (
        <span className={styles.hidden}>
          <Score match={match} />
        </span>
      )}
    </>
  );
}

type MatchRowTimeProps = {
  match: Match;
  isLive: boolean;
  hasGroup?: boolean | undefined;
};

function MatchRowTime({ match, isLive, hasGroup }: MatchRowTimeProps) {
  const options = useTimeOptions();
  const isOverdue = useIsOverdue(match, isLive);
  const startAt = instantOf(match.start);
  const note = hasGroup ? match.match_group : match.special_event ? undefined : match.custom_name;
  return (
    <div className={styles.time}>
      {note && <span className={styles.note}>{note}</span>}
      {match.schedule_text && <span className={styles.note}>{match.schedule_text}</span>}
      {isLive ? (
        <LiveMark />
      ) : (
        startAt !== undefined && (
          <time
            dateTime={new Date(startAt).toISOString()}
            className={styles.start}
            title={formatTime(startAt, options)}
          >
            <span>{formatTime(startAt, options, ['weekday', 'day', 'month', 'other-year'])}</span>
            <span className={styles.clock}>{formatTime(startAt, options, ['time', 'zone'])}</span>
          </time>
        )
      )}
      {isOverdue && <span className={styles.overdue}>{overdueText}</span>}
    </div>
  );
}

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
