import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useOverlay } from '../../host/use-overlay.ts';

/** A frame that enters as a whole: an overlay, or a layer that fades in. */
type WholePicture = { isDrawn: boolean };

export const PictureContext = createContext<WholePicture>({ isDrawn: false });

/**
 * Provides the start of a frame: elements of the first frame enter with it. An element that is added later plays its own
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

/** Returns true if an element mounts open after the first frame and therefore plays the entrance of its kind. */
export function useArrival(isOpen: boolean): boolean {
  const picture = useContext(PictureContext);
  const [isArriving] = useState(isOpen && picture.isDrawn);
  return isArriving;
}
