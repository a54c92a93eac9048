import type { Match, Team } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { formatMark } from '#domain/match/match-format.ts';
import { linkedIds } from '#domain/record-id.ts';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import styles from './TeamStrip.module.css';

const logoPx = 44;
/** The smallest text: it is read from a tablet at arm's length or a phone in the hand, not from a screen far away. */
const readablePx = 15;

type Side = { team: Team | undefined; score: number };

function TeamSide({ team, score, align }: Side & { align: 'start' | 'end' }) {
  const theme = useTheme(team);
  const code = teamInitials(team);
  return (
    <span className={styles.side}>
      <FittedText
        text={team?.name ?? code}
        shorter={[code]}
        align={align}
        minimumPx={readablePx}
        className={styles.name}
      />
      <OverlayLogo theme={theme} sizePx={logoPx} kind="small" mark={code} icon={team} />
      <b className={styles.score}>{score}</b>
    </span>
  );
}

/** The live match as it stands on screen: sides as flipped, scores, how many maps win. */
export function TeamStrip({ match }: { match: Match }) {
  const [first, second] = linkedIds(match.teams);
  const one = { team: useThing('Teams', first), score: match.score_1 ?? 0 };
  const two = { team: useThing('Teams', second), score: match.score_2 ?? 0 };
  if (first === undefined || second === undefined) {
    const name = overlayText(match.custom_name);
    return name === '' ? null : <p className={styles.strip}>{name}</p>;
  }
  const [left, right] = match.flip_teams ? [two, one] : [one, two];
  return (
    <div className={styles.strip} data-testid="tally-teams">
      <TeamSide {...left} align="end" />
      <span className={styles.firstTo}>{formatMark(match) ?? 'vs'}</span>
      <TeamSide {...right} align="start" />
    </div>
  );
}
