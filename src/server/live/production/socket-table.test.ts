import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientEventNames, type ServerToClient } from '#contract/socket.ts';
import { hearerOf, hearers, senders } from '#contract/socket-access.ts';
import type { KeyScope } from '#domain/access/production-rights.ts';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import { fakeId } from '../../../../tests/fakes/fake-store.ts';
import { openShow, type ShowServer, type ShowSocket } from '../../../../tests/support/production-server.ts';

/** Senders and listeners: the token or key of each, and the error code that refuses its events. */
const people = {
  visitor: { refusal: 401 },
  'wrong token': { token: 'nobody', refusal: 401 },
  'wrong key': { key: 'A'.repeat(22), refusal: 403 },
  'signed in': { token: 'ned', refusal: 403 },
  'foreign owner': { token: 'olu', refusal: 403 },
  'foreign source': { keyOf: ['other', 'source'], refusal: 403 },
  source: { keyOf: ['main', 'source'], refusal: 403 },
  tally: { keyOf: ['main', 'tally'], refusal: 403 },
  'tally of one role': { keyOf: ['main', 'tally'], role: 'observer-2', refusal: 403 },
  deck: { keyOf: ['main', 'deck'], refusal: 403 },
  'key for a match': { keyOf: ['main', 'match'], refusal: 403 },
  'key for the show': { keyOf: ['main', 'show'], refusal: 403 },
  crew: { token: 'cal', refusal: 403 },
  owner: { token: 'pia', refusal: 0 },
} as const;
type Person = {
  refusal: number;
  token?: string;
  key?: string;
  keyOf?: readonly [string, KeyScope];
  role?: TallyRole;
};
type Who = keyof typeof people;
const everybody = Object.keys(people) as Who[];

/** By hand and not from the code's table: two answers to one question. */
const mayReport: Who[] = ['source', 'tally', 'tally of one role', 'deck', 'key for the show', 'owner'];
const mayAnnounce: Who[] = ['source', 'deck', 'owner'];
const mayConfirm: Who[] = [...mayReport, 'crew'];
const hearScenes: Who[] = ['source', 'tally', 'deck', 'key for the show', 'crew', 'owner'];

type Row = {
  readonly values: () => unknown[];
  readonly may: readonly Who[];
  /** Event that the owner receives in the client's room and overview. */
  readonly heard?: string;
};
const open = (...values: unknown[]): Row => ({ values: () => values, may: everybody });
const allRooms = { clients: ['main'], overviews: ['main'], broadcasts: ['show'] };
const named = { clientName: 'main' };

let show: ShowServer;
let owner: ShowSocket;

const sent = {
  subscribe: open('recA'),
  unsubscribe: open('recA'),
  'subscribe-multiple': open(['recA']),
  get_and_subscribe: open('recA'),
  associate_token: open(''),
  'prod-keys': open([]),
  'prod-join': open('main'),
  'prod-broadcast-join': open('show'),
  'prod-rooms': open(allRooms),
  'prod-act-as': open('main'),
  'prod-overview-join': { values: () => ['main'], may: ['owner'], heard: 'send_prod_update' },
  'prod-update': { values: () => [{ ...named, path: 'x' }], may: mayReport, heard: 'prod_update' },
  'prod-drawn': { values: () => [{ ...named, records: [] }], may: mayReport, heard: 'prod_drawn' },
  // An unknown message has no effect.
  'prod-message-shown': {
    values: () => [{ ...named, id: 'none', page: 'tally', isSeen: false }],
    may: mayConfirm,
  },
  'prod-page-closed': open('nopage'),
  media_update: { values: () => ['playing', true], may: mayReport, heard: 'media_update_playing' },
  'prod-send': {
    values: () => [{ socketID: owner.client.id, event: 'reload' }],
    may: ['deck', 'owner'],
    heard: 'prod_button_reload',
  },
  prod_trigger: { values: () => ['comms_enable'], may: ['deck', 'owner'], heard: 'comms_enable' },
  tally_change: {
    values: () => [{ ...named, state: 'active' }],
    may: ['source', 'deck', 'crew', 'owner'],
    heard: 'tally_change',
  },
  obs_data_change: {
    values: () => [{ ...named, previewScene: 'a' }],
    may: mayAnnounce,
    heard: 'prod_preview_program_change',
  },
  pip_announce: {
    values: () => [{ ...named, active: true, number: 1 }],
    may: mayAnnounce,
    heard: 'pip_announce',
  },
  obs_stream_status: { values: () => [{ ...named, status: {} }], may: mayAnnounce },
  obs_disconnect: open(),
  audio_subscribe: open({ taskKey: 'a', broadcastKey: 'show' }),
  'match-room:join': open('recA'),
  'auction:subscribe': open({ auctionID: 'A' }),
  'auction:admin_set_state': open({ auctionID: 'A', state: 'READY' }),
  'auction:request_start_player': open({ auctionID: 'A' }),
  'auction:bid': open({ auctionID: 'A', amount: 1 }),
} satisfies Record<keyof typeof senders, Row>;

