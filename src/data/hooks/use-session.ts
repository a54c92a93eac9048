import { useSnapshot } from 'valtio/react';
import { type Session, session } from '../session/session.ts';

/** Who is signed in on this page. */
export function useSession(): Readonly<Session> {
  return useSnapshot(session) as Readonly<Session>;
}
