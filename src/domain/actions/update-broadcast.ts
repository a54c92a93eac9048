import { firstLinkedId, isSameRecord, restoreId } from '#domain/record-id.ts';
import { type ActionField, recordFieldOf, storedFields, type ValuesOf } from './fields.ts';
import { actingBroadcast } from './live.ts';
import {
  type Acting,
  dirtyIdsIn,
  linksIn,
  type RecordPatch,
  type RecordReader,
  type RefusalCode,
  type RuleRecord,
  RuleRefusal,
  recordOf,
  refusedParameter,
} from './patch.ts';

type SetActiveBroadcast = { readonly broadcast: string };

/**
 * Moves a show to the front of the acting client's list; the others keep their order.
 * @throws RuleRefusal `no-client-data`, `invalid-value` for a show the client does not have
 */
export function setActiveBroadcast(
  read: RecordReader,
  payload: SetActiveBroadcast,
  acting: Acting,
): RecordPatch[] {
  const client = recordOf(read, 'Clients', acting.client, 'no-client-data');
  const broadcasts = dirtyIdsIn(client, 'broadcast');
  const chosen = broadcasts.find((id) => isSameRecord(id, payload.broadcast));
  if (chosen === undefined) throw refusedParameter('broadcast', "must be one of the client's broadcasts");
  const broadcast = [chosen, ...broadcasts.filter((id) => id !== chosen)];
  return [{ table: 'Clients', id: restoreId(acting.client ?? ''), fields: { broadcast } }];
}

type UpdateBreakDisplay = { readonly option: string | null };

/**
 * Sets the content that the break shows; null clears it.
 * @throws RuleRefusal `no-broadcast-for-client`
 */
export function updateBreakDisplay(
  read: RecordReader,
  { option }: UpdateBreakDisplay,
  acting: Acting,
): RecordPatch[] {
  const { id } = actingBroadcast(read, acting, 'no-broadcast-for-client');
  return [{ table: 'Broadcasts', id, fields: { break_display: option } }];
}

type UpdateBreakAutomation = { readonly options: readonly string[] };

/**
 * Replaces the options of the break automation. Their order is kept; an empty list clears them.
 * @throws RuleRefusal `no-broadcast-for-client`
 */
export function updateBreakAutomation(
  read: RecordReader,
  { options }: UpdateBreakAutomation,
  acting: Acting,
): RecordPatch[] {
  const { id } = actingBroadcast(read, acting, 'no-broadcast-for-client');
  return [{ table: 'Broadcasts', id, fields: { break_automation: [...options] } }];
}

/** A link that has to name a record of one table. */
type LinkTarget = { readonly table: string; readonly unknown: RefusalCode; readonly otherTable: RefusalCode };

/** Automatic clearing of a setting. `except`: values that are kept. */
type Ending = { readonly except: readonly string[] };

/** Display of a setting. A new setting that renders over the image only has to declare itself here. */
type Showing = {
  /** It refers to the live match, and is cleared when that match is no longer live. */
  readonly ofMatch?: Ending;
  /** It covers other content of the frame, and "Clear the air" removes it. */
  readonly clears?: Ending;
};

const always: Ending = { except: [] };
const highlight = { ofMatch: always, clears: always } as const satisfies Showing;

/** The settings of a show. Texts are stored as typed: whatever draws them draws them as text. */
export const broadcastFields = {
  match: {
    field: 'live_match',
    label: 'Live match',
    kind: 'link',
    target: { table: 'Matches', unknown: 'unknown-match', otherTable: 'live-match-not-a-match' },
  },
  advertise: { label: 'Advertised' },
  playerCams: { field: 'show_cams', label: 'Player cameras' },
  showLiveMatch: { field: 'show_live_match', label: 'Live match shown' },
  mapAttack: { field: 'map_attack', label: 'Attacking side', ofMatch: always },
  title: { label: 'Break title' },
  manualGuests: { field: 'manual_guests', label: 'Desk guests' },
  deskDisplayMode: {
    field: 'desk_display',
    label: 'Desk display',
    // Match follows the live match by itself, casters stay for the next one, and without Hidden the desk would show.
    ofMatch: { except: ['Match', 'Casters', 'Hidden'] },
    clears: { except: ['Match', 'Hidden'] },
  },
  deskDisplayText: { field: 'notice_text', label: 'Desk text' },
  countdownEnd: { field: 'countdown_end', label: 'Countdown', kind: 'instant' },
  countdownLeft: { field: 'countdown_left', label: 'Countdown paused' },
  highlightTeamID: {
    field: 'highlight_team',
    label: 'Highlighted team',
    ...highlight,
    kind: 'link',
    target: { table: 'Teams', unknown: 'unknown-highlight-team', otherTable: 'highlight-team-not-a-team' },
  },
  highlightHeroID: {
    field: 'highlight_hero',
    label: 'Highlighted hero',
    ...highlight,
    kind: 'link',
    target: { table: 'Heroes', unknown: 'unknown-highlight-hero', otherTable: 'highlight-hero-not-a-hero' },
  },
  highlightPlayerID: {
    field: 'highlight_player',
    label: 'Highlighted player',
    ...highlight,
    kind: 'link',
    target: {
      table: 'Players',
      unknown: 'unknown-highlight-player',
      otherTable: 'highlight-player-not-a-player',
    },
  },
  highlightMediaID: {
    field: 'highlight_media',
    label: 'Highlighted media',
    ...highlight,
    kind: 'link',
    target: { table: 'News', unknown: 'unknown-highlight-media', otherTable: 'highlight-media-not-news' },
  },
  triviaSettings: { field: 'trivia_settings', label: 'Trivia', kind: 'json' },
} as const satisfies Readonly<Record<string, ActionField & Showing & { readonly target?: LinkTarget }>>;

