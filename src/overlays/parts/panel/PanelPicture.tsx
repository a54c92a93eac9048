import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Theme } from '#contract/records.ts';
import { longestWaitMs, TogetherContext, usePicturesTogether } from '../logos/pictures-together.ts';
import { PictureStart, useArrival } from '../motion/arrival.tsx';
import { SwapFade } from '../motion/SwapFade.tsx';
import { Panel } from './Panel.tsx';
import styles from './PanelPicture.module.css';

type Picture = Pick<HTMLImageElement, 'complete' | 'addEventListener'>;

/**
 * Calls back once when all of these images have loaded or failed, or after a while. Calls synchronously if there is
 * nothing to wait for. Returns the function that cancels it.
 */
export function whenPicturesHere(pictures: () => Iterable<Picture>, work: () => void): () => void {
  let isOver = false;
  const finish = (): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(finish, longestWaitMs);
  const open = [...pictures()].filter(({ complete }) => !complete);
  let left = open.length;
  const arrived = (): void => {
    left -= 1;
    if (left === 0) finish();
  };
  for (const picture of open) {
    picture.addEventListener('load', arrived, { once: true });
    picture.addEventListener('error', arrived, { once: true });
  }
  if (left === 0) finish();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Returns true for good once the logos of the first frame are loaded, or a short wait for them is over. */
function useLogosHere(content: RefObject<HTMLElement | null>): boolean {
  const [areHere, setHere] = useState(false);
  useEffect(
    () =>
      whenPicturesHere(
        () => content.current?.querySelectorAll('img') ?? [],
        () => setHere(true),
      ),
    [content],
  );
  return areHere;
}

type PanelPictureProps = {
  title: string;
  subtitle?: string | undefined;
  isExtended: boolean;
  /** Instead of the overlay's theme: a team's. */
  theme?: Theme | undefined;
  /** Narrow margins, for what is wide. */
  isFull?: boolean | undefined;
  /** Without it the content has boxes of its own. */
  hasBodyBox?: boolean | undefined;
  /** Leaves the air in place while there is nothing to show. */
  isShown: boolean;
  /** Identifies the frame: another value replaces the frame before. Without it the content changes in place. */
  swapKey?: string | undefined;
  children: ReactNode;
};

/** Content of an overlay in the generic panel, or extended over the whole page without one. */
export function PanelPicture({
  title,
  theme,
  subtitle,
  isExtended,
  isFull,
  hasBodyBox = true,
  isShown,
  swapKey = '',
  children,
}: PanelPictureProps) {
  const content = useRef<HTMLDivElement>(null);
  const areLogosHere = useLogosHere(content);
  const { together, isHere } = usePicturesTogether(swapKey);
  // Refers to the first frame: a later one fades in over it.
  const [isReady, setReady] = useState(false);
  if (!isReady && areLogosHere && isHere) setReady(true);
  // Closed until then, so that it opens; the first frame is shown at once.
  const isArriving = useArrival(isShown);
  // The replacement of another frame fades in as a whole.
  const [firstKey, setFirstKey] = useState<string | undefined>(swapKey);
  if (firstKey !== undefined && firstKey !== swapKey) setFirstKey(undefined);
  return (
    <Panel
      title={title}
      subtitle={subtitle}
      isExtended={isExtended}
      theme={theme}
      isFull={isFull}
      isShown={isShown && (isReady || !isArriving)}
      className={isReady ? undefined : styles.waiting}
      hasTitle={!isExtended}
      hasBodyBox={hasBodyBox && !isExtended}
      hasBodyAnimation={!isExtended}
    >
      <div ref={content} className={isExtended ? styles.page : styles.body}>
        <TogetherContext value={together}>
          <SwapFade swapKey={swapKey} className={styles.body}>
            {firstKey === undefined ? <PictureStart>{children}</PictureStart> : children}
          </SwapFade>
        </TogetherContext>
      </div>
    </Panel>
  );
}
