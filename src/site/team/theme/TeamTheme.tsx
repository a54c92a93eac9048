import type { Team, Theme } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { cleanId } from '#domain/record-id.ts';
import { readEventSettings } from '#domain/standings/settings.ts';
import { standingsTable } from '#domain/standings/table.ts';
import { BracketTeamRow } from '#ui/bracket/BracketTeamRow.tsx';
import { StandingsLine } from '#ui/standings/StandingsLine.tsx';
import table from '#ui/standings/StandingsTable.module.css';
import { TableFrame } from '#ui/standings/TableFrame.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { ThemeLogo } from '#ui/things/ThemeLogo.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import type { PageProps } from '../../page.ts';
import { ThemeSheet } from '../../record/theme/ThemeSheet.tsx';
import styles from './TeamTheme.module.css';

const wins = 3;
const losses = 1;
const settings = readEventSettings('{"standings":true}').standings;

/** Returns a table of one row, in which the team has won its only match against a fictional opponent. */
const sampleTable = (team: Team) =>
  settings.map((entry) =>
    standingsTable({
      settings: entry,
      teams: [team],
      maps: [],
      matches: [
        { teams: [team.id, 'opponent'], score_1: wins, score_2: losses, first_to: wins, match_group: 'all' },
      ],
    }),
  )[0];

/** The team as viewers meet it: over gameplay, in a bracket and in a table. */
function TeamSamples({ team, theme }: { team: Team; theme: Theme }) {
  const name = team.name ?? '';
  const standings = sampleTable(team);
  return (
    <section>
      <h2 className={styles.title}>Samples</h2>
      <div className={styles.samples}>
        <figure className={styles.sample}>
          <figcaption>Over gameplay</figcaption>
          <Themed theme={theme} className={styles.strip}>
            <ThemeLogo theme={theme} icon={team.icon} mark={teamInitials(team)} size={56} />
            <span className={styles.name}>{name}</span>
            <span className={styles.score}>{wins}</span>
          </Themed>
        </figure>
        <figure className={styles.sample}>
          <figcaption>In a bracket</figcaption>
          <div className={styles.bracket}>
            <BracketTeamRow
              slot={{
                team,
                teamKey: cleanId(team) ?? undefined,
                text: name,
                shortText: team.code ?? name,
                score: String(wins),
                result: 'winner',
              }}
            />
          </div>
        </figure>
        {standings && (
          <figure className={styles.sample}>
            <figcaption>In standings</figcaption>
            <TableFrame label="Sample of standings">
              <table className={table.table}>
                <thead>
                  <tr>
                    <th scope="col" className={table.rank}>
                      <abbr title="Rank">#</abbr>
                    </th>
                    <th scope="col" className={table.team}>
                      Team
                    </th>
                    {standings.columns.map(({ key, header }) => (
                      <th key={key} scope="col" className={table.figure}>
                        {header}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {standings.rows.map((row) => (
                    <StandingsLine key={row.tally.teamId} row={{ ...row, rankText: '1' }} isTied={false} />
                  ))}
                </tbody>
              </table>
            </TableFrame>
          </figure>
        )}
      </div>
    </section>
  );
}

/** The team's brand, with samples of its use on the site. */
export default function TeamTheme({ recordKey, isComplete }: PageProps) {
  const team = useThing('Teams', recordKey);
  return (
    <ThemeSheet owner={team} isComplete={isComplete}>
      {(theme) => team && <TeamSamples team={team} theme={theme} />}
    </ThemeSheet>
  );
}
