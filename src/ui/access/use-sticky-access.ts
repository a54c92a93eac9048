import { useState } from 'react';
import type { AccessVerdict } from '#domain/access/action-access.ts';

/**
 * Whether a form may be shown: `waiting` while whoever may is not known yet. A right that goes while the form is
 * open must not take what was typed with it: the server refuses by itself. Give each match a place of its own (a
 * key), or the right to one is taken for the right to the next.
 */
export function useStickyAccess(verdict: AccessVerdict, isComplete: boolean): AccessVerdict | 'waiting' {
  const [wasAllowed, setWasAllowed] = useState(false);
  if (verdict === 'allowed' && !wasAllowed) setWasAllowed(true);
  if (verdict === 'allowed' || wasAllowed) return 'allowed';
  return isComplete ? verdict : 'waiting';
}
