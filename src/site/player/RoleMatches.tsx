import { useThings } from '#data/hooks/use-things.ts';
import { type MatchOrder, matchesByEvent } from '#domain/match/event-matches.ts';
import { cleanId, firstLinkedId } from '#domain/record-id.ts';
import { type MatchVideos, visibleVod } from '#domain/text/match-videos.ts';
import styles from '../record/RecordSection.module.css';
import { EventMatchGroup } from './EventMatchGroup.tsx';

export type VodChoice = 'all' | 'with' | 'without';

/** Returns true if a match fits the choice: all matches, only those with a recording, or only those without one. */
export const fitsVodChoice = (match: MatchVideos, choice: VodChoice): boolean =>
  choice === 'all' || (visibleVod(match) !== null) === (choice === 'with');

type RoleMatchesProps = {
  anchor: string;
  role: string;
  matchIds: readonly string[];
  vod: VodChoice;
  order: MatchOrder;
};

/** The matches of one role, by event. */
export function RoleMatches({ anchor, role, matchIds, vod, order }: RoleMatchesProps) {
  const matches = useThings('Matches', matchIds);
  const eventIds = [...new Set(matches.flatMap((match) => firstLinkedId(match.event) ?? []))];
  const events = useThings('Events', eventIds);
  const groups = matchesByEvent(
    matches.filter((match) => fitsVodChoice(match, vod)),
    { eventOf: (id) => events.find((event) => cleanId(event) === id), order },
  );
  return (
    <section id={anchor} className={styles.section}>
      <h2 className={styles.title}>{role}</h2>
      {groups.map((group, index) => (
        <EventMatchGroup
          key={group.eventId}
          eventId={group.eventId}
          matches={group.matches}
          isOpenAtFirst={index === 0}
        />
      ))}
      {groups.length === 0 && (
        <p className={styles.none} data-empty="">
          None of these matches.
        </p>
      )}
    </section>
  );
}
