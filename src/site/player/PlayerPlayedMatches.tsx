import { useState } from 'react';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { matchesByEvent } from '#domain/match/event-matches.ts';
import { hasResult } from '#domain/match/outcome.ts';
import { cleanId, firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { isResultHidden } from '#domain/spoilers/hidden-result.ts';
import { visibleVod } from '#domain/text/match-videos.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../page.ts';
import styles from '../record/RecordSection.module.css';
import { EventMatchGroup } from './EventMatchGroup.tsx';
import { usePlayedMatches, withoutTeam } from './use-played-matches.ts';

/**
 * Played matches of a player by event: first those whose line-up has the player, then those of the player's teams
 * without a line-up.
 */
export default function PlayerPlayedMatches({ recordKey, isComplete }: PageProps) {
  const [onlyWithVod, setOnlyWithVod] = useState(false);
  const player = useThing('Players', recordKey);
  const { teams, hasLineUps, ...divided } = usePlayedMatches(player);
  const [played, unrecorded] = [withoutTeam(divided.played), withoutTeam(divided.unrecorded)];
  const all = [...played, ...unrecorded];
  const teamKeyOf = new Map(
    [...divided.played, ...divided.unrecorded].map(({ match, teamKey }) => [match, teamKey]),
  );
  const eventIds = [...new Set(all.flatMap((match) => firstLinkedId(match.event) ?? []))];
  const events = useThings('Events', eventIds);
  const name = player?.name ?? 'this player';

  if (!isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={2} height={4} />
      </div>
    );
  }
  if (teams.every((team) => linkedIds(team.matches).length === 0)) {
    return <EmptyState title="No matches yet" text={`Matches of the teams of ${name} appear here.`} />;
  }
  const isShown = (match: (typeof all)[number]) =>
    hasResult(match) && (!onlyWithVod || visibleVod(match) !== null);
  const unknownNote = unrecorded.some(isResultHidden)
    ? 'Their line-ups are not recorded, or hidden with the scores.'
    : 'The line-ups of these matches are not recorded.';
  const sections = [
    { title: 'Played matches', matches: played.filter(isShown), note: undefined },
    {
      title: 'Team matches',
      matches: unrecorded.filter(isShown),
      note: hasLineUps
        ? unknownNote
        : `All results of the teams ${name} is or was in. Who played in each match is not recorded.`,
    },
  ].filter(({ matches }, index) => matches.length > 0 || (index === 0) === hasLineUps);
  return sections.map(({ title, matches, note }, place) => (
    <section key={title} className={styles.section}>
      <div className={styles.bar}>
        <h2 className={styles.title}>
          {title} ({matches.length})
        </h2>
        {place === 0 && <Switch label="Only with VODs" isOn={onlyWithVod} onChange={setOnlyWithVod} />}
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {matchesByEvent(matches, {
        eventOf: (id) => events.find((event) => cleanId(event) === id),
        order: 'newest',
      }).map((group, index) => (
        <EventMatchGroup
          key={group.eventId}
          eventId={group.eventId}
          matches={group.matches}
          teams={teams.filter((team) =>
            group.matches.some((match) => teamKeyOf.get(match) === cleanId(team)),
          )}
          teamKeyOf={teamKeyOf}
          isOpenAtFirst={place === 0 && index === 0}
        />
      ))}
      {matches.length === 0 &&
        (onlyWithVod ? (
          <EmptyState title="No recordings" text="None of these matches has a VOD." />
        ) : (
          <EmptyState
            title="No results yet"
            text={
              hasLineUps ? `No recorded line-up has ${name}.` : `Results of the teams of ${name} appear here.`
            }
          />
        ))}
    </section>
  ));
}
