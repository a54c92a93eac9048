import type { Team } from '#contract/records.ts';
import type { StandingsRow } from '#domain/standings/table.ts';
import spoken from '#ui/styles/spoken.module.css';
import { TeamLogo } from '../things/TeamLogo.tsx';
import { TeamName } from '../things/TeamName.tsx';
import { ThingLink } from '../things/ThingLink.tsx';
import styles from './StandingsTable.module.css';

type StandingsLineProps = { row: StandingsRow<Team>; isTied: boolean };

/** One team's line. */
export function StandingsLine({ row, isTied }: StandingsLineProps) {
  const { team } = row.tally;
  return (
    <tr>
      <td className={styles.rank}>
        <span title={isTied ? `Tied for place ${row.rank}` : undefined}>{row.rankText}</span>
        {isTied && <span className={spoken.text}>, tied for place {row.rank}</span>}
      </td>
      <th scope="row" className={styles.team}>
        <ThingLink type="team" record={team} className={styles.link} title={team.name}>
          <TeamLogo team={team} size={32} />
          <span className={styles.name}>
            <TeamName team={team} />
          </span>
          <span className={styles.code}>
            <TeamName team={team} short />
          </span>
        </ThingLink>
      </th>
      {row.cells.map((cell) => (
        <td key={cell.key} className={styles.figure} title={cell.hover}>
          {cell.text}
        </td>
      ))}
    </tr>
  );
}
