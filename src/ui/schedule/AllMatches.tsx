import { useState } from 'react';
import type { Match } from '#contract/records.ts';
import { filteredMatches } from '#domain/schedule/filter.ts';
import { inScheduleOrder } from '#domain/schedule/order.ts';
import { Button } from '../controls/Button.tsx';
import { Switch } from '../controls/Switch.tsx';
import { EmptyState } from '../things/EmptyState.tsx';
import { ScheduleDays } from './ScheduleDays.tsx';
import styles from './ScheduleView.module.css';

/** Every match by start, with filters for open matches and for recordings. */
export function AllMatches({ matches }: { matches: readonly Match[] }) {
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
