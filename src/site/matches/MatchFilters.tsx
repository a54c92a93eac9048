import { useSearchParams } from 'wouter';
import type { GameEvent } from '#contract/records.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { Select } from '#ui/controls/Select.tsx';
import styles from './Matches.module.css';

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
export function MatchFilters() {
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
