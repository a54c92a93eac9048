import type { Match, Team } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { linkedIds } from '#domain/record-id.ts';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import styles from './TeamStrip.module.css';

const logoPx = 44;

type Side = { team: Team | undefined; score: number };

function TeamSide({ team, score }: Side) {
  return (
    <span className={styles.side}>
      <TeamLogo team={team} size={logoPx} />
      <span className={styles.name}>
        <TeamName team={team} />
      </span>
      <span className={styles.code}>
        <TeamName team={team} short />
      </span>
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
    return match.custom_name === undefined ? null : <p className={styles.strip}>{match.custom_name}</p>;
  }
  const [left, right] = match.flip_teams ? [two, one] : [one, two];
  return (
    <div className={styles.strip} data-testid="tally-teams">
      <TeamSide {...left} />
      <span className={styles.firstTo}>{match.first_to ? `FT${match.first_to}` : 'vs'}</span>
      <TeamSide {...right} />
    </div>
  );
}
