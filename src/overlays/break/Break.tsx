import clsx from 'clsx';
import { breakScreen } from '#contract/overlays/break.ts';
import { hasCountdown } from '#domain/break/break-clock.ts';
import { useBreak } from '#ui/break/use-break.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { Wipe } from '../parts/motion/Wipe.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import styles from './Break.module.css';
import { BreakColumn } from './BreakColumn.tsx';
import { BreakContent } from './BreakContent.tsx';
import { Headlines } from './Headlines.tsx';

/** The waiting screen: what is next, when, and something to look at meanwhile (overlays-show, break). */
export default drawOverlay(breakScreen, function Break({ options }) {
  const { broadcast, event, theme, common } = useOverlay();
  const view = useBreak({ broadcast, event, theme, isSecondary: options.secondary, title: common.title });
  const title = overlayText(view.title);
  useOverlayReport(view.shownMatch?.name ? { match: view.shownMatch.name } : {});
  return (
    <div className={clsx(styles.page, broadcast && hasCountdown(broadcast) && 'counting-down')}>
      <Wipe isOpen={title !== ''} from="middle" className={clsx(styles.title, classHooks.surface)}>
        <SwapFade swapKey={title} className={styles.swap}>
          <FittedText
            text={title}
            align="center"
            minimumPx={48}
            className={clsx(styles.line, title.includes('\n') && styles.broken)}
          />
        </SwapFade>
      </Wipe>
      <Headlines eachMs={options.interval} />
      <div className={styles.lower}>
        <Wipe isOpen from="top" step={5} className={clsx(styles.panel, styles.column, classHooks.surface)}>
          <BreakColumn match={view.shownMatch} />
        </Wipe>
        <BreakContent view={view} list={options.secondary ? 'secondary' : 'primary'} />
      </div>
    </div>
  );
});
