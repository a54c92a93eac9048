import clsx from 'clsx';
import { breakText } from '#contract/overlays/break.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { Slide } from '../parts/motion/Slide.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import styles from './BreakText.module.css';

const logoPx = 540;

/** The event's logo, and the line of the address: a cold open, "Be right back". */
export default drawOverlay(breakText, function BreakText() {
  const { common, theme } = useOverlay();
  const title = overlayText(common.title);
  return (
    <div className={styles.page}>
      <Slide from="below" step={0} className={styles.logo}>
        <OverlayLogo theme={theme} sizePx={logoPx} kind="anywhere" on="bare" isWide />
      </Slide>
      {title && (
        <Slide from="below" step={2} className={styles.line}>
          <SwapFade swapKey={title} className={styles.swap}>
            <FittedText
              text={title}
              align="center"
              className={clsx(styles.text, classHooks.textOnBackground)}
            />
          </SwapFade>
        </Slide>
      )}
    </div>
  );
});
