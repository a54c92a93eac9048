import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { type MapResult, mapState } from '#domain/match/map-state.ts';
import { type TeamSlot, teamSlots } from '#domain/match/placeholder-teams.ts';
import { versusText } from '#domain/match/versus.ts';
import { newsSlug } from '#domain/text/slug.ts';
import { linkOrText } from '#domain/text/stored-link.ts';
import { type GetRecord, idsIn, linkedRecords, textIn } from './records-view.ts';

export type Derivation = {
  readonly table: TableName;
  /**
   * Link fields that are followed, and the fields read from the linked records; a change of these derives the
   * fields again.
   */
  readonly reads: Readonly<Record<string, readonly string[]>>;
  /** The derived fields by name; empty values are left out of the record. */
  readonly derive: (record: WireRecord, get: GetRecord) => Readonly<Record<string, unknown>>;
};

/** The public names of the channel. Channel records are private because they hold stream keys. */
const broadcastFields: Derivation = {
  table: 'Broadcasts',
  reads: { channel: ['channel_id', 'name'] },
  derive: (broadcast, get) => {
    const channels = linkedRecords(broadcast, 'channel', get);
    return {
      channel_id: channels.flatMap((channel) => textIn(channel, 'channel_id') ?? []),
      channel_username: channels.flatMap((channel) => textIn(channel, 'name') ?? []),
    };
  },
};

/** One `true` for each broadcast that is active; absent when none is. */
const eventFields: Derivation = {
  table: 'Events',
  reads: { broadcasts: ['active'] },
  derive: (event, get) => ({
    active_broadcast: linkedRecords(event, 'broadcasts', get).flatMap(({ active }) => (active ? [true] : [])),
  }),
};

/** Fields of a played map that are copied from its Map Data record. */
const mapFields: Derivation = {
  table: 'Maps',
  reads: { map: ['name', 'type', 'image', 'big_image'] },
  derive: (map, get) => {
    const sources = linkedRecords(map, 'map', get);
    return {
      name: sources.flatMap((source) => textIn(source, 'name') ?? []),
      type: sources.flatMap((source) => textIn(source, 'type') ?? []),
      image: sources.flatMap(({ image }) => (Array.isArray(image) ? image : [])),
      big_image: sources.flatMap((source) => (Array.isArray(source.big_image) ? source.big_image : [])),
    };
  },
};

type Slot = TeamSlot<WireRecord>;

const nameOf = (slot: Slot): string => (slot.dummy ? slot.text : (textIn(slot.team, 'name') ?? 'TBD'));

const codeOf = (slot: Slot): string =>
  slot.dummy ? (slot.short ?? slot.text) : (textIn(slot.team, 'code') ?? nameOf(slot));

/**
 * `name` is "A vs B" with placeholders for what is open, or the custom name of a special event;
 * `_codes` is "AAA,BBB" for control surfaces; `_drawn_maps` is the number of drawn maps of a match with a number of maps;
 * `replay_codes` are those of its maps, then of its log files.
 */
const matchFields: Derivation = {
  table: 'Matches',
  reads: { teams: ['name', 'code'], maps: ['replay_code', 'draw', 'banner'], log_files: ['replay_codes'] },
  derive: (match, get) => {
    const maps = linkedRecords(match, 'maps', get);
    const drawn = maps.filter((map) => mapState(map as MapResult) === 'drawn').length;
    const drawnMaps = typeof match.best_of === 'number' && drawn > 0 ? drawn : undefined;
    const replayCodes = [
      ...maps.flatMap((map) => textIn(map, 'replay_code') ?? []),
      ...linkedRecords(match, 'log_files', get).flatMap((file) => textIn(file, 'replay_codes') ?? []),
    ];
    if (match.special_event === true) {
      return {
        name: textIn(match, 'custom_name'),
        _codes: undefined,
        _drawn_maps: drawnMaps,
        replay_codes: replayCodes,
      };
    }
    const teams = linkedRecords(match, 'teams', get);
    const slots = teamSlots(
      {
        placeholder_teams: textIn(match, 'placeholder_teams'),
        placeholder_right: match.placeholder_right === true,
      },
      teams,
    );
    const hasSides = teams.length > 0 || textIn(match, 'placeholder_teams') !== undefined;
    return {
      name: versusText(nameOf(slots[0]), nameOf(slots[1])),
      _codes: hasSides ? slots.map(codeOf).join(',') : undefined,
      _drawn_maps: drawnMaps,
      replay_codes: replayCodes,
    };
  },
};

/** The slug of an article, which is readable as `news-{slug}`. */
const newsFields: Derivation = {
  table: 'News',
  reads: {},
  derive: (article) => ({ slug: newsSlug(textIn(article, 'name') ?? '') }),
};

/** The player's name, for tally and chat-bot texts. */
const playerRelationshipFields: Derivation = {
  table: 'Player Relationships',
  reads: { player: ['name'] },
  derive: (relationship, get) => ({
    player_name: linkedRecords(relationship, 'player', get).flatMap((player) => textIn(player, 'name') ?? []),
  }),
};

/** The handle in a link such as `https://twitter.com/name?ref=x`, or in a bare `@name`. */
const handleIn = (url: string): string | undefined => {
  const [path = ''] = url.replace(/^[a-z]+:\/\/[^/]*\/?/i, '').split(/[?#]/, 1);
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/^(?:@|%40)/i, '') || undefined;
};

const handleOf = (social: WireRecord): string | undefined =>
  handleIn(textIn(social, 'url') ?? '') ?? textIn(social, 'name')?.replace(/^@/, '');

/** Fields that overlays and control surfaces read without loading a player's linked records. */
const playerFields: Derivation = {
  table: 'Players',
  reads: { socials: ['type', 'url', 'name'], clients: ['key'] },
  derive: (player, get) => {
    const twitter = linkedRecords(player, 'socials', get).filter(({ type }) => type === 'Twitter');
    const displayName = textIn(player, 'live_override_name') ?? textIn(player, 'name');
    return {
      twitter_handle: twitter.flatMap((social) => handleOf(social) ?? []),
      twitter_link: twitter.flatMap((social) => linkOrText(textIn(social, 'url')) || []),
      short: displayName === undefined ? [] : [displayName],
      client_key: linkedRecords(player, 'clients', get).flatMap((client) => textIn(client, 'key') ?? [])[0],
      '#_of_teams': idsIn(player, 'member_of').length,
    };
  },
};

/** Game and date of the team's events; `has_theme` 0 tells "deliberately none" from "not loaded". */
const teamFields: Derivation = {
  table: 'Teams',
  reads: { event: ['game', 'start_date'] },
  derive: (team, get) => {
    const events = linkedRecords(team, 'event', get);
    return {
      game: events.flatMap((event) => textIn(event, 'game') ?? []),
      event_date: events.flatMap((event) => textIn(event, 'start_date') ?? []),
      has_theme: idsIn(team, 'theme').length,
    };
  },
};

/** Every table with derived fields; a test checks that each derived field of the contract has a rule. */
export const derivations: readonly Derivation[] = [
  broadcastFields,
  eventFields,
  mapFields,
  matchFields,
  newsFields,
  playerRelationshipFields,
  playerFields,
  teamFields,
];

const byTable: ReadonlyMap<string, Derivation> = new Map(
  derivations.map((derivation) => [derivation.table, derivation]),
);

/** The rule of a table, if it has derived fields. */
export const derivationOf = (table: TableName): Derivation | undefined => byTable.get(table);
