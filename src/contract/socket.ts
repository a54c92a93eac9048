import * as v from 'valibot';
import type { AuctionRoomEvents } from '#domain/auction/room-events.ts';
import { type CrewMessage, crewPages } from '#domain/broadcast/crew-messages.ts';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import type { TriggerStamp } from '#domain/broadcast/trigger-memory.ts';
import type { ActionName, PayloadInputOf } from './actions.ts';
import type { User } from './http.ts';
import { maximumHeldKeys, productionKeyPattern } from './production-key.ts';
import type { WireRecord } from './records/wire.ts';

/** Records in one report of what a source has drawn; a source with more sends several. Apart from the schemas. */
export const maximumDrawnRecords = 200;

/**
 * The live socket (socket reference, sections 2 to 4): event names with their positional arguments. Events of
 * clients have schemas, because the server validates them; events of the server have types.
 */

/** A record key or room name. */
const key = v.pipe(v.string(), v.maxLength(200));
const anything = v.unknown();
/** Control surfaces send names of their own too. */
const triggerName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_.:-]{0,63}$/i, 'must be a trigger name'));
const pageId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be a page id'));
const keyText = v.pipe(v.string(), v.regex(productionKeyPattern, 'must be a key'));
const roomKeys = v.pipe(v.array(key), v.maxLength(100));

/** Rooms of productions by the keys of clients and broadcasts. */
export const productionRooms = v.object({
  clients: roomKeys,
  /** Clients whose loaded pages are reported. */
  overviews: roomKeys,
  broadcasts: roomKeys,
});

export type ProductionRooms = v.InferOutput<typeof productionRooms>;

/** The report of an overlay to the source overview. */
export const overlayReport = v.looseObject({
  clientName: v.optional(v.string()),
  /** Key of the broadcast, of a page that is opened by it and belongs to no client. */
  broadcastKey: v.optional(v.string()),
  component: v.optional(v.string()),
  path: v.optional(v.string()),
  fullPath: v.optional(v.string()),
  active: v.optional(v.boolean()),
  visible: v.optional(v.boolean()),
  data: v.optional(v.looseObject({})),
  /** The page behind the socket that reports; added by the page's data layer. */
  pageId: v.optional(pageId),
});

/** Clean key, revision (null: drawn no longer), and how long before the report it was drawn, ms. */
const drawnRecord = v.tuple([
  v.pipe(v.string(), v.maxLength(40)),
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  v.pipe(v.number(), v.integer(), v.minValue(0)),
]);

/** Records that a source has rendered since its last report; sent after the frame, while its client is watched. */
export const drawnReport = v.object({
  clientName: v.optional(key),
  broadcastKey: v.optional(key),
  /** The first of all records that the source draws: those reported before count no more. */
  isFirst: v.optional(v.boolean()),
  records: v.pipe(v.array(drawnRecord), v.maxLength(maximumDrawnRecords)),
  pageId: v.optional(pageId),
});

/** A page shows a message to the crew; `isSeen` once its user has confirmed it. */
const shownCrewMessage = v.object({
  clientName: v.optional(key),
  broadcastKey: v.optional(key),
  id: v.pipe(v.string(), v.maxLength(40)),
  page: v.picklist(crewPages),
  isSeen: v.boolean(),
  pageId: v.optional(pageId),
});

export type DrawnReport = v.InferOutput<typeof drawnReport>;

/** The light that a source in a scene switches; `unknown` when it cannot tell any more. */
export const tallyLights = ['active', 'preview', 'inactive', 'unknown'] as const;
export type TallyLight = (typeof tallyLights)[number];

const sceneChange = v.looseObject({
  clientName: v.string(),
  previewScene: v.optional(v.nullable(v.string())),
  programScene: v.optional(v.nullable(v.string())),
  /** All scenes on program, if there is more than one: during a fade. */
  programScenes: v.optional(v.nullable(v.pipe(v.array(v.string()), v.maxLength(8)))),
});

const picturePlacement = v.looseObject({
  clientName: v.string(),
  active: v.optional(v.union([v.boolean(), v.string()])),
  number: v.optional(v.union([v.number(), v.string()])),
});

const transmitterStatus = v.looseObject({
  clientName: v.string(),
  status: v.optional(v.looseObject({})),
  settings: v.optional(v.looseObject({})),
  scenes: v.optional(v.looseObject({})),
});

