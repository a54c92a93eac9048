import { Redirect } from 'wouter';
import { useSession } from '#data/hooks/page-state.ts';
import type { PageProps } from '../page.ts';
import { SignedOut } from './SignedOut.tsx';

/** `/me` and `/me/{subPage}`: the same page of the player who is signed in. */
export default function Me({ params }: PageProps) {
  const { user } = useSession();
  if (!user) return <SignedOut heading="Player page" />;
  const tail = params.subPage ? `/${encodeURIComponent(params.subPage)}` : '';
  return <Redirect to={`/player/${user.airtableID}${tail}`} replace />;
}
