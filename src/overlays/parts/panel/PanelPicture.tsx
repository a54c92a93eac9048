import { type ReactNode, useRef } from 'react';
import { useLogosHere } from '../logos/use-logos-here.ts';
import { SwapFade } from '../motion/SwapFade.tsx';
import { Panel } from './Panel.tsx';
import styles from './PanelPicture.module.css';

type PanelPictureProps = {
  title: string;
  subtitle?: string | undefined;
  isExtended: boolean;
  /** Leaves the air in place while there is nothing to show. */
  isShown: boolean;
  /** Another value is another picture: it takes the place of the one before. Without it the content changes itself. */
  swapKey?: string | undefined;
  children: ReactNode;
};

/** What an overlay shows, in the generic panel, or extended over the whole page without one. */
export function PanelPicture({
  title,
  subtitle,
  isExtended,
  isShown,
  swapKey = '',
  children,
}: PanelPictureProps) {
  const content = useRef<HTMLDivElement>(null);
  const areLogosHere = useLogosHere(content);
  return (
    <Panel
      title={title}
      subtitle={subtitle}
      isExtended={isExtended}
      isShown={isShown}
      className={areLogosHere ? undefined : styles.waiting}
      hasTitle={!isExtended}
      hasBodyBox={!isExtended}
      hasBodyAnimation={!isExtended}
    >
      <div ref={content} className={isExtended ? styles.page : styles.body}>
        <SwapFade swapKey={swapKey} className={styles.body}>
          {children}
        </SwapFade>
      </div>
    </Panel>
  );
}
