import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { versusText } from '#domain/match/versus.ts';
import { cleanId } from '#domain/record-id.ts';
import { fromLeftToRight, matchAnalysis } from '#domain/scenarios/analysis.ts';
import type { ScenarioCounts, ScenarioFilter } from '#domain/scenarios/counts.ts';
import type { ScenarioGroup } from '#domain/scenarios/group.ts';
import stack from '#ui/styles/stack.module.css';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import styles from './Scenarios.module.css';

/** Display options chosen by the viewer. */
export type ScenarioView = { readonly colours: boolean; readonly percent: boolean; readonly sorted: boolean };

/** A share from 0 to 1; 0 of nothing. */
export const shareOf = (count: number, all: number): number => (all === 0 ? 0 : count / all);

/** A count, or its share as a percentage that is 0 or 100 only when it is so. */
export function figureText(count: number, all: number, isPercent: boolean): string {
  if (!isPercent) return count.toLocaleString('en');
  if (count === 0) return '0%';
  if (count === all) return '100%';
  const percent = (count / all) * 100;
  if (percent < 0.1) return '<0.1%';
  return percent > 99.9 ? '>99.9%' : `${percent.toFixed(1)}%`;
}

type MatchTableProps = {
  group: ScenarioGroup;
  counts: ScenarioCounts;
  filter: ScenarioFilter;
  onFilter: ((filter: ScenarioFilter) => void) | undefined;
  view: ScenarioView;
  isSample: boolean;
  /** Without a filter no match has an effect on what is looked at. */
  isFiltered: boolean;
};

/** The matches that are varied, with their possible scores. Selecting a score keeps the scenarios that have it. */
export function MatchTable(props: MatchTableProps) {
  const { group, counts, filter, onFilter, view, isSample, isFiltered } = props;
  const codes = new Map(group.teams.map((team) => [cleanId(team), team.code ?? '']));
  const toggle = (match: number, outcome: number) => {
    const others = filter.scores.filter((one) => one.match !== match || one.outcome !== outcome);
    const isOn = others.length < filter.scores.length;
    onFilter?.({ ...filter, scores: isOn ? others : [...others, { match, outcome }] });
  };
  return (
    <section className={stack.gap4}>
      <h3>Matches</h3>
      <ul className={stack.gap2}>
        {group.open.map(({ id, teams, outcomes }, match) => {
          const [left = '', right = ''] = teams.map((team) => codes.get(team));
          const entries = fromLeftToRight(
            outcomes.map((outcome, index) => ({
              outcome,
              index,
              count: counts.matches[match]?.[index] ?? 0,
            })),
          );
          return (
            <li key={id} className={styles.match}>
              <ThingLink type="match" record={{ id }} className={styles.name}>
                {versusText(left, right)}
              </ThingLink>
              <div className={styles.scores}>
                {entries.map(({ outcome, index, count }) => (
                  <button
                    key={index}
                    type="button"
                    className={clsx(styles.score, view.colours && styles.shaded)}
                    style={{ '--share': shareOf(count, counts.scenarios) } as CSSProperties}
                    aria-pressed={filter.scores.some((one) => one.match === match && one.outcome === index)}
                    disabled={onFilter === undefined}
                    onClick={() => toggle(match, index)}
                  >
                    <strong>
                      {outcome[0]}–{outcome[1]}
                    </strong>
                    <span>{figureText(count, counts.scenarios, view.percent)}</span>
                  </button>
                ))}
              </div>
              {isFiltered && (
                <p className={styles.analysis}>{matchAnalysis(entries, [left, right], isSample)}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
