import clsx from 'clsx';
import type { Match, Team } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useSettled, useThing, useThings } from '#data/hooks/use-things.ts';
import { cleanId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { type StreamRow, type StreamTable, streamTable } from '#domain/schedule/stream-counts.ts';
import { minuteMs } from '#domain/time/durations.ts';
import tableStyles from '#ui/standings/FigureTable.module.css';
import { TableFrame } from '#ui/standings/TableFrame.tsx';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { StartTime } from '#ui/things/StartTime.tsx';
import cell from '#ui/things/TeamCell.module.css';
import { TeamCell } from '#ui/things/TeamCell.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useMatch } from '#ui/things/use-match.ts';
import type { PageProps } from '../../page.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import styles from './Streams.module.css';

type StreamsLineProps = { row: StreamRow<Team, Match>; codes: readonly string[] };

/** One team. A team that is never on stream is marked. */
function StreamsLine({ row, codes }: StreamsLineProps) {
  const { team, nextMatch, counts, on, off, total } = row;
  const opponent = useMatch(nextMatch?.id)?.slots.find(
    (slot) => slot.dummy || !isSameRecord(slot.team, team),
  );
  return (
    <tr className={clsx(on === 0 && styles.never)}>
      <th scope="row" className={tableStyles.name}>
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
        <td key={code} className={tableStyles.figure}>
          {counts[index]}
        </td>
      ))}
      <td className={tableStyles.figure}>{on}</td>
      <td className={tableStyles.figure}>{off}</td>
      <td className={tableStyles.figure}>{total}</td>
    </tr>
  );
}

/** Teams with their next match and their matches by stream, most streamed first. */
function StreamsTable({ table: { codes, rows } }: { table: StreamTable<Team, Match> }) {
  return (
    <TableFrame label="Streams by team, table">
      <table className={tableStyles.table}>
        <caption className={visuallyHidden.text}>Matches of each team by stream</caption>
        <thead>
          <tr>
            <th scope="col" className={tableStyles.name}>
              Team
            </th>
            <th scope="col">Next match</th>
            {codes.map((code) => (
              <th
                key={code}
                scope="col"
                className={clsx(tableStyles.figure, styles.figure)}
                title={`Matches on stream ${code}`}
              >
                {code}
              </th>
            ))}
            <th scope="col" className={clsx(tableStyles.figure, styles.figure)} title="Matches on any stream">
              On
            </th>
            <th scope="col" className={clsx(tableStyles.figure, styles.figure)} title="Matches on no stream">
              Off
            </th>
            <th scope="col" className={clsx(tableStyles.figure, styles.figure)}>
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

/** Number of stream appearances of each team of the event, and the next appearance. */
export default function Streams({ recordKey, isReady }: PageProps) {
  const event = useThing('Events', recordKey);
  const nowMs = useClock(minuteMs);
  const teamKeys = linkedIds(event?.teams);
  const teams = useThings('Teams', teamKeys);
  const matches = useThings('Matches', linkedIds(event?.matches));
  // Only matches without a code depend on who worked on them, which no path of the page's tree can say.
  const uncoded = matches.filter((match) => !match.stream_code);
  const roleKeys = [...new Set(uncoded.flatMap((match) => linkedIds(match.player_relationships)))];
  const roles = useThings('Player Relationships', roleKeys);
  const roleByKey = new Map(roles.map((role) => [cleanId(role), role.singular_name]));
  const isDrawn = useSettled(roleKeys) && isReady;
  const table = streamTable({ teams, matches, roleOf: (key) => roleByKey.get(key), nowMs });
  return (
    <section>
      <SectionHeading>Streams</SectionHeading>
      {!isDrawn && (
        <div aria-busy="true">
          <LoadingRows count={1} height={2.75 + 3.25 * (teamKeys.length || 6)} />
        </div>
      )}
      {isDrawn && table.rows.length === 0 && (
        <EmptyState title="No matches yet" text="Teams appear here with their first match." />
      )}
      {isDrawn && <NotSaved keys={roleKeys} />}
      {isDrawn && table.rows.length > 0 && <StreamsTable table={table} />}
    </section>
  );
}
