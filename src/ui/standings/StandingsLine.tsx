import type { Team } from '#contract/records.ts';
import type { StandingsRow } from '#domain/standings/table.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { TeamCell } from '../things/TeamCell.tsx';
import styles from './StandingsTable.module.css';

type StandingsLineProps = { row: StandingsRow<Team>; isTied: boolean };

export function StandingsLine({ row, isTied }: StandingsLineProps) {
  const { team } = row.tally;
  return (
    <tr>
      <td className={styles.rank}>
        <span title={isTied ? `Tied for place ${row.rank}` : undefined}>
          {isTied ? `=${row.rank}` : row.rankText}
        </span>
        {isTied && <span className={visuallyHidden.text}>, tied for place {row.rank}</span>}
      </td>
      <th scope="row" className={styles.team}>
        <TeamCell team={team} />
      </th>
      {row.cells.map((cell) => (
        <td key={cell.key} className={styles.figure} title={cell.hover}>
          {cell.text}
        </td>
      ))}
    </tr>
  );
}
