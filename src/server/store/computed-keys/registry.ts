import type { Broadcast, GameEvent, Match, Team } from '#contract/records.ts';
import { hasResult, isToCome } from '#domain/match/outcome.ts';
import {
  type DatedMatch,
  isPublicEvent,
  type ListedEvent,
  latestResults,
  listedResultCount,
  publicEvents,
} from '#domain/schedule/latest.ts';
import {
  type AdvertisedBroadcast,
  liveMatchIds,
  type UpcomingMatch,
  upcomingMatches,
} from '#domain/schedule/upcoming.ts';
import { withoutEmpty } from '../commit/field-values.ts';
import { idOf, linkedRecords, textIn } from '../records-view.ts';
import { latestEventsRecord } from './latest-events.ts';
import { type EntrySource, type Special, special } from './special.ts';

type ListedPlayer = Readonly<Record<string, unknown>>;

/** Teams of a player that the list names: enough to tell namesakes apart, and to find a player by a team. */
const listedTeams = 3;

/** Players without a name are left out, because existing clients lower-case the name without a check. */
const named = (isPro: boolean): EntrySource<ListedPlayer> => ({
  table: 'Players',
  reads: { member_of: ['name', 'code'] },
  entryOf: (record, get) => {
    const name = textIn(record, 'name');
    if (name === undefined || (record.pro === true) !== isPro) return undefined;
    // A club has a record for each season, often with the same name.
    const byName = new Map(
      [...linkedRecords(record, 'member_of', get)]
        .reverse()
        .map((team) => [textIn(team, 'name'), textIn(team, 'code')]),
    );
    const teams = [...byName].slice(0, listedTeams).map(([name, code]) => withoutEmpty({ name, code }));
    return {
      id: idOf(record),
      name,
      verified: record.verified === true,
      pro: isPro,
      ...withoutEmpty({ role: textIn(record, 'role'), battletag: textIn(record, 'battletag'), teams }),
    };
  },
});

const playerList = (key: string, isPro: boolean) =>
  special<[ListedPlayer]>({ key, sources: [named(isPro)], build: ([players]) => ({ players }) });

/** Named players who are not professionals. */
const playerSearchRecord = playerList('special:players', false);

/** Named professionals. */
const proPlayersRecord = playerList('special:pro-players', true);

/**
 * Dated matches to come of listed events. Entries do not contain scores, so a score change does not rebuild them.
 */
const candidates: EntrySource<UpcomingMatch> = {
  table: 'Matches',
  reads: { event: ['show_in_events'], live_broadcast: ['advertise', 'live_match'] },
  entryOf: (record, get) => {
    const match = record as Match;
    const [event] = linkedRecords(record, 'event', get);
    if (match.start === undefined || event?.show_in_events !== true || !isToCome(match)) return undefined;
    const isOnAir = linkedRecords(record, 'live_broadcast', get).some(({ advertise }) => advertise === true);
    return {
      id: match.id,
      start: match.start,
      duration: match.duration,
      live: match.live === true || isOnAir,
      special_event: match.special_event,
      custom_name: match.custom_name,
      event: match.event,
    };
  },
};

/** Matches to come or running, by start. */
const upcomingMatchesRecord = special<[UpcomingMatch]>({
  key: 'special:upcoming-matches',
  isTimed: true,
  sources: [candidates],
  build: ([matches], nowMs) => ({
    matches: upcomingMatches(matches, { nowMs, eventOf: () => ({ show_in_events: true }) }).map(
      ({ id }) => id,
    ),
  }),
});

const searchable: EntrySource<Readonly<Record<string, unknown>>> = {
  table: 'Teams',
  reads: { event: ['show_in_events', 'start_date', 'game'] },
  entryOf: (record, get) => {
    const team = record as Team;
    const event = linkedRecords(record, 'event', get)[0] as GameEvent | undefined;
    if (event === undefined || !isPublicEvent(event)) return undefined;
    return withoutEmpty({
      id: team.id,
      name: team.name,
      code: team.code,
      club: team.club,
      theme: team.theme?.[0],
      game: team.game?.[0],
      event: event.id,
      eventStart: event.start_date,
    });
  },
};

