import clsx from 'clsx';
import type { Match, Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { lineOf } from '#domain/match/line-state.ts';
import { outcomeWord } from '#domain/match/match-standing.ts';
import { versusText } from '#domain/match/versus.ts';
import { type CrossCell, type CrossTable, crossTable } from '#domain/standings/cross-table.ts';
import { matchesOfGroups, type StandingsTable } from '#domain/standings/table.ts';
import { TableFrame } from '#ui/standings/TableFrame.tsx';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { TeamCell } from '#ui/things/TeamCell.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import styles from './CrossTables.module.css';

type CrossTablesProps = { matchKeys: readonly string[]; tables: readonly StandingsTable<Team>[] };

/** Below the standings: who beat whom, for each group in which all teams meet. */
export default function CrossTables({ matchKeys, tables }: CrossTablesProps) {
  const matches = useThings('Matches', matchKeys);
  return tables.map((table, place) => {
    const cross = crossTable(
      table.rows.map(({ tally }) => tally.teamId),
      matchesOfGroups(matches, table.groups),
    );
    if (!cross) return null;
    const title = `${table.title ?? 'All teams'}: match by match`;
    const teams = table.rows.map(({ tally }) => tally.team);
    // biome-ignore lint/suspicious/noArrayIndexKey: the tables keep their order.
    return <Cross key={place} title={title} cross={cross} teams={teams} />;
  });
}

type CrossProps = { title: string; cross: CrossTable<Match>; teams: readonly Team[] };

function Cross({ title, cross: { teamIds, cellsOf }, teams }: CrossProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <TableFrame label={`${title}, table`}>
        <table className={styles.table}>
          <caption className={visuallyHidden.text}>{title}. Scores of the row's team first.</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.team}>
                Team
              </th>
              {teams.map((team) => (
                <th key={team.id} scope="col" className={styles.opponent}>
                  <TeamName team={team} short />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {teams.map((team, row) => (
              <tr key={team.id}>
                <th scope="row" className={styles.team}>
                  <TeamCell team={team} />
                </th>
                {teams.map((opponent, column) => (
                  <td key={opponent.id} className={clsx(styles.cell, row === column && styles.own)}>
                    {cellsOf(teamIds[row] ?? '', teamIds[column] ?? '').map((cell) => (
                      <Meeting key={cell.match.id} cell={cell} team={team} opponent={opponent} />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  );
}

type MeetingProps = { cell: CrossCell<Match>; team: Team; opponent: Team };

const classOf = { W: styles.won, D: undefined, L: styles.lost } as const;

function Meeting({ cell: { match, score, result }, team, opponent }: MeetingProps) {
  const word = outcomeWord(match);
  const text = lineOf(match).isWordOnly ? word : score?.join('–');
  const state = word?.toLowerCase() ?? (score ? undefined : 'to play');
  const said = score
    ? `${team.name} ${score.join('–')} ${opponent.name}`
    : versusText(team.name ?? '', opponent.name ?? '');
  const words = [said, state].filter(Boolean).join(', ');
  return (
    <ThingLink
      type="match"
      record={match}
      className={clsx(styles.meeting, result && classOf[result])}
      title={words}
    >
      <span aria-hidden="true">{text ?? 'vs'}</span>
      <span className={visuallyHidden.text}>{words}</span>
    </ThingLink>
  );
}
