import type { ReactNode } from 'react';
import type { GameEvent, Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { matchContext } from '#domain/match/match-context.ts';
import { formatText } from '#domain/match/match-format.ts';
import { outcomeWord } from '#domain/match/match-standing.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { staffRows } from '#domain/selection/staff-rows.ts';
import { instantOf } from '#domain/time/instant.ts';
import { DottedText } from '#ui/things/DottedText.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { StartTime } from '#ui/things/StartTime.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import { Fact } from './Fact.tsx';
import styles from './MatchColumns.module.css';
import { PeopleLinks } from './PeopleLinks.tsx';

type MatchDetailsProps = {
  match: Match;
  event: GameEvent | undefined;
  /** All records of the page are here: people still missing will not come. */
  isComplete: boolean;
};

/** Details of a match besides its score: time, stage, format, crew, MVP and outcome. */
function MatchDetails({ match, event, isComplete }: MatchDetailsProps) {
  const relationships = useThings('Player Relationships', linkedIds(match.player_relationships));
  const people = staffRows({ casters: match.casters }, relationships);
  const mvp = firstLinkedId(match.mvp);
  const context = matchContext(undefined, match);
  const format = match.special_event ? undefined : formatText(match);
  const outcome = outcomeWord(match);
  const reason = match.forfeit_reason?.trim();
  return (
    <aside className={styles.details}>
      <h2 className={styles.title}>
        <ThingLink type="detailed" record={match} className={styles.link}>
          Match details <Icon name="forward" />
        </ThingLink>
      </h2>
      <dl>
        {instantOf(match.start) !== undefined && (
          <Fact term="Start">
            <StartTime match={match} format="full" />
          </Fact>
        )}
        {event && (
          <Fact term="Event">
            <ThingTile type="event" record={event} />
          </Fact>
        )}
        {outcome !== undefined && <Fact term="Outcome">{reason ? `${outcome}: ${reason}` : outcome}</Fact>}
        {context && (
          <Fact term="Stage">
            <DottedText text={context} />
          </Fact>
        )}
        {format !== undefined && <Fact term="Format">{format}</Fact>}
        {people.map((row) => (
          <Fact key={row.title} term={row.title}>
            <PeopleLinks ids={row.playerIds} isComplete={isComplete} />
          </Fact>
        ))}
        {mvp !== null && (
          <Fact term="MVP">
            <PeopleLinks ids={[mvp]} isComplete={isComplete} />
          </Fact>
        )}
      </dl>
    </aside>
  );
}

type MatchColumnsProps = {
  match: Match;
  event: GameEvent | undefined;
  isComplete: boolean;
  children: ReactNode;
};

/** A page of a match with the match's details beside it. */
export default function MatchColumns({ match, event, isComplete, children }: MatchColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <MatchDetails match={match} event={event} isComplete={isComplete} />
    </div>
  );
}
