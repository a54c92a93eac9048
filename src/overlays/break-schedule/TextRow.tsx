import type { Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { teamSlots } from '#domain/match/placeholder-teams.ts';
import { linkedIds } from '#domain/record-id.ts';
import { broadcastZone } from '#domain/time/zones.ts';
import { useFeederTexts } from '#ui/things/use-feeder-texts.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { useTeams } from '../parts/match/own-codes.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './BreakSchedule.module.css';
import { rowTexts } from './model.ts';

/** One match: what it is about, who plays whom or how it ended, and when. */
export function TextRow({ match }: { match: Match }) {
  const { broadcast } = useOverlay();
  const event = useLinked('Events', match.event);
  const teams = useTeams(linkedIds(match.teams));
  const maps = useThings('Maps', match.first_to === 1 ? linkedIds(match.maps) : undefined);
  const feeders = useFeederTexts(match);
  const { round, sides, start } = rowTexts(match, {
    slots: teamSlots(match, teams, feeders.texts, feeders.shortTexts),
    maps,
    format: broadcast?.break_schedule_format,
    context: { event, match, teams },
    zone: broadcastZone(broadcast?.timezone),
  });
  const [text = '', ...shorter] = sides;
  return (
    <div className={styles.row}>
      {round && (
        <SwapFade swapKey={round} className={styles.swap}>
          <FittedText text={round} className={styles.round} />
        </SwapFade>
      )}
      <SwapFade swapKey={text} className={styles.swap}>
        <FittedText text={text} shorter={shorter} className={styles.sides} />
      </SwapFade>
      {start && (
        <SwapFade swapKey={start} className={styles.swap}>
          <FittedText text={start} className={styles.start} />
        </SwapFade>
      )}
    </div>
  );
}