/** Socket event of an auction; `auctionID` is the auction's event. The action that it invokes checks the other values. */
const auctionEvent = v.looseObject({
  auctionID: key,
  /** Names the person of this event; without it that is the person of the connection. */
  _token: v.optional(v.pipe(v.string(), v.maxLength(500))),
});

/** The arguments of every client event, in order; further arguments are ignored. */
export const clientEvents = {
  subscribe: v.tuple([key]),
  unsubscribe: v.tuple([key]),
  'subscribe-multiple': v.tuple([v.pipe(v.array(key), v.maxLength(20_000))]),
  get_and_subscribe: v.tuple([key]),
  associate_token: v.tuple([v.string()]),
  /** Keys that the pages behind this socket hold, instead of those named before. */
  'prod-keys': v.tuple([v.pipe(v.array(keyText), v.maxLength(maximumHeldKeys))]),
  'prod-join': v.tuple([key]),
  'prod-overview-join': v.tuple([key]),
  'prod-broadcast-join': v.tuple([key]),
  /**
   * Sets the rooms of all pages behind this socket, instead of one join per room. From then on room events are sent
   * as `prod_room`, and the current state of each room is sent at once.
   */
  'prod-rooms': v.tuple([productionRooms]),
  /** The client on whose behalf the following triggers and media updates are sent. */
  'prod-act-as': v.tuple([key]),
  /** A page behind this socket was closed. */
  'prod-page-closed': v.tuple([pageId]),
  'prod-update': v.tuple([overlayReport]),
  'prod-drawn': v.tuple([drawnReport]),
  'prod-message-shown': v.tuple([shownCrewMessage]),
  'prod-send': v.tuple([
    v.looseObject({ socketID: v.string(), event: triggerName, data: v.optional(anything) }),
  ]),
  /** Event name, then any arguments; they arrive as one list. */
  prod_trigger: v.tupleWithRest([triggerName], anything),
  media_update: v.tuple([v.picklist(['time', 'playing', 'remaining', 'prepared', 'ended']), anything]),
  tally_change: v.tuple([v.looseObject({ clientName: v.string(), state: v.picklist(tallyLights) })]),
  obs_data_change: v.tuple([sceneChange]),
  pip_announce: v.tuple([picturePlacement]),
  obs_stream_status: v.tuple([transmitterStatus]),
  obs_disconnect: v.tuple([v.optional(anything)]),
  audio_subscribe: v.tuple([v.looseObject({ taskKey: key, broadcastKey: key })]),
  'match-room:join': v.tuple([key]),
  'auction:subscribe': v.tuple([auctionEvent]),
  'auction:admin_set_state': v.tuple([auctionEvent]),
  'auction:request_start_player': v.tuple([auctionEvent]),
  'auction:bid': v.tuple([auctionEvent]),
} as const;

export type ClientEventName = keyof typeof clientEvents;

export const clientEventNames = Object.keys(clientEvents) as readonly ClientEventName[];

/** Events that a page or the stream deck may emit; actions go over the socket under their own name. */
export type ClientToServer = {
  [Name in ClientEventName]: (...values: [...v.InferInput<(typeof clientEvents)[Name]>]) => void;
} & { [Name in ActionName]: (payload?: PayloadInputOf<Name>) => void };

/**
 * The arguments of one event, checked; undefined when they are not what the event takes. A missing last
 * argument counts as undefined.
 */
export const readClientEvent = <Name extends ClientEventName>(
  name: Name,
  values: readonly unknown[],
): v.InferOutput<(typeof clientEvents)[Name]> | undefined => {
  const schema: v.GenericSchema<unknown, unknown> = clientEvents[name];
  const padded = name === 'media_update' && values.length === 1 ? [...values, undefined] : values;
  const result = v.safeParse(schema, padded);
  return result.success ? (result.output as v.InferOutput<(typeof clientEvents)[Name]>) : undefined;
};

/** Triggers that overlays of ours listen for; others reach the pages and mean nothing to ours. */
export const triggerNames = [
  'comms_enable',
  'comms_disable',
  'show_talent',
  'hide_talent',
  'toggle_talent',
  'clear_talent',
  'toggle_cams',
  'advance_draft',
  'reset_draft',
  'show_full_draft',
  'auto_draft',
  'show_promotion',
  'map_music',
  'fade_map_music',
  'skip_song',
  'fade_skip_song',
  'fade_stop_song',
  'stop_confetti',
  'disable_confetti',
  'enable_confetti',
  'ad_read_start',
  'obs_remote_control',
  'request_obs_remote_control_update',
  'obs_remote_data',
] as const;

