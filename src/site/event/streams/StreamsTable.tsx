import type { Match, Team } from '#contract/records.ts';
import type { StreamTable } from '#domain/schedule/stream-counts.ts';
import { TableFrame } from '#ui/standings/TableFrame.tsx';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { StreamsLine } from './StreamsLine.tsx';
import styles from './StreamsTable.module.css';

/** Teams with their next match and their matches by stream, most streamed first. */
export function StreamsTable({ table }: { table: StreamTable<Team, Match> }) {
  return (
    <TableFrame label="Streams by team, table">
      <table className={styles.table}>
        <caption className={visuallyHidden.text}>Matches of each team by stream</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.team}>
              Team
            </th>
            <th scope="col">Next match</th>
            {table.codes.map((code) => (
              <th key={code} scope="col" className={styles.figure} title={`Matches on stream ${code}`}>
                {code}
              </th>
            ))}
            <th scope="col" className={styles.figure} title="Matches on any stream">
              On
            </th>
            <th scope="col" className={styles.figure} title="Matches on no stream">
              Off
            </th>
            <th scope="col" className={styles.figure}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <StreamsLine key={row.team.id} row={row} codes={table.codes} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
