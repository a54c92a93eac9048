import type { RemoteChange, ServerProcess } from '../support/server-process.ts';

/** A show with a producer and an observer, each with a client of their own. */
export type CrewShow = {
  /** Key of the producer's client. */
  readonly producer: string;
  /** Key of the observer's client. */
  readonly observer: string;
  /** Dirty id of the producer. */
  readonly producerId: string;
};

const idOf = (kind: string, number: number): string =>
  `rec${kind}${String(number).padStart(14 - kind.length, '0')}`;

function recordsOf(number: number): { show: CrewShow; changes: RemoteChange[] } {
  const [producerId, observerId] = [idOf('producer', number), idOf('observer', number)];
  const [producing, observing] = [idOf('producing', number), idOf('observing', number)];
  const [match, broadcast] = [idOf('match', number), idOf('show', number)];
  const show = { producer: `producer-${number}`, observer: `observer-${number}`, producerId };
  const role = (id: string, singular_name: string, player: string): RemoteChange => ({
    table: 'Player Relationships',
    id,
    fields: { singular_name, player: [player] },
  });
  const client = (id: string, key: string, person: string): RemoteChange => ({
    table: 'Clients',
    id,
    fields: { key, name: key, staff: [person], broadcast: [broadcast] },
  });
  return {
    show,
    changes: [
      { table: 'Players', id: producerId, fields: { name: `Producer ${number}` } },
      { table: 'Players', id: observerId, fields: { name: `Observer ${number}` } },
      role(producing, 'Producer', producerId),
      role(observing, 'Observer', observerId),
      {
        table: 'Matches',
        id: match,
        fields: { custom_name: `Match ${number}`, player_relationships: [producing, observing] },
      },
      {
        table: 'Broadcasts',
        id: broadcast,
        fields: { key: `show-${number}`, name: `Show ${number}`, live_match: [match] },
      },
      client(idOf('clientp', number), show.producer, producerId),
      client(idOf('cliento', number), show.observer, observerId),
    ],
  };
}

/** Makes a show of its own. */
export async function makeShow(server: ServerProcess, number: number): Promise<CrewShow> {
  const { show, changes } = recordsOf(number);
  await server.commit(changes);
  return show;
}
