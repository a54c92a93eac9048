import { useMemo } from 'react';
import type { Broadcast, Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { lineOf } from '#domain/match/line-state.ts';
import { winnerIndex } from '#domain/match/outcome.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { slotText } from '../parts/logos/team-name.ts';
import { mapPair } from '../parts/match/sides.ts';
import { areBothKnown, useKnownSides } from '../parts/match/use-match-sides.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { Scores } from '../parts/score/Scores.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { AirTable } from '../parts/tables/AirTable.tsx';
import type { TablePlan } from '../parts/tables/table-plan.ts';
import { FittedGroup } from '../parts/text/FittedGroup.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import styles from './BroadcastList.module.css';

type BroadcastRowProps = {
  broadcast: Broadcast;
  plan: TablePlan;
};

/** From this height on a row has a second line: the channel, and who casts. */
const tallPx = 88;
const mostTextPx = 42;

/** The name of the broadcast, its channel, and its match with scores and casters. */
function BroadcastRow({ broadcast, plan }: BroadcastRowProps) {
  const match = useLinked('Matches', broadcast.show_live_match ? broadcast.live_match : undefined);
  const channel = broadcast.stream_link ?? broadcast.channel_username?.[0] ?? '';
  return (
    <div className={`${styles.row} ${classHooks.surface}`}>
      <span className={styles.cell}>
        <FittedText text={overlayText(broadcast.relative_name ?? broadcast.name)} className={styles.name} />
        {plan.rowPx >= tallPx && channel && (
          <FittedText text={channel.replace(/^https?:\/\/(?:www\.)?/, '')} className={styles.small} />
        )}
      </span>
      <SwapFade swapKey={match?.id ?? ''}>{match && <MatchLines match={match} plan={plan} />}</SwapFade>
    </div>
  );
}

function MatchLines({ match, plan }: { match: Match; plan: TablePlan }) {
  const sides = useKnownSides(match);
  const casters = useThings('Players', linkedIds(match.casters)).flatMap(({ name }) => name ?? []);
  const { word, isWordOnly } = lineOf(match);
  const small = [word, ...casters].filter(Boolean).join(' · ');
  if (!sides) return <FittedText text={overlayText(match.custom_name)} className={styles.name} />;
  const [first, second] = mapPair(sides, ({ slot }) => slotText(slot, false));
  return (
    <span className={styles.cell}>
      <FittedGroup>
        <span className={styles.match}>
          <FittedText
            text={first.text}
            shorter={first.shorter}
            align="end"
            group="team"
            className={styles.team}
          />
          <Scores
            scores={isWordOnly || !areBothKnown(sides) ? null : [match.score_1 ?? 0, match.score_2 ?? 0]}
            winner={winnerIndex(match)}
            themes={[sides[0].theme, sides[1].theme]}
            hasDash
            textPx={Math.min(plan.textPx, mostTextPx)}
            className={styles.scores}
          />
          <FittedText text={second.text} shorter={second.shorter} group="team" className={styles.team} />
        </span>
      </FittedGroup>
      {plan.rowPx >= tallPx && small !== '' && (
        <FittedText text={small} align="center" className={styles.small} />
      )}
    </span>
  );
}

const noTexts: readonly string[] = [];

/** Broadcasts below each other, as large as what they are drawn in. */
export function BroadcastList({ broadcasts }: { broadcasts: readonly Broadcast[] }) {
  const rows = useMemo(
    () => broadcasts.map((broadcast) => ({ key: broadcast.id, broadcast, values: noTexts })),
    [broadcasts],
  );
  return (
    <AirTable rows={rows} headers={noTexts}>
      {({ broadcast }, plan) => <BroadcastRow broadcast={broadcast} plan={plan} />}
    </AirTable>
  );
}