/** The teams of listed events, with only the fields that the team search shows. */
const teamSearchRecord = special<[Readonly<Record<string, unknown>>]>({
  key: 'special:teams',
  sources: [searchable],
  build: ([teams]) => ({ teams }),
});

/** Dated matches with a result, of listed events. */
const decided: EntrySource<DatedMatch & { id: string }> = {
  table: 'Matches',
  reads: { event: ['show_in_events'] },
  entryOf: (record, get) => {
    const match = record as Match;
    if (match.start === undefined || match.special_event || !hasResult(match)) return undefined;
    const [event] = linkedRecords(record, 'event', get);
    return event?.show_in_events === true ? { id: match.id, start: match.start } : undefined;
  },
};

const newest = (key: string, count?: number) =>
  special<[DatedMatch & { id: string }]>({
    key,
    sources: [decided],
    build: ([matches]) => ({ matches: latestResults(matches, count).map(({ id }) => id) }),
  });

/** The newest results, shown on the home page. */
const latestResultsRecord = newest('special:latest-results');

/** The results of the page of all matches. */
const resultsRecord = newest('special:results', listedResultCount);

type LiveMatch = { readonly id: string; readonly live: true };

const advertised: EntrySource<AdvertisedBroadcast> = {
  table: 'Broadcasts',
  reads: {},
  entryOf: (record) => {
    const { advertise, live_match } = record as Broadcast;
    return advertise && live_match ? { advertise, live_match } : undefined;
  },
};

const flagged: EntrySource<LiveMatch> = {
  table: 'Matches',
  reads: {},
  entryOf: (record) => (record.live === true ? { id: idOf(record), live: true } : undefined),
};

/** Matches on advertised broadcasts, then those flagged live, each once. */
const liveMatchesRecord = special<[AdvertisedBroadcast, LiveMatch]>({
  key: 'special:live-matches',
  sources: [advertised, flagged],
  build: ([broadcasts, matches]) => ({ matches: liveMatchIds(broadcasts, matches) }),
});

const listed: EntrySource<ListedEvent> = {
  table: 'Events',
  reads: {},
  entryOf: (record) => {
    const event = record as GameEvent;
    if (!isPublicEvent(event)) return undefined;
    // Only whether there is any team matters.
    return {
      id: event.id,
      show_in_events: true,
      start_date: event.start_date,
      teams: event.teams?.slice(0, 1),
    };
  },
};

/** Listed events with at least one team, by start date, undated last. */
const publicEventsRecord = special<[ListedEvent]>({
  key: 'special:public-events',
  sources: [listed],
  build: ([events]) => ({ events: publicEvents(events).map(({ id }) => id) }),
});

const open: EntrySource<string> = {
  table: 'Broadcasts',
  reads: { event: ['in_progress'] },
  entryOf: (record, get) => {
    const [event] = linkedRecords(record, 'event', get);
    return record.available_for_solo === true && event?.in_progress === true ? idOf(record) : undefined;
  },
};

/** Broadcasts that one person may run alone, of events in progress. */
const soloBroadcastsRecord = special<[string]>({
  key: 'special:solo-broadcasts',
  sources: [open],
  build: ([broadcasts]) => ({ broadcasts }),
});

/** The connected transmitters, as the live server reports them; none is connected when a server starts. */
const streamsRecord = special<[]>({
  key: 'special:streams',
  tableName: 'Special',
  sources: [],
  build: () => ({}),
});

/** Viewers of the auctions, as the live server reports them. */
const auctionViewersRecord = special<[]>({
  key: 'special:auction-viewers',
  tableName: 'Special',
  sources: [],
  build: () => ({}),
});

/** Every special record: computed from records, or reported by the live server. */
export const specials: readonly Special[] = [
  upcomingMatchesRecord,
  liveMatchesRecord,
  latestResultsRecord,
  resultsRecord,
  publicEventsRecord,
  latestEventsRecord,
  teamSearchRecord,
  playerSearchRecord,
  proPlayersRecord,
  soloBroadcastsRecord,
  streamsRecord,
  auctionViewersRecord,
];
