import type { Match, Team } from '#contract/records.ts';
import { linkedIds } from '#domain/record-id.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { useTeams } from '../parts/match/own-codes.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines } from '../parts/text/overlay-text.ts';
import styles from './Matchup.module.css';

const logoPx = 300;

/** Both teams of the match in their colours. */
export function Matchup({ match }: { match: Match }) {
  const teams = useTeams(linkedIds(match.teams));
  const [left, right] = teams;
  if (!left || !right) return null;
  return (
    <div className={styles.matchup}>
      <MatchupTeam team={left} />
      <span className={styles.versus}>vs</span>
      <MatchupTeam team={right} />
    </div>
  );
}

function MatchupTeam({ team }: { team: Team }) {
  const theme = useTheme(team);
  const code = team.code?.trim();
  const text = team.name?.trim() || code || '';
  return (
    <Themed theme={theme} className={styles.team}>
      <OverlayLogo
        theme={theme}
        sizePx={logoPx}
        kind="large"
        on="bare"
        mark={text === teamInitials(team) ? undefined : teamInitials(team)}
        icon={team}
        isWide
      />
      <FittedText
        text={text}
        shorter={[onTwoLines(text) ?? undefined, code]}
        align="center"
        className={styles.teamName}
      />
    </Themed>
  );
}
