import { useId, useRef } from 'react';
import { useSearchParams } from 'wouter';
import type { GameEvent } from '#contract/records.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { chosenGroup, scheduleGroups } from '#domain/schedule/groups.ts';
import { inScheduleOrder } from '#domain/schedule/order.ts';
import { EmptyState } from '../things/EmptyState.tsx';
import { NotSaved } from '../things/NotSaved.tsx';
import { useTimeOptions } from '../things/use-time-options.ts';
import { AllMatches } from './AllMatches.tsx';
import { ScheduleDays } from './ScheduleDays.tsx';
import { SchedulePlaceholder } from './SchedulePlaceholder.tsx';
import styles from './ScheduleView.module.css';
import { WeekSelect } from './WeekSelect.tsx';
import { WeekTabs } from './WeekTabs.tsx';

type ScheduleViewProps = {
  /** Clean ids of all matches of the event. */
  matchKeys: readonly string[];
  event: Pick<GameEvent, 'in_progress'> | undefined;
  /** Whether every match is loaded; before that the default week is not known. */
  isReady: boolean;
};

const allKey = 'all';
/** More would be a strip that nobody scrolls through. */
const maximumTabs = 10;

/** A schedule by week and day of the chosen zone; the shown week is in the address. */
export function ScheduleView({ matchKeys, event, isReady }: ScheduleViewProps) {
  const matches = useThings('Matches', matchKeys);
  const [parameters, setParameters] = useSearchParams();
  const { scheduleMatchesSort } = useSettings();
  const { nowMs } = useTimeOptions();
  const panelId = useId();
  const opened = useRef<string>(undefined);

  const liveKeys = linkedIds(useSpecial('special:live-matches')?.matches);
  const groups = scheduleGroups(matches);
  const asked = parameters.get('page') ?? opened.current;
  const chosen = chosenGroup(groups, asked, event, nowMs, liveKeys);
  const selected = chosen === allKey ? allKey : String(chosen?.number ?? '');
  // Keeps the opened week, so that the page does not switch when a week ends.
  if (isReady && chosen !== undefined && chosen !== allKey) opened.current ??= selected;

  if (matchKeys.length === 0) {
    return <EmptyState title="No matches yet" text="Matches appear here as soon as they are planned." />;
  }
  if (!isReady) return <SchedulePlaceholder count={matchKeys.length} />;
  if (chosen === undefined) {
    return (
      <NotSaved keys={matchKeys}>
        <EmptyState title="No matches to show" text="The matches of this event are not available." />
      </NotSaved>
    );
  }

  const select = (key: string) => {
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('page', key);
        return next;
      },
      { replace: true },
    );
  };

  const weeks = [
    ...groups.map(({ number, label, matches: [first] }) => ({
      value: String(number),
      label,
      group: first?.sub_event,
    })),
    { value: allKey, label: 'All matches', group: undefined },
  ];

  return (
    <div className={styles.schedule}>
      {groups.length > 1 &&
        (weeks.length > maximumTabs ? (
          <WeekSelect options={weeks} selected={selected} onSelect={select} />
        ) : (
          <WeekTabs
            items={weeks.map(({ value, label }) => ({ key: value, label }))}
            selected={selected}
            onSelect={select}
            panelId={panelId}
          />
        ))}
      <NotSaved keys={matchKeys} />
      <div id={panelId} role="tabpanel" aria-label={chosen === allKey ? 'All matches' : chosen.label}>
        {chosen === allKey ? (
          <AllMatches matches={matches} />
        ) : (
          <ScheduleDays
            key={selected}
            matches={inScheduleOrder(
              chosen.matches,
              scheduleMatchesSort === 'Chronological' ? 'chronological' : 'default',
            )}
          />
        )}
      </div>
    </div>
  );
}
