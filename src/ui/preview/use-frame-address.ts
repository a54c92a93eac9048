import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type FrameAddress = {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly src: string;
  readonly onLoad: () => void;
};

/**
 * Props of a frame whose page is told by the fragment what to draw: a change of it keeps the page, and the way back is
 * not filled with steps. Another page is another frame (`key`).
 */
export function useFrameAddress(page: string, fragment: string): FrameAddress {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(page + fragment);
  const tell = useCallback(() => {
    const address = new URL(page + fragment, window.location.href).href;
    const inside = frame.current?.contentWindow?.location;
    // One that has not begun to load yet is told once it has.
    if (inside && inside.href !== address && inside.href !== 'about:blank') inside.replace(address);
  }, [page, fragment]);
  useEffect(tell, [tell]);
  return { ref: frame, src: first, onLoad: tell };
}
