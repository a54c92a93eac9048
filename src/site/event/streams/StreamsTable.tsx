import clsx from 'clsx';
import type { Match, Team } from '#contract/records.ts';
import type { StreamTable } from '#domain/schedule/stream-counts.ts';
import table from '#ui/standings/FigureTable.module.css';
import { TableFrame } from '#ui/standings/TableFrame.tsx';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { StreamsLine } from './StreamsLine.tsx';
import styles from './StreamsTable.module.css';

/** Teams with their next match and their matches by stream, most streamed first. */
export function StreamsTable({ table: { codes, rows } }: { table: StreamTable<Team, Match> }) {
  return (
    <TableFrame label="Streams by team, table">
      <table className={table.table}>
        <caption className={visuallyHidden.text}>Matches of each team by stream</caption>
        <thead>
          <tr>
            <th scope="col" className={table.name}>
              Team
            </th>
            <th scope="col">Next match</th>
            {codes.map((code) => (
              <th
                key={code}
                scope="col"
                className={clsx(table.figure, styles.figure)}
                title={`Matches on stream ${code}`}
              >
                {code}
              </th>
            ))}
            <th scope="col" className={clsx(table.figure, styles.figure)} title="Matches on any stream">
              On
            </th>
            <th scope="col" className={clsx(table.figure, styles.figure)} title="Matches on no stream">
              Off
            </th>
            <th scope="col" className={clsx(table.figure, styles.figure)}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StreamsLine key={row.team.id} row={row} codes={codes} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
