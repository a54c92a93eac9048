import { type ActionField, storedFields, type ValuesOf } from './fields.ts';
import { actingBroadcast } from './live.ts';
import { type Acting, type RecordPatch, type RecordReader, type RefusalCode, RuleRefusal } from './patch.ts';

/** A link that has to name a record of one table. */
type LinkTarget = { readonly table: string; readonly unknown: RefusalCode; readonly otherTable: RefusalCode };

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
  mapAttack: { field: 'map_attack', label: 'Attacking side' },
  title: { label: 'Break title' },
  manualGuests: { field: 'manual_guests', label: 'Desk guests' },
  deskDisplayMode: { field: 'desk_display', label: 'Desk display' },
  deskDisplayText: { field: 'notice_text', label: 'Desk text' },
  countdownEnd: { field: 'countdown_end', label: 'Countdown', kind: 'instant' },
  highlightTeamID: {
    field: 'highlight_team',
    label: 'Highlighted team',
    kind: 'link',
    target: { table: 'Teams', unknown: 'unknown-highlight-team', otherTable: 'highlight-team-not-a-team' },
  },
  highlightHeroID: {
    field: 'highlight_hero',
    label: 'Highlighted hero',
    kind: 'link',
    target: { table: 'Heroes', unknown: 'unknown-highlight-hero', otherTable: 'highlight-hero-not-a-hero' },
  },
  highlightPlayerID: {
    field: 'highlight_player',
    label: 'Highlighted player',
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
    kind: 'link',
    target: { table: 'News', unknown: 'unknown-highlight-media', otherTable: 'highlight-media-not-news' },
  },
  triviaSettings: { field: 'trivia_settings', label: 'Trivia', kind: 'json' },
} as const satisfies Readonly<Record<string, ActionField & { readonly target?: LinkTarget }>>;

export type UpdateBroadcast = ValuesOf<typeof broadcastFields>;

function checkTarget(read: RecordReader, { table, unknown, otherTable }: LinkTarget, id: string): void {
  const record = read(id);
  if (record === undefined) throw new RuleRefusal(unknown);
  if (record.__tableName !== table) throw new RuleRefusal(otherTable);
}

/**
 * Sets the sent settings of the acting client's show, all or none; null clears, an absent one stays (actions
 * reference 2.1).
 * @throws RuleRefusal `no-broadcast`; `unknown-…` and `…-not-a-…` for what a link names
 */
export function updateBroadcast(read: RecordReader, payload: UpdateBroadcast, acting: Acting): RecordPatch[] {
  const { id } = actingBroadcast(read, acting, 'no-broadcast');
  for (const [parameter, setting] of Object.entries(broadcastFields)) {
    const value = payload[parameter as keyof UpdateBroadcast];
    if ('target' in setting && typeof value === 'string') checkTarget(read, setting.target, value);
  }
  const fields = storedFields(broadcastFields, payload);
  return Object.keys(fields).length === 0 ? [] : [{ table: 'Broadcasts', id, fields }];
}
