import { useEffect } from 'react';

const countPattern = /^\((?:\d{1,2}|99\+)\) /;

/** From here on the number only says "many". */
const largestCount = 99;

/** The document's title with the count of what waits in front, `(3) Schedule`; without one for 0. */
export function titleWithCount(title: string, count: number): string {
  const plain = title.replace(countPattern, '');
  if (count <= 0) return plain;
  return `(${count > largestCount ? `${largestCount}+` : count}) ${plain}`;
}

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