export type TriggerName = (typeof triggerNames)[number];

/** Flags about the server itself, sent on connect and on change. */
export const websiteFlags = ['server_rebuilding', 'high_error_rate'] as const;

/** Preview and program scene of a client's broadcast software, for tally lights. */
export type SceneState = {
  previewScene?: string | null;
  programScene?: string | null;
  /** All scenes on program, if there is more than one: during a fade. */
  programScenes?: string[];
  emitSource: 'client' | 'broadcast';
  broadcastKey?: string;
  clientSource?: string;
  clientPlayerName?: string;
  clientPositions?: string[];
  /** When the scenes were reported, server time in ms. */
  at?: number;
  /** The reporting software is not connected any more, so its current scenes are unknown. */
  isLost?: boolean;
};

type Failure = { error: true; message?: string; errorMessage?: string };

/** Triggers arrive with one argument: the list of what was sent, or "go" from `/trigger`. */
type TriggerEvents = { [Name in TriggerName]: (values: unknown[] | 'go') => void };

type MediaEvents = {
  [Status in 'time' | 'playing' | 'remaining' | 'prepared' | 'ended' as `media_update_${Status}`]: (
    value: unknown,
  ) => void;
};

/** A successful action over the socket answers under its own name; objects are also spread into the answer. */
type ActionEvents = {
  [Name in ActionName]: (answer: { error: false; data?: unknown; [field: string]: unknown }) => void;
};

type AuctionEvents = {
  [Name in keyof AuctionRoomEvents]: (value: AuctionRoomEvents[Name]) => void;
};

/** Events that the server emits. `data_update` carries the clean key and the record, never null. */
export type ServerToClient = TriggerEvents &
  MediaEvents &
  ActionEvents &
  AuctionEvents & {
    website_flags: (flags: string[]) => void;
    data_update: (id: string, record: WireRecord) => void;
    auth_status: (status: { error: false; user: User } | Failure) => void;
    send_prod_update: () => void;
    prod_update: (report: v.InferOutput<typeof overlayReport> & { socket: string }) => void;
    prod_disconnect: (socketId: string) => void;
    /** Asks the sources of this client to report what they render for `forMs` from now on, because a page watches it. */
    prod_watch: (watch: { forMs: number }) => void;
    /** Records that sources have rendered, several reports at once. */
    prod_drawn: (reports: (DrawnReport & { socket: string })[]) => void;
    /** The log of this show (dirty id) has a new action. */
    prod_pressed: (show: string) => void;
    /**
     * The newest messages to the crew of a show (dirty id), the last one first. `sentAt` is the server's time of this
     * event, ms: the clock of a page may be wrong.
     */
    prod_messages: (crew: { show: string; messages: readonly CrewMessage[]; sentAt: number }) => void;
    /** `pageId` is given when one of several pages behind the socket is meant. */
    prod_button_reload: (data: unknown, pageId?: string) => void;
    /** Sent every second to all sockets in a production room; `at` is server time in ms. */
    prod_heartbeat: (beat: { at: number }) => void;
    /** The rooms, as in `prod_room`, whose restricted events this socket receives; sent after each change. */
    prod_hears: (rooms: string[], roles: { readonly [Room in string]?: readonly TallyRole[] }) => void;
    /**
     * An event of these rooms (`client:main`, `overview:main`, `broadcast:main`) for a socket of several pages. Triggers
     * have a stamp, so that each page acts on them once and never late.
     */
    prod_room: (rooms: string[], event: string, values: unknown[], stamp?: TriggerStamp) => void;
    prod_preview_program_change: (state: SceneState) => void;
    pip_announce: (state: { clientName: string; active: boolean; number: number }) => void;
    /** `unknown` after the source that switched the light was closed. */
    tally_change: (state: { state: string; clientName?: string }) => void;
    audio_job_status: (room: string, job: unknown) => void;
    'match_room:inactive': (id: string) => void;
    /** Reason why an action failed, sent to its caller. */
    auction_error: (text: string) => void;
    /** The signed-in people in the auction, clean ids. */
    'auction:viewers': (players: string[]) => void;
    action_error: (failure: Failure & { action: string; errorCode: number; code?: string }) => void;
  };
