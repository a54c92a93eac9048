import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useUnloadQuestion } from './use-unload-question.ts';

/** Returns the address that a click on a link inside the page leads to; undefined for every other click. */
function addressOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search } = window.location;
  if (link.origin !== origin || (link.pathname === pathname && link.search === search)) return undefined;
  return `${link.pathname}${link.search}${link.hash}`;
}

export type LeaveQuestion = {
  /** True while the user has to decide about leaving the page. */
  readonly isAsked: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
};

/**
 * Asks before what was typed is left behind: the browser asks when the page is closed or loaded anew, the page
 * itself when a link inside it is pressed.
 */
export function useLeaveQuestion(isDirty: boolean, onLeave: () => void): LeaveQuestion {
  const [, navigate] = useLocation();
  const [address, setAddress] = useState<string>();
  useUnloadQuestion(isDirty);

  useEffect(() => {
    if (!isDirty) return;
    const onClick = (event: MouseEvent) => {
      const next = addressOf(event);
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setAddress(next);
    };
    // Runs before the router's own listener.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [isDirty]);

  return {
    isAsked: address !== undefined,
    leave: () => {
      if (address === undefined) return;
      onLeave();
      navigate(address);
    },
    stay: () => setAddress(undefined),
  };
}
