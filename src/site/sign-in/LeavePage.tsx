import { useEffect } from 'react';
import { SignInProgress } from './SignInProgress.tsx';

/** Goes on to the identity provider or the main site's login; the back button skips this page. */
export function LeavePage({ href }: { href: string }) {
  useEffect(() => window.location.replace(href), [href]);
  return <SignInProgress heading="Sign in" text="Taking you to the sign-in page" />;
}
