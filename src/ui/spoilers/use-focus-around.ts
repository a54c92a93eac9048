import { type RefObject, useEffect } from 'react';

/**
 * For a button that makes way for what it shows: the focus goes to what is left around it, instead of back to the top of
 * the page.
 */
export function useFocusAround(button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const around: HTMLElement[] = [];
    for (let place = button.current?.parentElement; place; place = place.parentElement) around.push(place);
    let hadFocus = false;
    const listening = new AbortController();
    const note = () => {
      hadFocus = true;
    };
    button.current?.addEventListener('click', note, { signal: listening.signal });
    return () => {
      listening.abort();
      const place = around.find(({ isConnected }) => isConnected);
      if (!hadFocus || !place || document.activeElement !== document.body) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
  }, [button]);
}
