import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { mainDomain, takeNext } from '#data/session/next-address.ts';
import { afterSignIn } from '#domain/links/guard.ts';

/**
 * Goes where the sign-in was asked for: what the server says, else what this browser kept, else the profile
 * (specification 2.1).
 */
export function useFollow(): (next: string | undefined) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (next) => {
      const kept = takeNext();
      const step = afterSignIn(next ?? kept, mainDomain());
      if (step.kind === 'route') navigate(step.path, { replace: true });
      else window.location.replace(step.href);
    },
    [navigate],
  );
}
