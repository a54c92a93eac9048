import { useEffect } from 'react';
import { titleWithCount } from './title-count.ts';

/** Says in the document's title how many changes are not done yet, whatever title the page sets. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const apply = () => {
      const title = titleWithCount(document.title, count);
      if (title !== document.title) document.title = title;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = titleWithCount(document.title, 0);
    };
  }, [count]);
}
