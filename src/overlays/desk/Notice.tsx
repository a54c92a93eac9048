import type { Match } from '#contract/records.ts';
import { parseDeskText } from '#domain/text/desk-text.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useOverlay } from '../host/use-overlay.ts';
import { useMatchTeams } from '../parts/match/use-winner.ts';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onOneLine, onTwoLines, overlayText } from '../parts/text/overlay-text.ts';
import styles from './DeskLower.module.css';

type NoticeProps = { side: 'event' | 0 | 1; match: Match | undefined };

/** A text of the crew in the colours of a team or the event. */
export function Notice({ side, match }: NoticeProps) {
  const { broadcast, theme: ofEvent } = useOverlay();
  const teams = useMatchTeams(match);
  const theme = side === 'event' ? ofEvent : (teams[side]?.theme ?? ofEvent);
  const { prefix, text } = parseDeskText(broadcast?.notice_text);
  const [small, main] = [onOneLine(prefix), overlayText(text)];
  if (main === '') return null;
  return (
    <Themed theme={theme} className={styles.notice} data-side={side}>
      {small !== '' && <FittedText text={small} className={styles.tag} />}
      <FittedText
        text={main}
        shorter={[onTwoLines(main) ?? undefined]}
        align="center"
        className={`${styles.line} ${classHooks.surface}`}
      />
    </Themed>
  );
}
