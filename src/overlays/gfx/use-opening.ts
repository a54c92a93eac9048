import { useCallback, useState } from 'react';

type Opening = {
  readonly isOpen: boolean;
  /** Ref of something that is drawn together with the picture. */
  readonly onDrawn: (element: Element | null) => void;
};

/** Draws a picture closed for one frame, since what is drawn open does not enter. */
export function useOpening(key: string | undefined, canAnimate: boolean): Opening {
  const [opened, setOpened] = useState<string>();
  const onDrawn = useCallback(
    (element: Element | null): void => {
      if (element) requestAnimationFrame(() => setOpened(key));
    },
    [key],
  );
  return { isOpen: !canAnimate || opened === key, onDrawn };
}
