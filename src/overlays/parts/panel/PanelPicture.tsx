import { type ReactNode, useRef, useState } from 'react';
import type { Theme } from '#contract/records.ts';
import { PictureStart, useArrival } from '../motion/arrival.tsx';
import { SwapFade } from '../motion/SwapFade.tsx';
import { Panel } from './Panel.tsx';
import styles from './PanelPicture.module.css';
import { useLogosHere } from './use-logos-here.ts';

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
  /** Another value is another picture: it takes the place of the one before. Without it the content changes itself. */
  swapKey?: string | undefined;
  children: ReactNode;
};

/** What an overlay shows, in the generic panel, or extended over the whole page without one. */
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
  // Closed until then, so that it opens; a first picture is there at once.
  const isArriving = useArrival(isShown);
  // What takes the place of another picture fades in as a whole.
  const [firstKey, setFirstKey] = useState<string | undefined>(swapKey);
  if (firstKey !== undefined && firstKey !== swapKey) setFirstKey(undefined);
  return (
    <Panel
      title={title}
      subtitle={subtitle}
      isExtended={isExtended}
      theme={theme}
      isFull={isFull}
      isShown={isShown && (areLogosHere || !isArriving)}
      className={areLogosHere ? undefined : styles.waiting}
      hasTitle={!isExtended}
      hasBodyBox={hasBodyBox && !isExtended}
      hasBodyAnimation={!isExtended}
    >
      <div ref={content} className={isExtended ? styles.page : styles.body}>
        <SwapFade swapKey={swapKey} className={styles.body}>
          {firstKey === undefined ? <PictureStart>{children}</PictureStart> : children}
        </SwapFade>
      </div>
    </Panel>
  );
}
