import clsx from 'clsx';
import { breakSchedule } from '#contract/overlays/break-schedule.ts';
import { scheduleWindow } from '#domain/schedule/schedule-window.ts';
import { useBreakTitle } from '#ui/break/use-break-title.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { Slide } from '../parts/motion/Slide.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { SponsorRotator } from '../parts/sponsors/SponsorRotator.tsx';
import { useSponsors } from '../parts/sponsors/use-sponsor.ts';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import { ClockLabel } from '../parts/time/ClockLabel.tsx';
import { Countdown } from '../parts/time/Countdown.tsx';
import styles from './BreakSchedule.module.css';
import { rowCount } from './model.ts';
import { TextRows } from './TextRows.tsx';

const logoPx = 320;
const sponsorPx = 160;

/** The event and the time left on one side, the matches as text on the other (overlays-show, break-schedule). */
export default drawOverlay(breakSchedule, function BreakSchedule({ options }) {
  const { broadcast, theme, common } = useOverlay();
  const { title, schedule } = useBreakTitle(broadcast, [common.title, broadcast?.title]);
  const sponsors = useSponsors([options.sponsors ? broadcast?.sponsors : undefined], sponsorPx);
  const text = overlayText(title);
  return (
    <div className={styles.page}>
      <div className={styles.event}>
        <Slide from="left" step={0} className={styles.logo}>
          <OverlayLogo theme={theme} sizePx={logoPx} kind="anywhere" on="bare" isWide />
        </Slide>
        <Slide from="left" step={1} className={clsx(styles.panel, classHooks.surface)}>
          {text && (
            <SwapFade swapKey={text} className={styles.swap}>
              <FittedText
                text={text}
                align="center"
                className={clsx(styles.title, text.includes('\n') && styles.broken)}
              />
            </SwapFade>
          )}
          <ClockLabel className={styles.label} />
          <Countdown className={styles.clock} />
        </Slide>
        {sponsors.length > 0 && (
          <Slide from="left" step={2} className={styles.sponsor}>
            <SponsorRotator sponsors={sponsors} heightPx={sponsorPx} />
          </Slide>
        )}
      </div>
      {schedule.length > 0 && (
        <Slide from="below" step={2} className={clsx(styles.schedule, styles.panel, classHooks.surface)}>
          <p className={styles.heading}>Schedule</p>
          <TextRows matches={scheduleWindow(schedule, rowCount)} />
        </Slide>
      )}
    </div>
  );
});
