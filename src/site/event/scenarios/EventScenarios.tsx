import clsx from 'clsx';
import { useMemo, useState } from 'react';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { scenarioGroup } from '#domain/scenarios/group.ts';
import { readEventSettings } from '#domain/standings/settings.ts';
import { Select } from '#ui/controls/Select.tsx';
import { SpoilerGate } from '#ui/spoilers/SpoilerGate.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../../page.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import { GroupScenarios } from './GroupScenarios.tsx';
import styles from './Scenarios.module.css';

/** Possible final standings of a group, depending on its remaining matches. */
export default function EventScenarios(props: PageProps) {
  return (
    <SpoilerGate event={props.recordKey} what="Foldy Sheet">
      <Sheet {...props} />
    </SpoilerGate>
  );
}

function Sheet({ recordKey, isComplete }: PageProps) {
  const event = useThing('Events', recordKey);
  const matches = useThings('Matches', linkedIds(event?.matches));
  const teams = useThings('Teams', [...new Set(matches.flatMap((match) => linkedIds(match.teams)))]);
  const maps = useThings(
    'Maps',
    matches.flatMap((match) => linkedIds(match.maps)),
  );
  const settings = useMemo(() => readEventSettings(event?.blocks), [event?.blocks]);
  const groups = settings.scenarios.isEnabled ? settings.scenarios.groups : [];
  const [chosen, setChosen] = useState('');
  const name = groups.find((group) => group === chosen) ?? groups[0];
  const facts = useMemo(
    () =>
      name === undefined || !isComplete
        ? undefined
        : scenarioGroup({ group: name, settings, matches, maps, teams }),
    [name, isComplete, settings, matches, maps, teams],
  );
  return (
    <section className={clsx(groups.length > 0 && styles.page)}>
      <SectionHeading
        side={
          groups.length > 1 && (
            <Select
              label="Group"
              isLabelHidden
              value={name ?? ''}
              options={groups.map((group) => ({ value: group, label: group }))}
              onChange={setChosen}
            />
          )
        }
      >
        Foldy Sheet
      </SectionHeading>
      {!isComplete && groups.length > 0 && (
        <div aria-busy="true">
          <LoadingRows count={8} height={3.25} />
        </div>
      )}
      {event && (isComplete || groups.length === 0) && !facts?.group.open.length && (
        <EmptyState
          title={name === undefined ? 'No group is set up' : 'No open matches'}
          text="What can still happen is worked out as soon as there are group matches to play."
        />
      )}
      {facts && facts.group.open.length > 0 && <GroupScenarios key={name} facts={facts} />}
    </section>
  );
}
