import { type Session, session } from '../session/session.ts';
import { useShared } from './use-shared.ts';

/** Who is signed in on this page. */
export function useSession(): Readonly<Session> {
  return useShared(session, (state) => state) as Readonly<Session>;
}
