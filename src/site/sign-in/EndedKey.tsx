import { Link } from 'wouter';
import { loginAddress } from '#domain/links/guard.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';

/** In place of a page that was opened with a key which does not open it any more. */
export function EndedKey({ address }: { address: string }) {
  return (
    <EmptyState
      isProblem
      title="This key has ended"
      text="It was revoked, or its time is over. Ask whoever gave it to you for a new one."
      action={<Link href={loginAddress(address)}>Sign in with an account</Link>}
    />
  );
}
