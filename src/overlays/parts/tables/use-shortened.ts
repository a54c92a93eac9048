import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells when the fitted text with this class, in the element of the answer, was written in none of these ways. A text is
 * measured and written by itself, so that nobody knows it before; it is looked at again whenever it is written.
 */
export function useShortened(
  className: string | undefined,
  ways: readonly string[],
  onShort: (() => void) | undefined,
): RefObject<HTMLSpanElement | null> {
  const around = useRef<HTMLSpanElement>(null);
  const known = ways.join('\f');
  useEffect(() => {
    const fitted = around.current?.getElementsByClassName(className ?? '')[0];
    if (!fitted || !onShort) return;
    const look = (): void => {
      if (!known.split('\f').includes(fitted.textContent)) onShort();
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(fitted, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [className, known, onShort]);
  return around;
}
