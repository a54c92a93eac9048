import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { cleanId } from '#domain/record-id.ts';
import {
  countScenarios,
  fittingScenarios,
  noFilter,
  type ScenarioCounts,
  type ScenarioFilter,
} from '#domain/scenarios/counts.ts';
import type { ScenarioBatch } from '#domain/scenarios/engine.ts';
import type { GroupFacts, ScenarioGroup } from '#domain/scenarios/group.ts';
import {
  countableLimit,
  countText,
  interactiveLimit,
  outcomesIn,
  type ScenarioPlan,
  scenarioPlan,
  scenarioTable,
} from '#domain/scenarios/scenario-table.ts';
import { signed } from '#domain/standings/columns.ts';
import { sortKeys } from '#domain/standings/sort-keys.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import stack from '#ui/styles/stack.module.css';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { MatchTable } from './MatchTable.tsx';
import { PlaceTable } from './PlaceTable.tsx';
import styles from './Scenarios.module.css';

/** Request of the page to its worker. A worker handles one request and is then ended. */
export type ScenarioWork = { readonly group: ScenarioGroup; readonly plan: ScenarioPlan };

/** A part of the work. `done`: scenarios up to now, and `counts` of all of them; `batch`: those that are new, to filter. */
export type ScenarioPart = {
  readonly done: number;
  readonly counts: ScenarioCounts;
  readonly batch?: ScenarioBatch;
};

const pageSize = 30;

type ScenarioListProps = {
  group: ScenarioGroup;
  batches: readonly ScenarioBatch[];
  filter: ScenarioFilter;
};