/**
 * Events that only users and keys of the client receive, and which of them; all others are for everyone in the room.
 */
const heardBy: Partial<Record<keyof ServerToClient, readonly Who[]>> = {
  prod_update: ['owner'],
  prod_drawn: ['owner'],
  prod_disconnect: ['owner'],
  prod_pressed: ['owner'],
  // A tally of one role receives those for its group.
  prod_messages: [...hearScenes, 'tally of one role'],
  // A test below covers the events that a tally of one role receives.
  prod_preview_program_change: [...hearScenes, 'tally of one role'],
  obs_remote_control: hearScenes,
  obs_remote_data: hearScenes,
};

const arrive = async (who: Who): Promise<ShowSocket> => {
  const person: Person = people[who];
  const socket = await show.open(person.token);
  const key =
    person.keyOf === undefined ? person.key : show.keys.give(...person.keyOf, { role: person.role });
  if (key !== undefined) socket.client.emit('prod-keys', [key]);
  await socket.settled();
  return socket;
};
const drawnMs = 80;
const settle = async (...sockets: ShowSocket[]): Promise<void> => {
  for (const socket of sockets) await socket.settled();
};

beforeAll(async () => {
  show = await openShow();
});
afterAll(() => show.close());
// A new one each time: one socket may not ask as often as all tests together do.
beforeEach(async () => {
  owner = await arrive('owner');
  for (const event of ['prod-join', 'prod-overview-join']) owner.client.emit(event, 'main');
  owner.client.emit('prod-update', { clientName: 'main', component: 'owner' });
  await owner.settled();
  owner.heard.splice(0);
});
afterEach(() => void owner.client.close());

/** Those that take away who the sender is come last. */
const names = clientEventNames.toSorted((a, b) => Number(endsIdentity(a)) - Number(endsIdentity(b)));

function endsIdentity(name: string): boolean {
  return name === 'associate_token' || name === 'prod-keys';
}

/** Not what comes of the sender before, whose scenes are lost some seconds after it has gone. */
const isOwn = ({ event, values: [value] }: ShowSocket['heard'][number]): boolean =>
  !['prod_disconnect', 'prod_watch'].includes(event) && Object(value).isLost !== true;

describe.each(everybody)('%s', (who) => {
  it('sends every event, and the ones in the table have an effect', async () => {
    const sender = await arrive(who);
    sender.client.emit('prod-act-as', 'main');
    for (const name of names) {
      const row: Row = sent[name];
      sender.client.emit(name, ...row.values());
      await settle(sender);
      if (name === 'prod-drawn') await new Promise((resolve) => setTimeout(resolve, drawnMs));
      await settle(owner);
      const isAllowed = row.may.includes(who);
      const isTold = !isAllowed && !['report', 'confirm'].includes(senders[name]);
      const refusal = { action: name, error: true, errorCode: people[who].refusal };
      // A new watcher makes all pages report.
      const asks = who === 'owner' && name === 'prod-rooms' ? 'send_prod_update' : undefined;
      const effect = isAllowed ? (row.heard ?? asks) : undefined;
      expect([name, sender.all('action_error').map(([failure]) => failure)]).toEqual([
        name,
        isTold ? [expect.objectContaining(refusal)] : [],
      ]);
      expect([name, ...new Set(owner.heard.filter(isOwn).map(({ event }) => event))]).toEqual(
        effect === undefined ? [name] : [name, effect],
      );
      for (const { heard } of [sender, owner]) heard.splice(0);
    }
    sender.client.close();
    await settle(owner);
  });
});

