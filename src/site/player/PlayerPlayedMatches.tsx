import { useState } from 'react';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { matchesByEvent } from '#domain/match/event-matches.ts';
import { isOver } from '#domain/match/outcome.ts';
import { cleanId, firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { visibleVod } from '#domain/text/match-videos.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../page.ts';
import styles from '../record/RecordSection.module.css';
import { EventMatchGroup } from './EventMatchGroup.tsx';

/**
 * The played matches of every team the player has been in, by event (website 6). Records say who is in a team, not who
 * was in it when, so the page says whose matches they are.
 */
export default function PlayerPlayedMatches({ recordKey, isComplete }: PageProps) {
  const [onlyWithVod, setOnlyWithVod] = useState(false);
  const player = useThing('Players', recordKey);
  const teams = useThings('Teams', linkedIds(player?.member_of));
  const ids = [...new Set(teams.flatMap((team) => linkedIds(team.matches)))];
  const matches = useThings('Matches', ids);
  const eventIds = [...new Set(matches.flatMap((match) => firstLinkedId(match.event) ?? []))];
  const events = useThings('Events', eventIds);

  if (!isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={2} height={4} />
      </div>
    );
  }
  if (ids.length === 0) {
    return (
      <EmptyState
        title="No matches yet"
        text={`Matches of the teams of ${player?.name ?? 'this player'} appear here.`}
      />
    );
  }
  const played = matches.filter(isOver);
  const shown = onlyWithVod ? played.filter((match) => visibleVod(match) !== null) : played;
  const groups = matchesByEvent(shown, {
    eventOf: (id) => events.find((event) => cleanId(event) === id),
    order: 'newest',
  });
  return (
    <section className={styles.section}>
      <div className={styles.bar}>
        <h2 className={styles.title}>Team matches ({shown.length})</h2>
        <Switch label="Only with VODs" isOn={onlyWithVod} onChange={setOnlyWithVod} />
      </div>
      <p className={styles.note}>
        All results of the teams {player?.name ?? 'this player'} is or was in. Who played in each match is not
        recorded.
      </p>
      {groups.map((group, index) => (
        <EventMatchGroup
          key={group.eventId}
          eventId={group.eventId}
          matches={group.matches}
          teams={teams.filter((team) =>
            group.matches.some((match) => linkedIds(match.teams).includes(cleanId(team) ?? '')),
          )}
          isOpenAtFirst={index === 0}
        />
      ))}
      {groups.length === 0 &&
        (onlyWithVod ? (
          <EmptyState title="No recordings" text="None of these matches has a VOD." />
        ) : (
          <EmptyState
            title="No results yet"
            text={`Results of the teams of ${player?.name ?? 'this player'} appear here.`}
          />
        ))}
    </section>
  );
}