/** The tables of the scenarios that fit, a page at a time. */
function ScenarioList({ group, batches, filter }: ScenarioListProps) {
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

type ScenarioRun = {
  /** Scenarios worked out so far. */
  readonly done: number;
  /** To be filtered; none where a plan only counts. */
  readonly batches: readonly ScenarioBatch[];
  /** Of all that is worked out, without a filter. */
  readonly counts: ScenarioCounts | undefined;
  /** The worker could not be started or failed. */
  readonly hasFailed: boolean;
};

const nothingYet: ScenarioRun = { done: 0, batches: [], counts: undefined, hasFailed: false };

/**
 * Works out scenarios beside the page, part by part. New work, or being stopped, ends what is under way; what was worked
 * out stays until other work brings its first part.
 *
 * @param group the same object for as long as nothing of it changes
 */
function useScenarios(
  group: ScenarioGroup | undefined,
  { kind, size }: ScenarioPlan,
  isStopped: boolean,
): ScenarioRun {
  const [run, setRun] = useState(nothingYet);
  useEffect(() => {
    if (group === undefined || isStopped || size === 0) return;
    const worker = new Worker(new URL('./scenarios.worker.ts', import.meta.url), { type: 'module' });
    let isFirst = true;
    worker.onmessage = ({ data }: MessageEvent<ScenarioPart>) => {
      const isNew = isFirst;
      isFirst = false;
      // The tables have hundreds of figures: they are drawn in small steps, between which the page can be used.
      startTransition(() =>
        setRun(({ batches }) => ({
          done: data.done,
          batches: data.batch ? [...(isNew ? [] : batches), data.batch] : [],
          counts: data.counts,
          hasFailed: false,
        })),
      );
    };
    worker.onerror = () => setRun({ ...nothingYet, hasFailed: true });
    worker.postMessage({ group, plan: { kind, size } } satisfies ScenarioWork);
    return () => worker.terminate();
  }, [group, kind, size, isStopped]);
  return run;
}

const plural = (count: number, one: string, many: string): string =>
  `${countText(count)} ${count === 1 ? one : many}`;

const isFiltering = ({ places, scores, onlyTied }: ScenarioFilter): boolean =>
  places.length + scores.length > 0 || onlyTied;

/** The scenarios of one group: who ends where, which matches decide it, and the tables themselves. */
export function GroupScenarios({ facts }: { facts: GroupFacts }) {
  const { group, total, matchCount, toPlay, calculate } = facts;
  const [isWhole, setIsWhole] = useState(false);
  const [isStopped, setIsStopped] = useState(false);
  const [filter, setFilter] = useState<ScenarioFilter>(noFilter);
  const [view, setView] = useState({
    colours: true,
    percent: total > interactiveLimit,
    sorted: true,
    list: false,
  });
  // Records change one by one, most of them nothing that counts here.
  const key = JSON.stringify(group);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all of the group.
  const work = useMemo(() => group, [key]);
  const plan = scenarioPlan(total, isWhole);
  const run = useScenarios(work, plan, isStopped);
  const wanted = useDeferredValue(filter);
  const counts = useMemo(() => {
    if (run.counts && !isFiltering(wanted)) return run.counts;
    const counting = countScenarios(
      work.teams.filter(({ id }) => !work.hidden.includes(id)).length,
      work.open.map(({ outcomes }) => outcomes.length),
      wanted,
    );
    for (const batch of run.batches) counting.add(batch);
    return counting.counts();
  }, [run, work, wanted]);

  const isWorking = run.done < plan.size && !isStopped && !run.hasFailed;
  const isFixed = plan.kind === 'count';
  const isSample = plan.kind === 'sample';
  const isFiltered = isFiltering(filter);
  const change = isFixed ? undefined : setFilter;
  const viewSwitch = (name: keyof typeof view, label: string) => (
    <Switch label={label} isOn={view[name]} onChange={(isOn) => setView({ ...view, [name]: isOn })} />
  );
  return (
    <div className={stack.gap4}>
      <p className={styles.facts}>
        {plural(matchCount, 'match', 'matches')}, {toPlay} to play, {plural(total, 'scenario', 'scenarios')}.
      </p>
      {isSample && (
        <div className={styles.notice}>
          <p>
            <strong>Sampled.</strong> There are too many scenarios to work out all of them at once: these are{' '}
            {plan.size.toLocaleString('en')} drawn at random, each as likely as any other. Shares are right
            within about one percent point; what is rare may be missing.
            {total > countableLimit && ` All ${countText(total)} cannot be counted one by one.`}
          </p>
          {total <= countableLimit && (
            <Button
              onClick={() => {
                setFilter(noFilter);
                setIsWhole(true);
                setIsStopped(false);
              }}
            >
              Generate ({total.toLocaleString('en')})
            </Button>
          )}
        </div>
      )}
      {isFixed && (
        <div className={styles.amber}>
          <p>Every scenario is counted. With this many the tables cannot be filtered.</p>
          <Button onClick={() => setIsWhole(false)}>Back to the sample</Button>
        </div>
      )}
      {run.hasFailed && (
        <p className={styles.amber} role="alert">
          The scenarios could not be worked out on this device. Reload the page to try again.
        </p>
      )}
      {/* It stays when all is done: the tables below it would move. */}
      <div className={styles.progress}>
        <progress value={run.done} max={plan.size} aria-label="Scenarios worked out" />
        <span>
          {run.done.toLocaleString('en')} of {plan.size.toLocaleString('en')}, with ties in{' '}
          {counts.tied.toLocaleString('en')}
        </span>
        {(isWorking || isStopped) && (
          <Button onClick={() => setIsStopped(!isStopped)}>{isStopped ? 'Start again' : 'Cancel'}</Button>
        )}
      </div>
      <div className={styles.switches}>
        {viewSwitch('percent', 'Percentages')}
        {viewSwitch('colours', 'Colours')}
        {viewSwitch('sorted', 'Best teams first')}
        {!isFixed && (
          <>
            <Switch
              label="Only tied scenarios"
              isOn={filter.onlyTied}
              onChange={(onlyTied) => setFilter({ ...filter, onlyTied })}
            />
            <Switch
              label="Ties count in the filter"
              isOn={filter.withTies}
              onChange={(withTies) => setFilter({ ...filter, withTies })}
            />
            {viewSwitch('list', 'List the tables')}
          </>
        )}
      </div>
      {isFiltered && (
        <div className={styles.filtered} role="status">
          <span>
            {counts.scenarios.toLocaleString('en')} of {run.done.toLocaleString('en')} scenarios fit.
          </span>
          <Button onClick={() => setFilter({ ...noFilter, withTies: filter.withTies })}>
            Clear the filter
          </Button>
        </div>
      )}
      {run.counts === undefined && !run.hasFailed && (
        <div aria-busy="true">
          <LoadingRows count={12} height={3.5} />
        </div>
      )}
      {run.counts !== undefined && (
        <>
          <PlaceTable
            group={work}
            counts={counts}
            calculate={calculate}
            filter={filter}
            onFilter={change}
            view={view}
          />
          <p className={styles.facts}>
            Ranked by: {group.sort.map((name) => sortKeys.get(name)?.description ?? name).join('; ')}. Small
            numbers count ties over a place: nothing that the table goes by tells those teams apart.
          </p>
          <MatchTable
            group={work}
            counts={counts}
            filter={filter}
            onFilter={change}
            view={view}
            isSample={isSample}
            isFiltered={isFiltered}
          />
          {view.list && !isFixed && <ScenarioList group={work} batches={run.batches} filter={wanted} />}
        </>
      )}
    </div>
  );
}
