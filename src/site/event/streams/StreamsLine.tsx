import clsx from 'clsx';
import type { Match, Team } from '#contract/records.ts';
import { isSameRecord } from '#domain/record-id.ts';
import type { StreamRow } from '#domain/schedule/stream-counts.ts';
import table from '#ui/standings/FigureTable.module.css';
import { StartTime } from '#ui/things/StartTime.tsx';
import cell from '#ui/things/TeamCell.module.css';
import { TeamCell } from '#ui/things/TeamCell.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useMatch } from '#ui/things/use-match.ts';
import styles from './StreamsTable.module.css';

type StreamsLineProps = { row: StreamRow<Team, Match>; codes: readonly string[] };

/** One team. A team that is never on stream is marked. */
export function StreamsLine({ row, codes }: StreamsLineProps) {
  const { team, nextMatch, counts, on, off, total } = row;
  const opponent = useMatch(nextMatch?.id)?.slots.find(
    (slot) => slot.dummy || !isSameRecord(slot.team, team),
  );
  return (
    <tr className={clsx(on === 0 && styles.never)}>
      <th scope="row" className={table.name}>
        <TeamCell team={team} />
      </th>
      <td>
        {nextMatch && (
          <ThingLink type="detailed" record={nextMatch} className={cell.link} title={nextMatch.name}>
            {opponent?.dummy === false && <TeamLogo team={opponent.team} size={32} />}
            <span className={styles.opponent}>
              <span>
                vs {opponent?.dummy === false ? <TeamName team={opponent.team} short /> : opponent?.text}
              </span>
              <span className={styles.start}>
                <StartTime match={nextMatch} format="friendly" />
              </span>
            </span>
          </ThingLink>
        )}
      </td>
      {codes.map((code, index) => (
        <td key={code} className={table.figure}>
          {counts[index]}
        </td>
      ))}
      <td className={table.figure}>{on}</td>
      <td className={table.figure}>{off}</td>
      <td className={table.figure}>{total}</td>
    </tr>
  );
}
