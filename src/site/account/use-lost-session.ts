import { useEffect, useRef } from 'react';
import { useOutbox } from '#data/hooks/use-outbox.ts';
import { session } from '#data/session/session.ts';
import { showToast } from '#ui/controls/toast.ts';

const noticeMs = 10_000;

/** Whether the person asked to be signed out on this page. */
let isAskedFor = false;

/** Call it before a log-out that the person asked for. */
export function noteSignOutAskedFor(): void {
  isAskedFor = true;
}

/** Shows a message when the session expires or is ended on another device. */
export function useLostSession(): void {
  const unsent = useRef(0);
  unsent.current = useOutbox().entries.length;
  useEffect(() => {
    isAskedFor = false;
    return () => {
      if (session.user !== undefined || isAskedFor) return;
      const waiting =
        unsent.current === 1 ? 'One change of yours waits' : `${unsent.current} changes of yours wait`;
      const rest = unsent.current === 0 ? '' : ` ${waiting} on this device until you sign in again.`;
      showToast({ text: `You have been signed out.${rest}`, kind: 'error', durationMs: noticeMs });
    };
  }, []);
}
