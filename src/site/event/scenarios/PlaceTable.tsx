import clsx from 'clsx';
import type { CSSProperties } from 'react';
import {
  comparePerformance,
  isLocked,
  rangeText,
  type ScenarioCounts,
  type ScenarioFilter,
} from '#domain/scenarios/counts.ts';
import type { ScenarioGroup } from '#domain/scenarios/group.ts';
import type { CalculatedPlaces } from '#domain/standings/settings.ts';
import { TableFrame } from '#ui/standings/TableFrame.tsx';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { CopyText } from '#ui/things/CopyText.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { figureText, type ScenarioView, shareOf } from './MatchTable.tsx';
import styles from './Scenarios.module.css';

type PlaceTableProps = {
  group: ScenarioGroup;
  counts: ScenarioCounts;
  calculate: readonly CalculatedPlaces[];
  filter: ScenarioFilter;
  /** Without it the table only shows. */
  onFilter: ((filter: ScenarioFilter) => void) | undefined;
  view: ScenarioView;
};

const placesLabel = ({ top, bottom }: CalculatedPlaces): string =>
  top === undefined ? `Bottom ${bottom}` : `Top ${top}`;

/** Number of scenarios in which each team ends in each place. Selecting a figure keeps only the scenarios behind it. */
export function PlaceTable({ group, counts, calculate, filter, onFilter, view }: PlaceTableProps) {
  const teams = group.teams.filter(({ id }) => !group.hidden.includes(id));
  const rows = teams.flatMap((team, index) => {
    const count = counts.teams[index];
    return count ? [{ team, index, count }] : [];
  });
  if (view.sorted) {
    rows.sort(
      (a, b) => comparePerformance(a.count, b.count) || (a.team.code ?? '').localeCompare(b.team.code ?? ''),
    );
  }
  const places = teams.map((_team, place) => place);
  const isEdge = (place: number) =>
    calculate.some(({ top, bottom }) => place + 1 === top || place + 1 === teams.length - (bottom ?? -1));
  const toggle = (team: number, place: number) => {
    const others = filter.places.filter((one) => one.team !== team || one.place !== place);
    const isOn = others.length < filter.places.length;
    onFilter?.({ ...filter, places: isOn ? others : [...others, { team, place }] });
  };
  return (
    <TableFrame label="Places, table">
      <table
        className={styles.table}
        style={{ '--columns': places.length + calculate.length + 3 } as CSSProperties}
      >
        <caption className={visuallyHidden.text}>Scenarios by team and final place</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.team}>
              Team
            </th>
            {places.map((place) => (
              <th key={place} scope="col" className={clsx(isEdge(place) && styles.edge)}>
                #{place + 1}
              </th>
            ))}
            <th scope="col">Tied</th>
            <th scope="col">Places</th>
            {calculate.map((entry) => (
              <th key={placesLabel(entry)} scope="col">
                {placesLabel(entry)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ team, index, count }) => (
            <tr key={team.id}>
              <th scope="row" className={styles.team} title={team.name}>
                <CopyText text={team.code ?? ''} />
              </th>
              {places.map((place) => {
                const [exact = 0, overlap = 0] = [count.exact[place], count.overlap[place]];
                const isOn = filter.places.some((one) => one.team === index && one.place === place);
                return (
                  <td
                    key={place}
                    className={clsx(styles.cell, isEdge(place) && styles.edge, view.colours && styles.shaded)}
                    style={{ '--share': shareOf(exact + overlap, counts.scenarios) } as CSSProperties}
                  >
                    <button
                      type="button"
                      className={styles.figure}
                      aria-pressed={isOn}
                      aria-label={`${team.code} #${place + 1}: ${exact}${overlap ? `, tied ${overlap}` : ''}`}
                      disabled={onFilter === undefined || (exact + overlap === 0 && !isOn)}
                      onClick={() => toggle(index, place)}
                    >
                      {figureText(exact, counts.scenarios, view.percent)}
                      {overlap > 0 && (
                        <small className={styles.overlap}>
                          {figureText(overlap, counts.scenarios, view.percent)}
                        </small>
                      )}
                      {exact > 0 && exact === counts.scenarios && <Icon name="check" />}
                    </button>
                  </td>
                );
              })}
              <td>{figureText(count.tied, counts.scenarios, view.percent)}</td>
              <td className={styles.range}>{rangeText(count)}</td>
              {calculate.map((entry) => (
                <td key={placesLabel(entry)} className={styles.locked}>
                  {isLocked(count, entry) && (
                    <>
                      <Icon name="check" />
                      <span className={visuallyHidden.text}>certain</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
