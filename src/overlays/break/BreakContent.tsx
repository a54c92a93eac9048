import clsx from 'clsx';
import { Suspense } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { type BreakSlide, breakPlan } from '#domain/break/break-content.ts';
import { useBreak } from '#ui/break/use-break.ts';
import type { ListName } from '#ui/schedule/use-schedule-list.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { PictureStart } from '../parts/motion/arrival.tsx';
import { useHeld } from '../parts/motion/use-held.ts';
import { Wipe } from '../parts/motion/Wipe.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import styles from './BreakContent.module.css';
import { BreakSlideView } from './BreakSlideView.tsx';

type BreakContentProps = {
  list: ListName;
  /** Of the panel. */
  className?: string | undefined;
};

const secondMs = 1_000;
/** The next slide comes so long after the one before began to go. */
const swapMs = 350;
const keyOf = (slide: BreakSlide): string => slide;

/** The slide of the moment; the panel is closed while there is none. */
export function BreakContent({ list, className }: BreakContentProps) {
  const { broadcast, event, theme, common, canAnimate } = useOverlay();
  const view = useBreak({ broadcast, event, theme, list, title: common.title });
  const { now } = breakPlan(view.facts, useClock(secondMs));
  const held = useHeld(now?.slide, { keyOf, holdMs: () => (canAnimate ? swapMs : 0) });
  return (
    <Wipe
      isOpen={held.value !== undefined}
      from="top"
      step={5}
      className={clsx(className, styles.content, classHooks.surface)}
    >
      {held.value && (
        <div key={held.value} className={clsx(styles.slide, !held.isOpen && styles.leaving)}>
          <div className={styles.still}>
            <Suspense>
              <PictureStart>
                <BreakSlideView slide={held.value} view={view} list={list} />
              </PictureStart>
            </Suspense>
          </div>
        </div>
      )}
    </Wipe>
  );
}
