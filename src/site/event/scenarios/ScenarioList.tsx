import { useMemo, useState } from 'react';
import { cleanId } from '#domain/record-id.ts';
import { fittingScenarios, type ScenarioFilter } from '#domain/scenarios/counts.ts';
import type { ScenarioBatch } from '#domain/scenarios/engine.ts';
import type { ScenarioGroup } from '#domain/scenarios/group.ts';
import { outcomesIn, scenarioTable } from '#domain/scenarios/scenario-table.ts';
import { signed } from '#domain/standings/columns.ts';
import { Button } from '#ui/controls/Button.tsx';
import stack from '#ui/styles/stack.module.css';
import styles from './Scenarios.module.css';

const pageSize = 30;

type ScenarioListProps = {
  group: ScenarioGroup;
  batches: readonly ScenarioBatch[];
  filter: ScenarioFilter;
};

/** The tables of the scenarios that fit, a page at a time. */
export function ScenarioList({ group, batches, filter }: ScenarioListProps) {
  const [shown, setShown] = useState(pageSize);
  const teamCount = group.teams.length - group.hidden.length;
  // One more than is shown tells whether there are more.
  const found = useMemo(
    () => fittingScenarios(batches, teamCount, group.open.length, filter, shown + 1),
    [batches, teamCount, group, filter, shown],
  );
  const codes = new Map(group.teams.map((team) => [cleanId(team), team.code ?? '']));
  return (
    <section className={stack.gap4}>
      <h3>Tables</h3>
      <ol className={stack.gap2}>
        {found.slice(0, shown).map(({ batch, scenario }, index) => {
          const chosen = outcomesIn(batch, scenario);
          const results = group.open.map(({ teams, outcomes }, match) => {
            const [left, right] = outcomes[chosen[match] ?? 0] ?? [];
            return `${codes.get(teams[0])} ${left}–${right} ${codes.get(teams[1])}`;
          });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole.
            <li key={index} className={styles.outcome}>
              <p className={styles.results}>{results.join(', ')}</p>
              <ol className={styles.order}>
                {scenarioTable(group, chosen).map(({ tally, rank }) => (
                  <li key={tally.teamId}>
                    {rank}. <strong>{tally.team.code}</strong> {tally.wins}-{tally.losses} (maps{' '}
                    {tally.mapWins}-{tally.mapLosses}) ({signed(tally.mapWins - tally.mapLosses)})
                  </li>
                ))}
              </ol>
            </li>
          );
        })}
      </ol>
      {found.length > shown && <Button onClick={() => setShown(shown + pageSize)}>Show more</Button>}
    </section>
  );
}
