import { type RefObject, useEffect, useState } from 'react';
import { whenPicturesHere } from './pictures-here.ts';

/** Whether the logos of the first picture are here: false until then, for a short time at most, and then true for good. */
export function useLogosHere(content: RefObject<HTMLElement | null>): boolean {
  const [areHere, setHere] = useState(false);
  useEffect(
    () =>
      whenPicturesHere(
        () => content.current?.querySelectorAll('img') ?? [],
        () => setHere(true),
      ),
    [content],
  );
  return areHere;
}
