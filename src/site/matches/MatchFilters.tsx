import { useSearchParams } from 'wouter';
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

/** The choice of an event, and of one of its teams. */
export function MatchFilters() {
  const [parameters, setParameters] = useSearchParams();
  const eventKey = parameters.get('event') ?? '';
  const eventKeys = linkedIds(useSpecial('special:public-events')?.events);
  // The list goes by start date; the newest is what most look for.
  const events = useThings('Events', [...eventKeys].reverse());
  const event = useThing('Events', eventKey === '' ? undefined : eventKey);
  const teams = useThings('Teams', linkedIds(event?.teams));
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
      {teams.length > 0 && (
        <Select
          label="Team"
          value={parameters.get('team') ?? ''}
          options={[
            { value: '', label: 'All teams' },
            ...teams.map(optionOf).sort((a, b) => a.label.localeCompare(b.label)),
          ]}
          onChange={(value) => choose({ event: eventKey, team: value })}
        />
      )}
    </div>
  );
}
