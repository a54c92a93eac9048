import clsx from 'clsx';
import { Suspense } from 'react';
import { breakScreen } from '#contract/overlays/break.ts';
import { hasCountdown } from '#domain/break/break-clock.ts';
import { useScreenTitle } from '#ui/break/use-break-title.ts';
import { lazyPart } from '#ui/lazy-part.ts';
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
import { Headlines } from './Headlines.tsx';

/** What there is to look at is a second file, like each of its slides: together they are more than a page may load at first. */
const BreakContent = lazyPart(async () => {
  const { BreakContent } = await import('./BreakContent.tsx');
  return { default: BreakContent };
});

/** The waiting screen: what is next, when, and something to look at meanwhile (overlays-show, break). */
export default drawOverlay(breakScreen, function Break({ options }) {
  const { broadcast, common } = useOverlay();
  const list = options.secondary ? 'secondary' : 'primary';
  const { title: written, shownMatch } = useScreenTitle(broadcast, common.title, list);
  const title = overlayText(written);
  useOverlayReport(shownMatch?.name ? { match: shownMatch.name } : {});
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
          <BreakColumn match={shownMatch} />
        </Wipe>
        <Suspense>
          <BreakContent list={list} className={styles.panel} />
        </Suspense>
      </div>
    </div>
  );
});
