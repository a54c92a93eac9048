import type { ReactNode } from 'react';
import type { GameEvent, Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { matchContext } from '#domain/match/match-context.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { staffRows } from '#domain/selection/staff-rows.ts';
import { instantOf } from '#domain/time/instant.ts';
import { Icon } from '#ui/things/Icon.tsx';
import { StartTime } from '#ui/things/StartTime.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import styles from './MatchDetails.module.css';
import { PeopleLinks } from './PeopleLinks.tsx';

type MatchDetailsProps = {
  match: Match;
  event: GameEvent | undefined;
  /** All records of the page are here: people still missing will not come. */
  isComplete: boolean;
};

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** When, where and by whom: everything a viewer asks about a match besides its score (website 7.5). */
export function MatchDetails({ match, event, isComplete }: MatchDetailsProps) {
  const relationships = useThings('Player Relationships', linkedIds(match.player_relationships));
  const people = staffRows({ casters: match.casters }, relationships);
  const mvp = firstLinkedId(match.mvp);
  const context = matchContext(undefined, match);
  return (
    <aside className={styles.details}>
      <h2 className={styles.title}>
        <ThingLink type="detailed" record={match} className={styles.link}>
          Match details <Icon name="forward" />
        </ThingLink>
      </h2>
      <dl>
        {instantOf(match.start) !== undefined && (
          <Row term="Start">
            <StartTime match={match} format="full" />
          </Row>
        )}
        {event && (
          <Row term="Event">
            <ThingTile type="event" record={event} />
          </Row>
        )}
        {match.forfeit && <Row term="Forfeit">{match.forfeit_reason?.trim() || 'Yes'}</Row>}
        {context && <Row term="Stage">{context}</Row>}
        {match.first_to !== undefined && <Row term="First to">{match.first_to}</Row>}
        {people.map((row) => (
          <Row key={row.title} term={row.title}>
            <PeopleLinks ids={row.playerIds} isComplete={isComplete} />
          </Row>
        ))}
        {mvp !== null && (
          <Row term="MVP">
            <PeopleLinks ids={[mvp]} isComplete={isComplete} />
          </Row>
        )}
      </dl>
    </aside>
  );
}
