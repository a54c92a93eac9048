import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { lookingEvents } from './looking-events.ts';
import { isLook, type Popover, popoverOf } from './popover-links.ts';

/** Specification 9. */
const showAfterMs = 100;
const hideAfterMs = 300;

/**
 * The popover that is shown: that of a link which was pointed at or focused for a moment, until link and popover were
 * left for longer than one needs from the one to the other. Escape, a press and another page end it at once.
 *
 * @param first the event that asked for this code
 * @param card the popover's element, while there is one
 */
export function usePopover(
  first: PointerEvent | FocusEvent,
  card: RefObject<HTMLElement | null>,
): Popover | undefined {
  const [popover, setPopover] = useState<Popover>();
  const [path] = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links.
  useEffect(() => {
    let wanted: Element | undefined;
    let shown: Element | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: Popover | undefined) => {
      shown = next?.link;
      setPopover(next);
    };
    const want = (next: Popover | undefined) => {
      if (next?.link === wanted) return;
      wanted = next?.link;
      clearTimeout(timer);
      timer = setTimeout(() => show(next), next ? showAfterMs : hideAfterMs);
    };
    const look = (event: PointerEvent | FocusEvent) => {
      if (card.current?.contains(event.target as Node)) {
        clearTimeout(timer);
        wanted = shown;
      } else want(isLook(event) ? popoverOf(event.target) : undefined);
    };
    const leave = ({ relatedTarget }: PointerEvent | FocusEvent) => relatedTarget === null && want(undefined);
    // The link stays wanted: a pointer that rests on it does not show the popover again.
    const end = () => {
      clearTimeout(timer);
      show(undefined);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end();

    const listening = new AbortController();
    const { signal } = listening;
    for (const name of lookingEvents) document.addEventListener(name, look, { signal });
    for (const name of ['pointerout', 'focusout'] as const)
      document.addEventListener(name, leave, { signal });
    document.addEventListener('pointerdown', end, { signal });
    document.addEventListener('keydown', onKey, { signal });
    if ((first.target as Element).matches(':hover, :focus')) look(first);
    return () => {
      listening.abort();
      end();
    };
  }, [first, card, path]);

  return popover;
}
