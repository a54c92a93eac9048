import type { ReactNode } from 'react';
import { Panel } from '../panel/Panel.tsx';
import styles from './PanelPicture.module.css';
import { SwapFade } from './SwapFade.tsx';

type PanelPictureProps = {
  title: string;
  subtitle?: string | undefined;
  isExtended: boolean;
  /** Another value is another picture: it takes the place of the one before. */
  swapKey: string;
  children: ReactNode;
};

/** What an overlay shows, in the generic panel, or extended over the whole page without one. */
export function PanelPicture({ title, subtitle, isExtended, swapKey, children }: PanelPictureProps) {
  return (
    <Panel
      title={title}
      subtitle={subtitle}
      isExtended={isExtended}
      hasTitle={!isExtended}
      hasBodyBox={!isExtended}
      hasBodyAnimation={!isExtended}
    >
      <SwapFade swapKey={swapKey} className={isExtended ? styles.page : styles.body}>
        {children}
      </SwapFade>
    </Panel>
  );
}