describe('every event of a room', () => {
  const emitted: [event: string, values: unknown[]][] = [
    ['prod_trigger', ['comms_enable']],
    ['prod_trigger', ['obs_remote_control', 'x']],
    ['prod_trigger', ['obs_remote_data', 'x']],
    ['media_update', ['ended', true]],
    ['tally_change', [{ clientName: 'main', state: 'active' }]],
    ['pip_announce', [{ clientName: 'main', active: true, number: 2 }]],
    ['obs_data_change', [{ clientName: 'main', programScene: 'b' }]],
    ['prod-update', [{ clientName: 'main', fullPath: '/secret' }]],
    ['prod-drawn', [{ clientName: 'main', records: [] }]],
  ];

  it.each(['one page', 'several pages'] as const)('is heard only by those in the table: %s', async (kind) => {
    const listeners = new Map<Who, ShowSocket>();
    for (const who of everybody) {
      const socket = await arrive(who);
      listeners.set(who, socket);
      if (kind === 'several pages') socket.client.emit('prod-rooms', allRooms);
      else {
        socket.client.emit('prod-join', 'main');
        socket.client.emit('prod-broadcast-join', 'show');
        socket.client.emit('prod-overview-join', 'main');
      }
      await socket.settled();
    }
    const speaker = await arrive('owner');
    speaker.client.emit('prod-join', 'main');
    await settle(speaker, ...listeners.values());
    for (const socket of listeners.values()) socket.heard.splice(0);
    for (const [event, values] of emitted) speaker.client.emit(event, ...values);
    show.tellPresses([`rec${fakeId('show')}`]);
    await settle(speaker);
    speaker.client.close();
    await new Promise((resolve) => setTimeout(resolve, drawnMs));
    await settle(...listeners.values());
    const eventOf = ({ event, values }: ShowSocket['heard'][number]) =>
      event === 'prod_room' ? String(values[1]) : event;
    const all = [
      ...['comms_enable', 'obs_remote_control', 'obs_remote_data', 'media_update_ended', 'tally_change'],
      ...['pip_announce', 'prod_preview_program_change', 'prod_update', 'prod_drawn', 'prod_disconnect'],
      'prod_pressed',
    ];
    for (const [who, socket] of listeners) {
      const mayHear = (event: string) => heardBy[event as keyof ServerToClient]?.includes(who) ?? true;
      expect([who, new Set(socket.heard.map(eventOf))]).toEqual([who, new Set(all.filter(mayHear))]);
      socket.client.close();
    }
  });

  it.each(['one page', 'several pages'] as const)(
    'tells the tally of a role only its own scenes: %s',
    async (kind) => {
      const tally = await arrive('tally of one role');
      const speaker = await arrive('owner');
      const cut = async (programScene: string, previewScene?: string, programScenes?: string[]) => {
        const scenes = { programScene, previewScene, programScenes };
        speaker.client.emit('obs_data_change', { clientName: 'main', ...scenes });
        await settle(speaker, tally);
      };
      await cut('Obs 3 with Ann', 'Game, Obs 2');
      if (kind === 'several pages') tally.client.emit('prod-rooms', allRooms);
      else
        for (const event of ['prod-join', 'prod-broadcast-join'])
          tally.client.emit(event, event === 'prod-join' ? 'main' : 'show');
      await settle(tally);
      await cut('Obsdir Ann', 'Replay');
      await cut('Game, Obs 2', 'Obs 12');
      await cut('Obs 3 with Ann', 'Desk', ['Obs 3 with Ann', 'Game, Obs 2']);
      const scenes = tally.heard.flatMap(({ event, values }) => {
        const [name, [state]] = event === 'prod_room' ? [values[1], values[2] as unknown[]] : [event, values];
        const { programScene, programScenes = [programScene], previewScene, emitSource } = Object(state);
        return name === 'prod_preview_program_change'
          ? [`${emitSource}: ${programScenes.join('+')}, ${previewScene}`]
          : [];
      });
      expect(new Set(scenes)).toEqual(
        new Set(
          ['client', 'broadcast'].flatMap((source) =>
            ['…, Game, Obs 2', 'Director, …', 'Game, Obs 2, …', '…+Game, Obs 2, …'].map(
              (told) => `${source}: ${told}`,
            ),
          ),
        ),
      );
      for (const socket of [tally, speaker]) socket.client.close();
    },
  );

  it('has its row: those of the table that are not for everyone are the ones above', () => {
    const limited = Object.keys(hearers).filter((event) => hearerOf(event) !== 'anyone');
    expect(limited.toSorted()).toEqual(Object.keys(heardBy).toSorted());
    expect(hearerOf('a_trigger_of_their_own')).toBe('anyone');
  });
});
