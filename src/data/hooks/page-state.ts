import { useCallback, useSyncExternalStore } from 'react';
import { type Snapshot, snapshot, subscribe } from 'valtio/vanilla';
import { type Connection, connection } from '../connection.ts';
import { type ActingKey, keyOfMatch, type MatchKey, matchKeys } from '../match-keys/match-keys.ts';
import { type Session, session } from '../session/session.ts';
import { type Site, siteState } from '../site.ts';

/**
 * Reads a part of a state that the page shares, and draws again when that part is another one. Every such state is a
 * valtio proxy: fields are assigned, values that are replaced as a whole are wrapped in `ref`, and code outside
 * components listens by `subscribe`. The library's own hook tracks which fields are read, for which every page and
 * overlay would load a quarter more of it.
 *
 * @param part gives what is there, and makes nothing new: a field, or the state itself
 */
export function useShared<State extends object, Part>(
  state: State,
  part: (state: Snapshot<State>) => Part,
): Part {
  const listen = useCallback((listener: () => void) => subscribe(state, listener), [state]);
  const read = () => part(snapshot(state));
  return useSyncExternalStore(listen, read, read);
}

/** The key of this device for a match, also one that has ended. @param match id in either form */
export function useMatchKey(match: string | undefined): MatchKey | undefined {
  return useShared(matchKeys, ({ list }) => keyOfMatch(list as readonly ActingKey[], match));
}

/** The state of the link to the data server. */
export function useConnection(): Readonly<Connection> {
  return useShared(connection, (state) => state) as Readonly<Connection>;
}

/** The name and address of the site, and which event's minisite this origin is. */
export function useSite(): Site {
  return useShared(siteState(), ({ site }) => site);
}

/** Returns the signed-in user of this page and the state of the session. */
export function useSession(): Readonly<Session> {
  return useShared(session, (state) => state) as Readonly<Session>;
}
