import { useRef } from 'react';
import { useSession } from '#data/hooks/page-state.ts';
import { HeaderSkeleton } from '../record/HeaderSkeleton.tsx';
import { RecordGate } from '../record/RecordGate.tsx';
import { SignedOut } from '../sign-in/SignedOut.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

/** Profile editor of the signed-in user. */
export default function Profile() {
  const { user } = useSession();
  // A session lost meanwhile must not discard what is being typed.
  const shown = useRef(user);
  if (user) shown.current = user;
  if (!shown.current) return <SignedOut heading="Profile" />;
  return (
    <RecordGate table="Players" recordKey={shown.current.airtableID} skeleton={<HeaderSkeleton />}>
      {(player) => <ProfileEditor player={player} />}
    </RecordGate>
  );
}
