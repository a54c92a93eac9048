import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useOverlay } from '../../host/use-overlay.ts';

/** A picture that enters as a whole: an overlay, or a layer that fades in. */
type WholePicture = { isDrawn: boolean };

export const PictureContext = createContext<WholePicture>({ isDrawn: false });

/**
 * What is drawn in its first frame enters with it. What comes later arrives in a picture that stands, and plays its own
 * entrance; never without animations.
 */
export function PictureStart({ children }: { children: ReactNode }) {
  const { canAnimate } = useOverlay();
  const { current: picture } = useRef<WholePicture>({ isDrawn: false });
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      picture.isDrawn = canAnimate;
    });
    return () => cancelAnimationFrame(frame);
  }, [picture, canAnimate]);
  return <PictureContext value={picture}>{children}</PictureContext>;
}

/** Whether a piece that is open when it is drawn first arrives in a picture that stands: it enters like all of its kind. */
export function useArrival(isOpen: boolean): boolean {
  const picture = useContext(PictureContext);
  const [isArriving] = useState(isOpen && picture.isDrawn);
  return isArriving;
}
