import { Suspense, useId } from 'react';
import type { Team } from '#contract/records.ts';
import { tieGroups as levelTeams } from '#domain/standings/rank.ts';
import { sortKeys } from '#domain/standings/sort-keys.ts';
import type { StandingsRow, StandingsTable as Table } from '#domain/standings/table.ts';
import { laterPart } from '#ui/later-part.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { Icon } from '../things/Icon.tsx';
import { Skeleton } from '../things/Skeleton.tsx';
import { StandingsLine } from './StandingsLine.tsx';
import styles from './StandingsTable.module.css';
import { TableFrame } from './TableFrame.tsx';

/** A table of the final size while its matches load. */
export function StandingsPlaceholder({ teamCount }: { teamCount: number }) {
  return (
    <div className={styles.standings} aria-hidden="true">
      <Skeleton width={10} height={1.65} />
      <Skeleton width="100%" height={2.75 + 3.25 * Math.max(1, teamCount)} />
    </div>
  );
}

/** Collapsed initially, with its text loaded after the first paint. */
const TieNotes = laterPart(() => import('./TieNotes.tsx'));

/** Returns true if the first sort key leaves teams level. */
function hasLevelTeams({ hasFinishedMatches, rows, sort }: Table<Team>): boolean {
  const first = sort.flatMap((name) => sortKeys.get(name) ?? []).slice(0, 1);
  const tallies = rows.map(({ tally }) => tally);
  return hasFinishedMatches && levelTeams(tallies, first).some(({ length }) => length > 1);
}

type StandingsTableProps = { table: Table<Team> };

function tieGroups(rows: Table<Team>['rows']): StandingsRow<Team>[][] {
  const groups: StandingsRow<Team>[][] = [];
  for (const row of rows) {
    const group = groups[row.tieGroup] ?? [];
    groups[row.tieGroup] = group;
    group.push(row);
  }
  return groups;
}

/** One group's standings. The names stay visible while the figures scroll. */
export function StandingsTable({ table }: StandingsTableProps) {
  const legendId = useId();
  const { columns, rows, tieBreaks, unknownSortKeys } = table;
  const title = table.title ?? 'Standings';
  const groups = tieGroups(rows);
  return (
    <section className={styles.standings} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {unknownSortKeys.length > 0 && (
        <p className={styles.warning}>
          <Icon name="warning" />
          Unknown sort keys were skipped: {unknownSortKeys.join(', ')}
        </p>
      )}
      {!table.hasFinishedMatches && <p className={styles.note}>No results yet</p>}
      <TableFrame label={`${title}, table`}>
        <table className={styles.table}>
          <caption className={visuallyHidden.text}>{title}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.rank}>
                <abbr title="Rank">#</abbr>
              </th>
              <th scope="col" className={styles.team}>
                Team
              </th>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={styles.figure}
                  title={`${column.title}: ${column.description}`}
                >
                  <abbr title={column.title}>{column.header}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody
              key={group[0]?.tally.teamId}
              className={groups.length > 1 && group.length > 1 ? styles.tied : undefined}
            >
              {group.map((row) => (
                <StandingsLine
                  key={row.tally.teamId}
                  row={row}
                  isTied={groups.length > 1 && group.length > 1}
                />
              ))}
            </tbody>
          ))}
        </table>
      </TableFrame>
      {hasLevelTeams(table) && (
        <details className={styles.legend}>
          <summary>What decided between level teams</summary>
          <Suspense fallback={null}>
            <TieNotes table={table} />
          </Suspense>
        </details>
      )}
      {tieBreaks.length > 0 && (
        <details className={styles.legend}>
          <summary>How teams are ranked</summary>
          <ol className={styles.order}>
            {tieBreaks.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
          <p className={styles.rest}>Teams that are still level share a place, such as =3.</p>
        </details>
      )}
      <details className={styles.legend}>
        <summary id={legendId}>What the columns mean</summary>
        <dl className={styles.meanings} aria-labelledby={legendId}>
          {columns.map((column) => (
            <div key={column.key}>
              <dt>{column.header}</dt>
              <dd>{column.description}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
