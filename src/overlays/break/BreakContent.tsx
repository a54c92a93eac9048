import clsx from 'clsx';
import { Suspense, useEffect } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { type BreakSlide, breakPlan } from '#domain/break/break-content.ts';
import { previewedBroadcasts } from '#domain/break/break-missing.ts';
import { linkedIds } from '#domain/record-id.ts';
import { secondMs } from '#domain/time/durations.ts';
import { type BreakView, useBreak } from '#ui/break/use-break.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import type { ListName } from '#ui/schedule/use-schedule-list.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { PictureStart } from '../parts/motion/arrival.tsx';
import { useHeld } from '../parts/motion/use-held.ts';
import { Wipe } from '../parts/motion/Wipe.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import styles from './BreakContent.module.css';

/** Slides are loaded when they are needed: together they are more than a page may load at first. */
const Crew = lazyPart(async () => {
  const { Crew } = await import('./Crew.tsx');
  return { default: Crew };
});
const BreakImage = lazyPart(async () => {
  const { BreakImage } = await import('./BreakImage.tsx');
  return { default: BreakImage };
});
const Matchup = lazyPart(async () => {
  const { Matchup } = await import('./Matchup.tsx');
  return { default: Matchup };
});
const SchedulePicture = lazyPart(async () => {
  const { SchedulePicture } = await import('../schedule/SchedulePicture.tsx');
  return { default: SchedulePicture };
});
const StandingsPicture = lazyPart(async () => {
  const { StandingsPicture } = await import('../standings/StandingsPicture.tsx');
  return { default: StandingsPicture };
});
const Bracket = lazyPart(async () => {
  const { default: drawn } = await import('../bracket/Bracket.tsx');
  return { default: drawn.component };
});
const GraphicByKey = lazyPart(async () => {
  const { GraphicByKey } = await import('../gfx/GraphicByKey.tsx');
  return { default: GraphicByKey };
});
const StreamPlayers = lazyPart(async () => {
  const { StreamPlayers } = await import('../iframe/StreamPlayers.tsx');
  return { default: StreamPlayers };
});
const BroadcastList = lazyPart(async () => {
  const { BroadcastList } = await import('../broadcasts/BroadcastList.tsx');
  return { default: BroadcastList };
});
const bracketOptions = { key: undefined, extended: true, small: true, scale: 1 };

type BreakSlideViewProps = { slide: BreakSlide; view: BreakView; list: ListName };

/** Content of a slide of the break. */
function BreakSlideView({ slide, view, list }: BreakSlideViewProps) {
  const { broadcast } = useOverlay();
  switch (slide) {
    case 'Schedule':
      return <SchedulePicture matchKeys={linkedIds(broadcast?.schedule)} list={list} isExtended />;
    case 'Standings':
      return <StandingsPicture stages={[view.stage]} isExtended />;
    case 'Bracket':
      return <Bracket options={bracketOptions} params={{}} />;
    case 'Image':
      return <BreakImage />;
    case 'Staff':
      return <Crew rows={view.staff} />;
    case 'Matchup':
      return view.shownMatch ? <Matchup match={view.shownMatch} /> : null;
    case 'Title':
      return (
        <div className={styles.large}>
          <FittedText text={overlayText(view.title)} align="center" className={styles.largeText} />
        </div>
      );
    case 'Other Streams':
      return <StreamPlayers broadcasts={previewedBroadcasts(view.others)} />;
    case 'Other Info':
      return <BroadcastList broadcasts={broadcast ? [broadcast, ...view.others] : view.others} />;
    default:
      return <GraphicByKey graphicKey={slide.slice('gfx:'.length)} />;
  }
}

type BreakContentProps = {
  list: ListName;
  /** There is room for it. */
  isOpen: boolean;
  /** Told whenever there is something to see, and when there is nothing any more. */
  onContent: (isShown: boolean) => void;
  /** Of the panel. */
  className?: string | undefined;
};

/** The next slide comes so long after the one before began to go. */
const swapMs = 350;
const keyOf = (slide: BreakSlide): string => slide;

/** The slide of the moment; the panel is closed while there is none. */
export function BreakContent({ list, isOpen, onContent, className }: BreakContentProps) {
  const { broadcast, event, theme, common, canAnimate } = useOverlay();
  const view = useBreak({ broadcast, event, theme, list, title: common.title });
  const { now } = breakPlan(view.facts, useClock(secondMs));
  const held = useHeld(now?.slide, { keyOf, holdMs: () => (canAnimate ? swapMs : 0) });
  const isEmpty = held.value === undefined;
  useEffect(() => {
    if (isEmpty) onContent(false);
  }, [isEmpty, onContent]);
  return (
    <Wipe
      isOpen={isOpen && !isEmpty}
      from="top"
      step={5}
      className={clsx(className, styles.content, classHooks.surface)}
    >
      {held.value && (
        <div
          key={held.value}
          className={clsx(styles.slide, !held.isOpen && styles.leaving)}
          data-slide={held.value}
        >
          <div className={styles.still}>
            <Suspense>
              <PictureStart>
                <BreakSlideView slide={held.value} view={view} list={list} />
                <Mounted onMounted={onContent} />
              </PictureStart>
            </Suspense>
          </div>
        </div>
      )}
    </Wipe>
  );
}

/** Beside a component whose code is loaded: it mounts along with it. */
function Mounted({ onMounted }: { onMounted: (isMounted: true) => void }) {
  useEffect(() => onMounted(true), [onMounted]);
  return null;
}
