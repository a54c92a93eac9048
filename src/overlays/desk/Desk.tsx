import { desk } from '#contract/overlays/desk.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport, useOverlaySubject } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { Slide } from '../parts/motion/Slide.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { Seats } from '../parts/talent/Seats.tsx';
import { useDeskTalent, useGuests, useShownTalent } from '../parts/talent/use-talent.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onOneLine } from '../parts/text/overlay-text.ts';
import styles from './Desk.module.css';
import { DeskLower } from './DeskLower.tsx';
import { deskView, seatPlaces } from './model.ts';

/** The people at the desk, and below them what they speak of (overlays-live, desk). */
export default drawOverlay(desk, function Desk({ options }) {
  const { broadcast, event, theme, hasSetting } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const talent = useDeskTalent(broadcast);
  const guests = useGuests(broadcast);
  const shown = useShownTalent(talent, options.ignoreTalentSocket);
  useOverlaySubject(match?.name);
  useOverlayReport({ talent: `${shown.length} of ${talent.length}` });
  const display = options.display ?? broadcast?.desk_display;
  const view = options.lower ? deskView(display) : undefined;
  const isDisabled = options.disable || !options.casters || hasSetting('Disable casters');
  const texts = [event?.short ?? event?.name, broadcast?.subtitle].map(onOneLine);
  return (
    <div
      className={styles.page}
      data-desk-display={display}
      data-generic-desk-display={display?.split(' (')[0]}
      data-caster-count={shown.length}
    >
      <Slide from="below" step={0} className={styles.top}>
        <span className={`${styles.bar} ${classHooks.surface}`}>
          <FittedText text={texts[0] ?? ''} className={styles.short} />
          <OverlayLogo theme={theme} sizePx={80} kind="wide" on="bare" isWide className={styles.logo} />
          <FittedText text={texts[1] ?? ''} align="end" className={styles.subtitle} />
        </span>
      </Slide>
      <div className={styles.seats}>
        <Seats
          shown={shown}
          all={talent}
          places={seatPlaces(shown.length)}
          isDisabled={isDisabled}
          params="nomeshcast"
        />
      </div>
      <DeskLower view={view} match={match} guests={guests} />
    </div>
  );
});
