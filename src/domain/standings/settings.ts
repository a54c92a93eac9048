import { linkedIds, type RecordKey } from '../record-id.ts';
import { isObject, readFlag, readNumber, readObject, readText, readTextList } from './settings-values.ts';

/** Weights that turn a team's counts into points: for the pre-sort, the column and the sort key of that name. */
export type PointWeights = {
  wins: number;
  draws: number;
  losses: number;
  mapWins: number;
  mapLosses: number;
};

/** Places that scenarios calculate: the first or last so many. */
export type CalculatedPlaces = { top?: number | undefined; bottom?: number | undefined };

/** The settings of one standings table of an event. */
export type StandingsSettings = {
  /** The group of the entry; also its id in the scenarios. */
  group: string | null;
  /** Match groups to include, as written; null is every match that has a group. */
  groups: readonly string[] | null;
  title: string | null;
  short: string | null;
  key: string | null;
  /** Column keys; null is the usual three. */
  show: readonly string[] | null;
  /** Sort keys; null is the default chain. */
  sort: readonly string[] | null;
  /** Cleaned ids of teams left out of the ranking. */
  hiddenTeamIds: readonly RecordKey[];
  calculate: readonly CalculatedPlaces[] | null;
  hasOpponentWinrates: boolean;
  points: PointWeights | null;
  /** Maps that a forfeit counts for the other side, whatever its score; null is as entered. */
  walkoverMaps: number | null;
};

export type ScenarioSettings = {
  isEnabled: boolean;
  groups: readonly string[];
  /** Only matches from this week on are simulated. */
  week: number | null;
  calculate: readonly CalculatedPlaces[];
};

/** The values of an event's `blocks` that the rules use. */
export type EventSettings = {
  standings: readonly StandingsSettings[];
  /** Settings of a table that the event's settings do not name. */
  otherStandings: StandingsSettings;
  /** The older form of sort keys, for scenarios only. */
  standingsSort: readonly { group: string; sort: readonly string[] }[];
  scenarios: ScenarioSettings;
  hasDraft: boolean;
  isAuctionPublic: boolean;
  hasExtendedStaffPage: boolean;
  /** The whole parsed object, for settings with a parser of their own (auction, reporting). */
  blocks: Readonly<Record<string, unknown>>;
};

/**
 * Reads an event's `blocks` text. Lenient: broken JSON or a value of the wrong type reads as not set, and
 * `standings: true` as one table of all grouped matches.
 */
export function readEventSettings(text: string | null | undefined): EventSettings {
  const blocks = parseObject(text);
  const settings = readObject(blocks.settings);
  const shared = {
    points: readPoints(settings.points),
    hasOpponentWinrates: readFlag(settings.useOMW),
    walkoverMaps: readNumber(settings.walkover_maps),
  };
  const foldy = readObject(blocks.foldy);
  const foldyGroup = readText(foldy.group);
  return {
    standings: standingsEntries(blocks.standings).map((entry) => readEntry(entry, shared)),
    otherStandings: readEntry({}, shared),
    standingsSort: readObjects(blocks.standingsSort).flatMap((entry) => {
      const group = readText(entry.group);
      return group === null ? [] : [{ group, sort: readTextList(entry.sort) ?? [] }];
    }),
    scenarios: {
      isEnabled: readFlag(foldy.use),
      groups: readTextList(foldy.groups) ?? (foldyGroup === null ? [] : [foldyGroup]),
      week: readNumber(foldy.week),
      calculate: readPlaces(foldy.calculate) ?? [],
    },
    hasDraft: readFlag(readObject(blocks.draft).use),
    isAuctionPublic: readFlag(readObject(blocks.auction).public),
    hasExtendedStaffPage: readFlag(blocks.extendedStaffPage),
    blocks,
  };
}

function parseObject(text: string | null | undefined): Record<string, unknown> {
  try {
    return readObject(text ? JSON.parse(text) : {});
  } catch {
    return {};
  }
}

function standingsEntries(stored: unknown): Record<string, unknown>[] {
  return stored === true ? [{}] : readObjects(stored);
}

function readEntry(
  entry: Record<string, unknown>,
  shared: Pick<StandingsSettings, 'points' | 'hasOpponentWinrates' | 'walkoverMaps'>,
): StandingsSettings {
  const group = readText(entry.group);
  return {
    group,
    groups: readTextList(entry.groups) ?? (group === null ? null : [group]),
    title: readText(entry.title),
    short: readText(entry.short),
    key: readText(entry.key),
    show: readTextList(entry.show),
    sort: readTextList(entry.sort),
    hiddenTeamIds: linkedIds(readTextList(entry.hide)),
    calculate: readPlaces(entry.calculate),
    hasOpponentWinrates: shared.hasOpponentWinrates || readFlag(entry.useOMW),
    points: readPoints(entry.points) ?? shared.points,
    walkoverMaps: readNumber(entry.walkover_maps) ?? shared.walkoverMaps,
  };
}

function readPoints(stored: unknown): PointWeights | null {
  if (!isObject(stored)) return null;
  return {
    wins: readNumber(stored.wins) ?? 0,
    draws: readNumber(stored.draws) ?? 0,
    losses: readNumber(stored.losses) ?? 0,
    mapWins: readNumber(stored.map_wins) ?? 0,
    mapLosses: readNumber(stored.map_losses) ?? 0,
  };
}

function readPlaces(stored: unknown): CalculatedPlaces[] | null {
  if (!Array.isArray(stored)) return null;
  return readObjects(stored).flatMap((entry) => {
    const top = readNumber(entry.top) ?? undefined;
    const bottom = readNumber(entry.bottom) ?? undefined;
    return top === undefined && bottom === undefined ? [] : [{ top, bottom }];
  });
}

function readObjects(stored: unknown): Record<string, unknown>[] {
  return Array.isArray(stored) ? stored.filter(isObject) : [];
}

/** Returns true if a table shows or sorts by map rounds, the only figures that are read from map records. */
export function readsMaps(settings: StandingsSettings): boolean {
  return [...(settings.show ?? []), ...(settings.sort ?? [])].some((key) => /Round/.test(key));
}
