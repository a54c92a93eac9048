import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { GameEvent, Match } from '#contract/records.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useSettled, useThing, useThingState, useThings } from '#data/hooks/use-things.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { matchSections } from '#domain/schedule/match-sections.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { SchedulePlaceholder, ScheduleRow } from '#ui/schedule/SchedulePlaceholder.tsx';
import stack from '#ui/styles/stack.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import type { PageProps } from '../page.ts';
import styles from './Matches.module.css';

/** Matches under the headings of `matchSections`. */
function MatchSections({ matches }: { matches: readonly Match[] }) {
  const { zone, nowMs } = useTimeOptions();
  const liveKeys = linkedIds(useSpecial('special:live-matches')?.matches);
  const sections = matchSections(matches, { liveKeys, zone, nowMs });
  if (sections.length === 0) {
    return <EmptyState title="No matches yet" text="Matches appear here as soon as they are planned." />;
  }
  return (
    <div className={stack.gap6}>
      {sections.map((section) => (
        <section key={section.title} className={stack.gap3} aria-label={section.title}>
          <h2 className={styles.title}>{section.title}</h2>
          <ul className={stack.gap2}>
            {section.matches.map((match) => (
              <ScheduleRow
                key={match.id}
                matchKey={cleanId(match) ?? match.id}
                gap="none"
                hasGroup={false}
                hasContext
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const resultsKey = 'special:results';
/** As many as the page's records bring. */
const resultsPerPress = 30;

/** The server's lists: what is on, what comes, and the newest results of all listed events. */
export function LeagueMatches({ isReady }: { isReady: boolean }) {
  const [count, setCount] = useState(resultsPerPress);
  const live = linkedIds(useSpecial('special:live-matches')?.matches);
  const upcoming = linkedIds(useSpecial('special:upcoming-matches')?.matches);
  const results = linkedIds(useSpecial(resultsKey)?.matches);
  const { status } = useThingState(resultsKey);
  const matches = useThings('Matches', [
    ...new Set([...live, ...upcoming.slice(0, count), ...results.slice(0, count)]),
  ]);
  const hasMore = Math.max(results.length, upcoming.length) > count;
  if (status === 'unavailable' && matches.length === 0) return <Unavailable thingKey={resultsKey} />;
  if (!isReady) return <SchedulePlaceholder count={12} />;
  return (
    <>
      <MatchSections matches={matches} />
      {hasMore && (
        <p className={styles.more}>
          <Button onClick={() => setCount(count + resultsPerPress)}>Show more matches</Button>
        </p>
      )}
      {!hasMore && results.length > 0 && (
        <p className={styles.note}>Older matches are listed by event: choose one above.</p>
      )}
    </>
  );
}

const optionOf = (record: { id: string; name?: string | undefined }) => ({
  value: cleanId(record) ?? record.id,
  label: record.name ?? 'Without a name',
});

/** Teams of older events are found by choosing the event. */
const eventsWithTeams = 12;

/** The teams to choose from: the event's, without one those of the newest events, named with it. */
function useTeamOptions(event: GameEvent | undefined, newest: readonly GameEvent[]) {
  const own = useThings('Teams', linkedIds(event?.teams)).map(optionOf);
  const all = useSpecial('special:teams')?.teams ?? [];
  if (event !== undefined) return own;
  const names = new Map(newest.map((one) => [cleanId(one), one.short ?? one.name]));
  return all.flatMap((team) => {
    const name = names.get(cleanId(team.event));
    return name === undefined ? [] : [{ ...optionOf(team), label: `${team.name ?? team.code} (${name})` }];
  });
}

/** The choice of an event, and of one of its teams or of any. */
function MatchFilters() {
  const [parameters, setParameters] = useSearchParams();
  const eventKey = parameters.get('event') ?? '';
  const eventKeys = linkedIds(useSpecial('special:public-events')?.events);
  // The list goes by start date; the newest is what most look for.
  const events = useThings('Events', [...eventKeys].reverse());
  const event = useThing('Events', eventKey === '' ? undefined : eventKey);
  const teams = useTeamOptions(event, events.slice(0, eventsWithTeams));
  const teamKey = parameters.get('team') ?? '';
  const team = useThing('Teams', teamKey === '' ? undefined : teamKey);
  const isTeamListed = teams.some(({ value }) => value === teamKey);
  const isListed = events.some((listed) => cleanId(listed) === eventKey);
  const choose = (next: Record<string, string>) =>
    setParameters(new URLSearchParams(Object.entries(next).filter(([, value]) => value !== '')), {
      replace: true,
    });
  return (
    <div className={styles.filters}>
      <Select
        label="Event"
        value={eventKey}
        options={[
          { value: '', label: 'All events' },
          ...(event && !isListed ? [event] : []).map(optionOf),
          ...events.map(optionOf),
        ]}
        onChange={(value) => choose({ event: value })}
      />
      {/* There before its teams are, so that nothing moves when they come. */}
      <Select
        label="Team"
        value={teamKey}
        options={[
          { value: '', label: 'All teams' },
          ...(team && !isTeamListed ? [optionOf(team)] : []),
          ...teams.sort((a, b) => a.label.localeCompare(b.label)),
        ]}
        onChange={(value) => choose({ event: eventKey, team: value })}
      />
    </div>
  );
}

/** All matches of one event, of one of its teams, or of a team of any event. */
function ChosenMatches({ eventKey, teamKey }: { eventKey: string; teamKey: string }) {
  const event = useThing('Events', eventKey || undefined);
  const team = useThing('Teams', eventKey ? undefined : teamKey);
  const ownerKey = eventKey || teamKey;
  const owner = event ?? team;
  const keys = linkedIds(owner?.matches);
  const isSettled = useSettled([ownerKey, ...keys]);
  const all = useThings('Matches', keys);
  const matches = teamKey === '' ? all : all.filter(({ teams }) => linkedIds(teams).includes(teamKey));
  if (!isSettled) return <SchedulePlaceholder count={12} />;
  if (owner === undefined) {
    return (
      <NotSaved keys={[ownerKey]}>
        <EmptyState
          title={`No such ${eventKey ? 'event' : 'team'}`}
          text="It may have been removed. Choose another one above."
        />
      </NotSaved>
    );
  }
  return (
    <>
      <NotSaved keys={keys} />
      <MatchSections matches={matches} />
    </>
  );
}

/** Matches of all events: on air, today, to come, yesterday and results. The chosen event and team are in the address. */
export default function Matches({ isReady }: PageProps) {
  const [parameters] = useSearchParams();
  const eventKey = parameters.get('event') ?? '';
  const teamKey = parameters.get('team') ?? '';
  return (
    <>
      <PageHeading>Matches</PageHeading>
      <MatchFilters />
      {eventKey + teamKey === '' ? (
        <LeagueMatches isReady={isReady} />
      ) : (
        <ChosenMatches key={eventKey || teamKey} eventKey={eventKey} teamKey={teamKey} />
      )}
    </>
  );
}
