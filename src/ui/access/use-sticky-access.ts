import { useState } from 'react';
import type { AccessVerdict } from '#domain/access/action-access.ts';

/**
 * Returns the verdict on showing a form; `waiting` while the rights are unknown. Access that was granted once stays
 * while the form is open, so that losing the right does not discard input; the server refuses the action anyway. Give
 * each match its own React key, or the right to one also counts for the next.
 */
export function useStickyAccess(verdict: AccessVerdict, isComplete: boolean): AccessVerdict | 'waiting' {
  const [wasAllowed, setWasAllowed] = useState(false);
  if (verdict === 'allowed' && !wasAllowed) setWasAllowed(true);
  if (verdict === 'allowed' || wasAllowed) return 'allowed';
  return isComplete ? verdict : 'waiting';
}
