import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { lookingEvents } from './looking-events.ts';

const Popovers = lazyPart(() => import('./Popovers.tsx'));

/** Popovers of teams and players. Their code is asked for when a link is first pointed at, or focused by a key. */
export function LatePopovers() {
  const [first, setFirst] = useState<Event>();
  useEffect(() => {
    const listening = new AbortController();
    const begin = (event: Event) => {
      const isTouch = 'pointerType' in event && event.pointerType === 'touch';
      if (isTouch || !(event.target as Element).closest?.('a[href^="/team/"],a[href^="/player/"]')) return;
      listening.abort();
      setFirst(event);
    };
    for (const name of lookingEvents) document.addEventListener(name, begin, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return (
    <Suspense fallback={null}>{first && <Popovers first={first as PointerEvent | FocusEvent} />}</Suspense>
  );
}
