import type { Match } from '#contract/records.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { slotText } from '../parts/logos/team-name.ts';
import { type MatchSide, useKnownSides } from '../parts/match/use-match-sides.ts';
import { FittedGroup } from '../parts/text/FittedGroup.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines } from '../parts/text/overlay-text.ts';
import styles from './Matchup.module.css';

const logoPx = 300;

/** Both teams of the match in their colours. */
export function Matchup({ match }: { match: Match }) {
  const sides = useKnownSides(match);
  if (!sides) return null;
  return (
    <FittedGroup>
      <div className={styles.matchup}>
        <MatchupTeam {...sides[0]} />
        <span className={styles.versus}>vs</span>
        <MatchupTeam {...sides[1]} />
      </div>
    </FittedGroup>
  );
}

function MatchupTeam({ slot, team, theme }: MatchSide) {
  const { text, shorter } = slotText(slot, false);
  return (
    <Themed theme={theme} className={styles.team} data-open={team ? undefined : ''}>
      {team && (
        <OverlayLogo
          theme={theme}
          sizePx={logoPx}
          kind="large"
          on="bare"
          mark={text === teamInitials(team) ? undefined : teamInitials(team)}
          icon={team}
          isWide
        />
      )}
      <FittedText
        text={text}
        shorter={[onTwoLines(text) ?? undefined, ...shorter]}
        align="center"
        group="team"
        className={styles.teamName}
      />
    </Themed>
  );
}
