import type { Broadcast, Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { lineOf } from '#domain/match/line-state.ts';
import { winnerIndex } from '#domain/match/outcome.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { teamNaming } from '../parts/logos/team-name.ts';
import { useMatchTeams } from '../parts/match/use-winner.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { Scores } from '../parts/score/Scores.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import styles from './BroadcastRow.module.css';

type BroadcastRowProps = {
  broadcast: Broadcast;
  /** Room for a second line: the channel, and who casts. */
  isTall: boolean;
};

/** The name of the broadcast, its channel, and its match with scores and casters. */
export function BroadcastRow({ broadcast, isTall }: BroadcastRowProps) {
  const match = useLinked('Matches', broadcast.show_live_match ? broadcast.live_match : undefined);
  const channel = broadcast.stream_link ?? broadcast.channel_username?.[0] ?? '';
  return (
    <div className={`${styles.row} ${classHooks.surface}`}>
      <span className={styles.cell}>
        <FittedText text={overlayText(broadcast.relative_name ?? broadcast.name)} className={styles.name} />
        {isTall && channel && (
          <FittedText text={channel.replace(/^https?:\/\/(?:www\.)?/, '')} className={styles.small} />
        )}
      </span>
      <SwapFade swapKey={match?.id ?? ''}>{match && <MatchLines match={match} isTall={isTall} />}</SwapFade>
    </div>
  );
}

function MatchLines({ match, isTall }: { match: Match; isTall: boolean }) {
  const teams = useMatchTeams(match);
  const casters = useThings('Players', linkedIds(match.casters)).flatMap(({ name }) => name ?? []);
  const { word, isWordOnly } = lineOf(match);
  const small = [word, ...casters].filter(Boolean).join(' · ');
  const [first, second] = teams.map(({ team }) => teamNaming(team, false));
  if (!first || !second) return <FittedText text={overlayText(match.custom_name)} className={styles.name} />;
  return (
    <span className={styles.cell}>
      <span className={styles.match}>
        <FittedText text={first.text} shorter={first.shorter} align="end" className={styles.team} />
        <Scores
          scores={isWordOnly ? null : [match.score_1 ?? 0, match.score_2 ?? 0]}
          winner={winnerIndex(match)}
          themes={[teams[0]?.theme, teams[1]?.theme]}
          hasDash
          className={styles.scores}
        />
        <FittedText text={second.text} shorter={second.shorter} className={styles.team} />
      </span>
      {isTall && small !== '' && <FittedText text={small} align="center" className={styles.small} />}
    </span>
  );
}
