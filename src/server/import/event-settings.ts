import type { TextParts } from './history.ts';
import type { EventRow, LeagueIndex } from './league-index.ts';
import { linksOf, recordIdOf, type StoredRecords, textOf } from './record-ids.ts';
import { isComputedLayout, ownEntries, publishedEntries, type StandingsEntry } from './standings-tables.ts';

type Settings = Readonly<Record<string, unknown>>;

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The stored settings of an event; undefined when they cannot be read. */
const readSettings = (stored: unknown): Settings | undefined => {
  const text = textOf(stored);
  if (text === undefined || text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isSettings(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((part) => typeof part === 'string') : [];

const stagesOf = (entry: Settings): string[] =>
  entry.groups === undefined && typeof entry.group === 'string' ? [entry.group] : texts(entry.groups);

const isComputed = (before: Settings): boolean => isComputedLayout(before.show, before.sort);

const layoutOf = ({ show, sort, points }: StandingsEntry) => ({ show, sort, points });

/**
 * One table of both, with the stages of either. A published table gives columns and order, unless the folder has a part of
 * its rows: then it hides no team either. A computed one changes no table of another origin.
 */
const mergeEntry = (
  before: Settings,
  entry: StandingsEntry,
  {
    isPublished,
    shown,
    isPart,
  }: {
    readonly isPublished: boolean;
    readonly shown: ReadonlySet<string>;
    readonly isPart: (before: Settings) => boolean;
  },
): Settings => {
  if (!isPublished && !isComputed(before)) return before;
  const stages = [...new Set([...stagesOf(before), ...stagesOf(entry)])];
  const group = Array.isArray(before.groups) ? before.group : entry.title;
  const groups = stages.length > 1 ? { group, groups: stages } : {};
  if (!isPublished) return { ...before, ...groups, ...(entry.points === undefined ? {} : layoutOf(entry)) };
  const hasPart = !isComputed(before) && isPart(before);
  const named = [...texts(before.hide), ...(hasPart ? [] : (entry.hide ?? []))];
  const hidden = [...new Set(named)].filter((id) => !shown.has(id));
  const { hide: _, ...rest } = { ...before, ...(hasPart ? {} : entry), ...groups };
  return hidden.length > 0 ? { ...rest, hide: hidden } : rest;
};

/** Identifies a table: by its key, which names of other signs than letters may share. */
const nameTables = (entries: readonly StandingsEntry[]): ((entry: Settings) => string) => {
  const shared = new Set(
    entries.map(({ key }) => key).filter((key, place, all) => all.indexOf(key) !== place),
  );
  return ({ key, title }) => (shared.has(String(key)) ? `${key}: ${title}` : String(key));
};

/** Teams that no table hides: its own, and former records of teams. */
const shownTeams = (title: string, event: EventRow, { league, seasons }: LeagueIndex): ReadonlySet<string> =>
  new Set([
    ...league.teams.flatMap(({ team_id }) => seasons.former(team_id)?.id ?? []),
    ...league.standings
      .filter((row) => row.event_id === event.event_id && row.table === title)
      .map((row) => seasons.idIn(row.team_id, event.event_id)),
  ]);

/** True if a stored table shows a team of the event that these rows do not have. */
const showsOthers =
  (event: EventRow, rows: ReadonlySet<string>, { index, records }: Around) =>
  (before: Settings): boolean => {
    const stages = new Set(stagesOf(before).map((stage) => stage.toLowerCase()));
    const hidden = new Set(texts(before.hide));
    const ofFolder = index.familyMatchesOf(event.event_id).map((row) => recordIdOf('match', row.match_id));
    return [...new Set([...linksOf(records(recordIdOf('event', event.event_id))?.matches), ...ofFolder])]
      .map(records)
      .filter((match) => stages.has(textOf(match?.match_group)?.toLowerCase() ?? ''))
      .flatMap((match) => linksOf(match?.teams))
      .some((id) => !hidden.has(id) && !rows.has(id));
  };

/**
 * The stored tables with those of this folder. A table that was computed before the published ones were known gives
 * way to them. Without a published table a computed one is added only beside computed ones: `standings.csv` may be
 * missing from this folder.
 */
const mergeStandings = (stored: unknown, event: EventRow, around: Around): unknown => {
  const { index } = around;
  if (stored !== undefined && !Array.isArray(stored)) return stored;
  const published = publishedEntries(event, index);
  const own = ownEntries(event, index);
  const isPublished = published.length > 0;
  const entries = isPublished ? published : own;
  const nameOf = nameTables(entries);
  const named = new Map(entries.map((entry) => [nameOf(entry), entry]));
  const computed = new Set(isPublished ? own.map((entry) => JSON.stringify(entry)) : []);
  const before: readonly unknown[] = stored ?? [];
  const found = new Set<string>();
  let hasComputed = false;
  const merged = before.flatMap((entry) => {
    const name = isSettings(entry) ? nameOf(entry) : '';
    const mine = named.get(name);
    if (!isSettings(entry) || mine === undefined) return computed.has(JSON.stringify(entry)) ? [] : [entry];
    found.add(name);
    if (isComputed(entry)) hasComputed = true;
    const shown = shownTeams(mine.title, event, index);
    return [mergeEntry(entry, mine, { isPublished, shown, isPart: showsOthers(event, shown, around) })];
  });
  const isBeside = isPublished || merged.length === 0 || hasComputed;
  const added = isBeside ? [...named].flatMap(([name, entry]) => (found.has(name) ? [] : [entry])) : [];
  return merged.length + added.length === 0 ? stored : [...merged, ...added];
};

/**
 * The last play-offs of a season decide it. Those of a folder with part of the season give way to later ones that are
 * stored.
 */
const decidedBy = (event: EventRow, { index, records }: Around, before: unknown): string | undefined => {
  if (event.decided_by !== undefined) return recordIdOf('event', event.decided_by);
  const children = index.childrenOf(event.event_id);
  const last = children.findLast(({ kind }) => kind === 'playoffs');
  if (last === undefined) return undefined;
  const id = recordIdOf('event', last.event_id);
  const isOfFolder = children.some(({ event_id }) => recordIdOf('event', event_id) === before);
  const start = isOfFolder ? undefined : textOf(records(String(before))?.start_date)?.slice(0, 10);
  return start !== undefined && start > (last.start_date ?? '9999') ? undefined : id;
};

type Around = { readonly index: LeagueIndex; readonly records: StoredRecords };

const tablesOf = (standings: unknown): ReadonlyMap<string, Settings> =>
  new Map(
    (Array.isArray(standings) ? standings : []).filter(isSettings).map((one) => [String(one.key), one]),
  );

/** Settings by their names, and tables by their keys. */
export const settingsParts: TextParts = {
  split: (text) => {
    const { standings, ...settings } = readSettings(text) ?? {};
    const tables = [...tablesOf(standings)].map(([key, table]) => [`standings ${key}`, table] as const);
    return new Map(
      [...Object.entries(settings), ...tables].map(([key, value]) => [key, JSON.stringify(value)]),
    );
  },
  join: (parts) => {
    const values = [...parts].map(([key, text]): [string, unknown] => [key, JSON.parse(text)]);
    const [tables, settings] = [true, false].map((isTable) =>
      values.filter(([key]) => key.startsWith('standings ') === isTable),
    );
    return JSON.stringify({
      ...Object.fromEntries(settings ?? []),
      ...(tables?.length ? { standings: tables.map(([, table]) => table) } : {}),
    });
  },
};

/** The tables of an import, without those that were removed by hand since the last one; edited ones stay as they are. */
const keepEditedTables = (after: unknown, stored: unknown, imported: unknown): unknown => {
  if (!Array.isArray(after)) return after;
  const [before, last] = [tablesOf(stored), tablesOf(imported)];
  const kept = after.flatMap((entry: unknown) => {
    const key = isSettings(entry) ? String(entry.key) : '';
    const [mine, theirs] = [before.get(key), last.get(key)];
    if (mine === undefined) return theirs === undefined ? [entry] : [];
    return [JSON.stringify(mine) === JSON.stringify(theirs) ? entry : mine];
  });
  return kept.length === 0 ? stored : kept;
};

/**
 * The settings of an event as its record holds them: the stored ones, with tables, prize, points and, where none is
 * chosen by hand, the deciding event of this folder. Undefined when nothing changes, and when the stored settings are no JSON object, which
 * only their author can repair.
 *
 * @param imported the settings that the last import wrote, if they were edited by hand since: edited parts stay
 */
export const settingsText = (
  event: EventRow,
  { index, records }: Around,
  stored: unknown,
  imported?: unknown,
): string | undefined => {
  const before = readSettings(stored);
  if (before === undefined) return undefined;
  const last = imported === undefined ? before : (readSettings(imported) ?? {});
  const merged = mergeStandings(before.standings, event, { index, records });
  const standings =
    imported === undefined ? merged : keepEditedTables(merged, before.standings, last.standings);
  const isPrizeKept = event.prize_pool_usd === undefined || before.prize !== last.prize;
  const prize = isPrizeKept ? before.prize : (event.prize_pool_usd ?? 0) / 1000;
  const isProposed = before.decided_by === last.decided_by;
  const decider = isProposed ? decidedBy(event, { index, records }, before.decided_by) : undefined;
  const after = {
    ...before,
    ...(decider === undefined ? {} : { decided_by: decider }),
    ...(standings === undefined ? {} : { standings }),
    ...(prize === undefined ? {} : { prize }),
  };
  return JSON.stringify(after) === JSON.stringify(before) ? undefined : JSON.stringify(after, undefined, 4);
};

type Fact = { readonly label: string; readonly text: string | undefined };

// The licence of that wiki requires attribution.
const credit =
  'Results and rosters include content from Liquipedia (liquipedia.net), licensed under CC BY-SA 3.0.';

const factsOf = (event: EventRow): Fact[] => {
  const dates = [event.start_date, event.end_date].filter((date) => date !== undefined);
  const prize = event.prize_pool_usd?.toLocaleString('en-US');
  return [
    { label: 'Region', text: event.region },
    { label: 'Dates', text: dates.length === 0 ? undefined : [...new Set(dates)].join(' to ') },
    { label: 'Prize pool', text: prize === undefined ? undefined : `$${prize}` },
    { label: 'Format', text: event.format_note },
  ];
};

const isFact = (line: string): boolean => /^- (?:Region|Dates|Prize pool|Format): /.test(line);

/** Facts by their label; other lines by themselves. */
export const aboutParts: TextParts = {
  split: (text) =>
    new Map(
      (textOf(text)?.split('\n') ?? []).map((line) => [
        isFact(line) ? line.slice(0, line.indexOf(':')) : line,
        line,
      ]),
    ),
  join: (parts) => [...parts.values()].join('\n'),
};

/**
 * The text about an event: a line per fact, then the credit of its source. Facts replace the stored ones of the same
 * label. A stored text without any such line is written by hand and stays.
 *
 * @param imported the text that the last import wrote, if it was edited by hand since: edited and removed lines stay so
 */
export const aboutText = (event: EventRow, stored: unknown, imported?: unknown): string | undefined => {
  const last = imported === undefined ? undefined : (textOf(imported)?.split('\n') ?? []);
  const lines = textOf(stored)?.split('\n') ?? [];
  const facts = factsOf(event).filter(({ text }) => text !== undefined);
  const isOwn = lines.length > 0 && !lines.some(isFact) && lines.join('') !== credit;
  if (!isOwn) {
    let place = 0;
    for (const { label, text } of facts) {
      const line = `- ${label}: ${(text ?? '').split('\n').join(' ')}`;
      const isOfFact = (other: string) => other.startsWith(`- ${label}: `);
      const found = lines.findIndex(isOfFact);
      if (last !== undefined && last.find(isOfFact) !== lines[found]) {
        if (found >= 0) place = found + 1;
        continue;
      }
      if (found >= 0) lines[found] = line;
      else lines.splice(place, 0, line);
      place = found >= 0 ? found + 1 : place + 1;
    }
    if (facts.length > 0 && lines[place] === credit) lines.splice(place, 0, '');
  }
  const text = lines.join('\n');
  if (!event.source?.includes('liquipedia') || text.includes(credit)) return text === '' ? undefined : text;
  return text === '' ? credit : `${text}\n\n${credit}`;
};
