import type { HeardTeam } from './comms.ts';

type Room = { readonly kind: 'client' | 'overview' | 'broadcast'; readonly key: string };

/** The last trigger for team voices in a room, and the show and live match that it was for. Ids are clean. */
export type Voices = {
  readonly room: Room;
  readonly team: HeardTeam;
  readonly show: string | null;
  readonly match: string | null;
  /** Server time, ms. */
  readonly at: number;
};

/**
 * The audible team in each room of a production. It is stored for pages that join later, until the match that the voices
 * were opened for is no longer live.
 */
export type OpenVoices = {
  /** Stores a trigger of a client. @returns the entries, for other servers */
  open(clientKey: string, rooms: readonly Room[], team: HeardTeam, at: number): Voices[];
  /** Stores a trigger that another server has delivered. */
  take(entries: readonly Voices[]): void;
  /** Stores what is newer of the entries of another server. @returns those with another team than before */
  hear(entries: readonly Voices[]): Voices[];
  all(): Voices[];
  /** Entries of these rooms, the last trigger last. */
  of(rooms: readonly Room[]): Voices[];
  /** Closes the voices of matches that are no longer live. @returns the new entries */
  closeLeft(at: number): Voices[];
};

type LiveMatches = {
  /** The active show of a client. */
  readonly showOf: (clientKey: string) => string | null;
  readonly matchOf: (show: string) => string | null;
};

export function createOpenVoices({ showOf, matchOf }: LiveMatches): OpenVoices {
  /** By room; only rooms of clients that exist get an entry. */
  const known = new Map<string, Voices>();
  const addressOf = ({ kind, key }: Room): string => `${kind}:${key}`;
  const liveOf = (show: string | null) => (show === null ? null : matchOf(show));
  const isLeft = ({ room, team, show, match }: Voices): boolean =>
    team !== 'none' && (liveOf(show) !== match || (room.kind === 'client' && showOf(room.key) !== show));
  const take: OpenVoices['take'] = (entries) => {
    for (const entry of entries) known.set(addressOf(entry.room), entry);
  };

  return {
    open(clientKey, rooms, team, at) {
      const show = showOf(clientKey);
      const match = liveOf(show);
      const entries = rooms.map((room): Voices => ({ room, team, show, match, at }));
      take(entries);
      return entries;
    },
    take,
    hear: (entries) =>
      entries.filter((entry) => {
        const before = known.get(addressOf(entry.room));
        if (before !== undefined && before.at >= entry.at) return false;
        take([entry]);
        return (before?.team ?? 'none') !== entry.team;
      }),
    all: () => [...known.values()],
    of: (rooms) =>
      rooms.flatMap((room) => known.get(addressOf(room)) ?? []).sort((one, other) => one.at - other.at),
    closeLeft(at) {
      const left = [...known.values()].filter(isLeft);
      const closed = left.map((entry): Voices => ({ ...entry, team: 'none', at }));
      take(closed);
      return closed;
    },
  };
}