export type UpdateBroadcast = ValuesOf<typeof broadcastFields>;

export type BroadcastSetting = keyof typeof broadcastFields;

const settings = Object.entries(broadcastFields) as [BroadcastSetting, ActionField & Showing][];

/** Every setting that "Clear the air" may take away. */
export const clearableSettings: readonly BroadcastSetting[] = settings.flatMap(([name, { clears }]) =>
  clears ? [name] : [],
);

/** The settings that show something now and end in this way, in the order of the list. */
export function settingsEnding(show: RuleRecord | undefined, how: keyof Showing): BroadcastSetting[] {
  return settings.flatMap(([name, setting]) => {
    const stored = show?.[recordFieldOf(setting, name) ?? name];
    const ending = setting[how];
    if (ending === undefined || !isShown(stored)) return [];
    return typeof stored === 'string' && ending.except.includes(stored) ? [] : [name];
  });
}

const isShown = (stored: unknown): boolean => (Array.isArray(stored) ? stored.length > 0 : Boolean(stored));

/** The settings of the match that is live no more once the wanted one is; none while no other takes its place. */
export function settingsLeft(
  show: RuleRecord | undefined,
  match: string | null | undefined,
): BroadcastSetting[] {
  const live = firstLinkedId(linksIn(show, 'live_match'));
  return match === undefined || live === null || isSameRecord(live, match)
    ? []
    : settingsEnding(show, 'ofMatch');
}

/** A call that clears these settings. */
export function clearing(names: readonly BroadcastSetting[]): UpdateBroadcast {
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** A countdown runs towards its end or is paused with what it has left: setting one of them ends the other. */
function otherCountdown(show: RuleRecord, { countdownEnd, countdownLeft }: UpdateBroadcast): UpdateBroadcast {
  if (countdownEnd !== undefined && isShown(show.countdown_left)) return { countdownLeft: null };
  return typeof countdownLeft === 'number' && isShown(show.countdown_end) ? { countdownEnd: null } : {};
}

function checkTarget(read: RecordReader, { table, unknown, otherTable }: LinkTarget, id: string): void {
  const record = read(id);
  if (record === undefined) throw new RuleRefusal(unknown);
  if (record.__tableName !== table) throw new RuleRefusal(otherTable);
}

/**
 * Sets the sent settings of the acting client's show, all or none. Null clears a setting; an absent one stays
 * unchanged. Settings about the live match are cleared with it, unless they are sent as well.
 * @throws RuleRefusal `no-broadcast`; `unknown-…` and `…-not-a-…` for what a link names
 */
export function updateBroadcast(read: RecordReader, payload: UpdateBroadcast, acting: Acting): RecordPatch[] {
  const { id, record } = actingBroadcast(read, acting, 'no-broadcast');
  for (const [parameter, setting] of Object.entries(broadcastFields)) {
    const value = payload[parameter as keyof UpdateBroadcast];
    if ('target' in setting && typeof value === 'string') checkTarget(read, setting.target, value);
  }
  const implied = { ...clearing(settingsLeft(record, payload.match)), ...otherCountdown(record, payload) };
  const fields = storedFields(broadcastFields, { ...implied, ...payload });
  return Object.keys(fields).length === 0 ? [] : [{ table: 'Broadcasts', id, fields }];
}
