import { actingBroadcast } from './live.ts';
import {
  type Acting,
  dateOf,
  linkTo,
  type RecordPatch,
  type RecordReader,
  type RefusalCode,
  RuleRefusal,
} from './patch.ts';

type Cleared<T> = T | null | undefined;

export type UpdateBroadcast = {
  readonly match?: Cleared<string>;
  readonly advertise?: boolean | undefined;
  readonly playerCams?: boolean | undefined;
  readonly showLiveMatch?: boolean | undefined;
  readonly mapAttack?: Cleared<string>;
  readonly title?: Cleared<string>;
  readonly manualGuests?: Cleared<string>;
  readonly deskDisplayMode?: Cleared<string>;
  readonly deskDisplayText?: Cleared<string>;
  /** Milliseconds. */
  readonly countdownEnd?: Cleared<number>;
  readonly highlightTeamID?: Cleared<string>;
  readonly highlightHeroID?: Cleared<string>;
  readonly highlightPlayerID?: Cleared<string>;
  readonly highlightMediaID?: Cleared<string>;
  readonly triviaSettings?: Readonly<Record<string, unknown>> | null | undefined;
};

type Parameter = keyof UpdateBroadcast;

/** Parameters that are stored as they come. Texts stay as typed: whatever draws them draws them as text. */
const plainFields = {
  advertise: 'advertise',
  playerCams: 'show_cams',
  showLiveMatch: 'show_live_match',
  mapAttack: 'map_attack',
  title: 'title',
  manualGuests: 'manual_guests',
  deskDisplayMode: 'desk_display',
  deskDisplayText: 'notice_text',
} as const satisfies { readonly [Name in Parameter]?: string };

type LinkRule = {
  readonly field: string;
  readonly table: string;
  readonly unknown: RefusalCode;
  readonly wrongTable: RefusalCode;
};

const linkFields = {
  match: {
    field: 'live_match',
    table: 'Matches',
    unknown: 'unknown-match',
    wrongTable: 'live-match-not-a-match',
  },
  highlightTeamID: {
    field: 'highlight_team',
    table: 'Teams',
    unknown: 'unknown-highlight-team',
    wrongTable: 'highlight-team-not-a-team',
  },
  highlightHeroID: {
    field: 'highlight_hero',
    table: 'Heroes',
    unknown: 'unknown-highlight-hero',
    wrongTable: 'highlight-hero-not-a-hero',
  },
  highlightPlayerID: {
    field: 'highlight_player',
    table: 'Players',
    unknown: 'unknown-highlight-player',
    wrongTable: 'highlight-player-not-a-player',
  },
  highlightMediaID: {
    field: 'highlight_media',
    table: 'News',
    unknown: 'unknown-highlight-media',
    wrongTable: 'highlight-media-not-news',
  },
} as const satisfies { readonly [Name in Parameter]?: LinkRule };

function linkedField(read: RecordReader, rule: LinkRule, id: string | null): string[] {
  if (id === null) return [];
  const target = read(id);
  if (target === undefined) throw new RuleRefusal(rule.unknown);
  if (target.__tableName !== rule.table) throw new RuleRefusal(rule.wrongTable);
  return linkTo(id);
}

/**
 * Sets the sent settings of the acting client's show, all or none; null clears, an absent one stays (actions
 * reference 2.1).
 * @throws RuleRefusal `no-broadcast`; `unknown-…` and `…-not-a-…` for what a link names
 */
export function updateBroadcast(read: RecordReader, payload: UpdateBroadcast, acting: Acting): RecordPatch[] {
  const { id } = actingBroadcast(read, acting, 'no-broadcast');
  const fields: Record<string, unknown> = {};
  for (const [parameter, rule] of Object.entries(linkFields)) {
    const value = payload[parameter as keyof typeof linkFields];
    if (value !== undefined) fields[rule.field] = linkedField(read, rule, value);
  }
  for (const [parameter, field] of Object.entries(plainFields)) {
    const value = payload[parameter as keyof typeof plainFields];
    if (value !== undefined) fields[field] = value;
  }
  const { countdownEnd, triviaSettings } = payload;
  if (countdownEnd !== undefined) fields.countdown_end = dateOf(countdownEnd);
  if (triviaSettings !== undefined) {
    fields.trivia_settings = triviaSettings === null ? null : JSON.stringify(triviaSettings);
  }
  return Object.keys(fields).length === 0 ? [] : [{ table: 'Broadcasts', id, fields }];
}
