import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export type FrameSize = { readonly width: number; readonly height: number };

const pxOfRem = 16;

/**
 * The room of an element in px of the 1920 stage, known before anything is painted and kept when it changes. The
 * element's size must not depend on what is drawn into it.
 */
export function useFrame(): { frameRef: RefObject<HTMLDivElement | null>; frame: FrameSize | undefined } {
  const frameRef = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<FrameSize>();
  useLayoutEffect(() => {
    const element = frameRef.current;
    if (!element) return;
    const measure = (): void => {
      const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || pxOfRem;
      const onStage = (px: number): number => Math.round((px / rootPx) * pxOfRem);
      const width = onStage(element.clientWidth);
      const height = onStage(element.clientHeight);
      setFrame((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frameRef, frame };
}
