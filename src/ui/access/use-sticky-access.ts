import { useState } from 'react';
import type { AccessVerdict } from '#domain/access/action-access.ts';

/**
 * Whether a form may be shown; `waiting` while the rights are not known yet. Once granted it stays granted while
 * the form is open, so that losing the right does not discard input; the server refuses the action anyway. Give
 * each match a React key of its own, or the right to one counts for the next.
 */
export function useStickyAccess(verdict: AccessVerdict, isComplete: boolean): AccessVerdict | 'waiting' {
  const [wasAllowed, setWasAllowed] = useState(false);
  if (verdict === 'allowed' && !wasAllowed) setWasAllowed(true);
  if (verdict === 'allowed' || wasAllowed) return 'allowed';
  return isComplete ? verdict : 'waiting';
}
