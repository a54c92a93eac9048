import clsx from 'clsx';
import { useState } from 'react';
import type { Match, Team } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { hasResult } from '#domain/match/outcome.ts';
import { countsText, playedCount } from '#domain/match/result-counts.ts';
import { type StatsCount, winPercentText } from '#domain/match/stats-class.ts';
import { cleanId, firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { playerStats } from '#domain/selection/player-stats.ts';
import table from '#ui/standings/FigureTable.module.css';
import { TableFrame } from '#ui/standings/TableFrame.tsx';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { TeamCell } from '#ui/things/TeamCell.tsx';
import type { PageProps } from '../page.ts';
import lists from '../record/RecordSection.module.css';
import styles from './PlayerMatchStats.module.css';
import { usePlayedMatches, withoutTeam } from './use-played-matches.ts';

const columns = [
  { kind: 'regular', label: 'Regular season' },
  { kind: 'playoffs', label: 'Playoffs' },
  { kind: 'other', label: 'Other' },
  { kind: 'total', label: 'Total' },
] as const;

function StatsCell({ count }: { count: StatsCount }) {
  if (playedCount(count) === 0) return <td className={table.figure}>-</td>;
  return (
    <td className={table.figure}>
      {countsText(count)} <span className={styles.rate}>{winPercentText(count)}</span>
      <span className={styles.maps}>
        Maps {count.mapWins}–{count.mapLosses}
      </span>
    </td>
  );
}

/** Results of the player by kind of match. Matches of the player's teams without line-ups count as well. */
export default function PlayerMatchStats({ recordKey, isComplete }: PageProps) {
  const player = useThing('Players', recordKey);
  const { teams, played, unrecorded, hasLineUps } = usePlayedMatches(player);
  const matches = [...played, ...unrecorded];
  const brackets = useThings('Brackets', [
    ...new Set(matches.flatMap(({ match }) => linkedIds(match.brackets))),
  ]);
  const [areRowsShown, setRowsShown] = useState(true);
  const events = useThings('Events', [...new Set(teams.flatMap((team) => firstLinkedId(team.event) ?? []))]);
  if (!isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={3} height={4} />
      </div>
    );
  }
  const bracketByKey = new Map(brackets.map((bracket) => [cleanId(bracket), bracket]));
  const eventOf = (team: Team) => events.find((event) => cleanId(event) === firstLinkedId(team.event));
  const { rows, totals } = playerStats<Team, Match>({
    teams,
    matches,
    bracketsOf: (match) => linkedIds(match.brackets).flatMap((id) => bracketByKey.get(id) ?? []),
    eventOf,
  });
  const name = player?.name ?? 'this player';
  if (rows.length === 0) {
    return <EmptyState title="No results yet" text={`Results of the teams of ${name} are counted here.`} />;
  }
  const unknown = withoutTeam(unrecorded).filter(hasResult).length;
  const unknownText =
    unknown === 0
      ? ''
      : `, and of ${unknown === 1 ? '1 team match' : `${unknown} team matches`} without a recorded line-up`;
  return (
    <section className={lists.section}>
      <h2 className={lists.title}>Match stats</h2>
      <p className={lists.note}>
        {hasLineUps
          ? `Results of the matches that ${name} played${unknownText}.`
          : `Results of the teams ${name} is or was in. Who played in each match is not recorded.`}
      </p>
      <TableFrame label="Match stats, table">
        <table className={clsx(table.table, styles.table)}>
          <caption className={visuallyHidden.text}>Results by team and kind of match</caption>
          <thead>
            <tr>
              <th scope="col" className={table.name}>
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={areRowsShown}
                  onClick={() => setRowsShown(!areRowsShown)}
                >
                  Event and team
                </button>
              </th>
              {columns.map(({ kind, label }) => (
                <th key={kind} scope="col" className={table.figure}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(areRowsShown ? rows : []).map(({ team, tally }) => (
              <tr key={team.id}>
                <th scope="row" className={table.name}>
                  <span className={styles.event}>{eventOf(team)?.name}</span>
                  <TeamCell team={team} />
                </th>
                {columns.map(({ kind }) => (
                  <StatsCell key={kind} count={tally[kind]} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={table.name}>
                All teams
              </th>
              {columns.map(({ kind }) => (
                <StatsCell key={kind} count={totals[kind]} />
              ))}
            </tr>
          </tfoot>
        </table>
      </TableFrame>
    </section>
  );
}
