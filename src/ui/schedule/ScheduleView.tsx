import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { GameEvent, Match } from '#contract/records.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { scheduleDays } from '#domain/schedule/day-headings.ts';
import { filteredMatches } from '#domain/schedule/filter.ts';
import { inScheduleOrder } from '#domain/schedule/order.ts';
import { chosenGroup, rowGap, scheduleGroups } from '#domain/schedule/row-gaps.ts';
import { Button } from '../controls/Button.tsx';
import { Select, type SelectOption } from '../controls/Select.tsx';
import { Switch } from '../controls/Switch.tsx';
import { type Tab, Tabs } from '../controls/Tabs.tsx';
import { EmptyState } from '../things/EmptyState.tsx';
import { Icon } from '../things/Icon.tsx';
import { NotSaved } from '../things/NotSaved.tsx';
import { useTimeOptions } from '../things/use-time-options.ts';
import scheduleDaysStyles from './ScheduleDays.module.css';
import { SchedulePlaceholder, ScheduleRow } from './SchedulePlaceholder.tsx';
import styles from './ScheduleView.module.css';

type ScheduleDaysProps = {
  /** In display order. */
  matches: readonly Match[];
  /** The list mixes weeks and groups. */
  isAll?: boolean | undefined;
};

/** Rows of the first render: more than a screen holds. */
const firstRows = 24;

/** Matches by day of the viewer's zone. */
function ScheduleDays({ matches, isAll = false }: ScheduleDaysProps) {
  const options = useTimeOptions();
  // The rest of a long list is rendered deferred, so that tabs and scrolling respond at once.
  const count = useDeferredValue(matches.length, Math.min(matches.length, firstRows));
  const days = scheduleDays(matches.slice(0, count), options);
  return (
    <div className={scheduleDaysStyles.days} data-days>
      {days.map((day) => (
        <section key={day.date ?? 'undated'} className={scheduleDaysStyles.section}>
          <h3 className={scheduleDaysStyles.title} data-local>
            {day.label ?? 'Date to be announced'}
          </h3>
          <ul className={scheduleDaysStyles.rows}>
            {day.matches.map((match, index) => (
              <ScheduleRow
                key={match.id}
                matchKey={cleanId(match) ?? ''}
                gap={rowGap(day.matches[index - 1], match, isAll)}
                hasGroup={isAll}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Every match by start, with filters for open matches and for recordings. */
function AllMatches({ matches }: { matches: readonly Match[] }) {
  const [hidesCompleted, setHidesCompleted] = useState(false);
  const [hidesWithoutVod, setHidesWithoutVod] = useState(false);
  const shown = filteredMatches(matches, { hidesCompleted, hidesWithoutVod });
  const showAll = () => {
    setHidesCompleted(false);
    setHidesWithoutVod(false);
  };
  return (
    <>
      <div className={styles.filters}>
        <Switch label="Hide completed" isOn={hidesCompleted} onChange={setHidesCompleted} />
        <Switch label="Hide matches without VODs" isOn={hidesWithoutVod} onChange={setHidesWithoutVod} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title="No match is left"
          text="The two switches above hide all of them."
          action={<Button onClick={showAll}>Show all matches</Button>}
        />
      ) : (
        <ScheduleDays matches={inScheduleOrder(shown, 'all')} isAll />
      )}
    </>
  );
}

type WeekSelectProps = {
  options: readonly SelectOption[];
  selected: string;
  onSelect: (key: string) => void;
};

/** The weeks of a long season, by stage, with the ways to the week before and after. */
function WeekSelect({ options, selected, onSelect }: WeekSelectProps) {
  const index = options.findIndex(({ value }) => value === selected);
  const before = options[index - 1];
  const after = options[index + 1];
  return (
    <div className={styles.weeks}>
      <Button
        aria-label={before ? `Back to ${before.label}` : 'Nothing before this'}
        disabled={!before}
        onClick={() => before && onSelect(before.value)}
      >
        <Icon name="back" />
      </Button>
      <Select label="Week" isLabelHidden value={selected} options={options} onChange={onSelect} />
      <Button
        aria-label={after ? `On to ${after.label}` : 'Nothing after this'}
        disabled={!after}
        onClick={() => after && onSelect(after.value)}
      >
        <Icon name="forward" />
      </Button>
    </div>
  );
}

type WeekTabsProps = {
  items: readonly Tab[];
  selected: string;
  onSelect: (key: string) => void;
  panelId: string;
};

/** The tabs of a schedule's weeks; the selected one is scrolled into view. */
function WeekTabs({ items, selected, onSelect, panelId }: WeekTabsProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const list = place.current?.querySelector<HTMLElement>('[role="tablist"]');
    const tab = list?.querySelector<HTMLElement>(`[data-key="${CSS.escape(selected)}"]`);
    if (list && tab)
      list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  return (
    <div ref={place} className={styles.tabs}>
      <Tabs label="Week" items={items} selected={selected} onSelect={onSelect} panelId={panelId} />
    </div>
  );
}

type ScheduleViewProps = {
  /** Clean ids of all matches of the event. */
  matchKeys: readonly string[];
  event: Pick<GameEvent, 'in_progress'> | undefined;
  /** True once every match is loaded; before that the default week is unknown. */
  isReady: boolean;
};

const allKey = 'all';
/** More tabs than this would need too much scrolling. */
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
