import { eventBlocks } from '#domain/navigation/event-blocks.ts';
import { restoreId } from '#domain/record-id.ts';
import { foldName } from '#domain/text/search.ts';
import { linksOf, recordIdOf, storedIdOf, storedKey, textOf } from '../record-ids.ts';
import type { StoredTeams } from '../team-seasons.ts';
import type { StoredReferences } from './stored-references.ts';
import type { ReadTable } from './table-reader.ts';

type Tables = Readonly<Record<string, ReadTable>>;

/**
 * Finds the event that a stored one is part of, by their dirty ids. Records of events do not name it: it is the smallest
 * event with all matches of the other, else the one that the other decides, else the only one of the name of its series.
 */
const createStoredParents = ({ get, list }: StoredTeams): ((id: string) => string | undefined) => {
  let decided: ReadonlyMap<string, string> | undefined;
  let named: ReadonlyMap<string, readonly string[]> | undefined;
  /** Events by the dirty id of the one that decides them. */
  const byDecider = () => {
    decided ??= new Map(
      list('Events').flatMap(({ id, blocks }) => {
        const decider = eventBlocks(textOf(blocks)).decidedBy;
        return id === undefined || decider === null ? [] : [[restoreId(decider), id] as const];
      }),
    );
    return decided;
  };
  const byName = () => {
    named ??= list('Events').reduce((found, { id, name }) => {
      const key = foldName(textOf(name) ?? '');
      return id === undefined ? found : found.set(key, [...(found.get(key) ?? []), id]);
    }, new Map<string, readonly string[]>());
    return named;
  };
  const matchesOf = (id: string): readonly string[] => linksOf(get(id)?.matches);
  const seriesOf = (id: string): string | undefined => textOf(get(id)?.series_name);
  /** True if one of two events with the same matches is part of the other. */
  const isPart = (id: string, whole: string): boolean =>
    byDecider().get(id) === whole || (seriesOf(id) !== undefined && seriesOf(id) === get(whole)?.name);

  const wholeOf = (id: string): string | undefined => {
    const own = matchesOf(id);
    const [first = [], ...rest] = own.map((match) => linksOf(get(match)?.event));
    const others = rest.map((events) => new Set(events));
    const wholes = first.filter((event, place) => {
      if (event === id || !others.every((events) => events.has(event))) return false;
      if (matchesOf(event).length > own.length) return true;
      return isPart(id, event) || (!isPart(event, id) && place > first.indexOf(id));
    });
    const [nearest] = wholes.sort((a, b) => matchesOf(a).length - matchesOf(b).length);
    return nearest;
  };

  return (id) => {
    const whole = wholeOf(id) ?? byDecider().get(id);
    if (whole !== undefined) return whole;
    const series = seriesOf(id);
    const [only, ...others] = (series === undefined ? undefined : byName().get(foldName(series))) ?? [];
    return others.length > 0 || only === id ? undefined : only;
  };
};

/** Adds the stored events that rows name to a folder that does not have them, with those that they are part of. */
export const addStoredEvents = (tables: Tables, store: StoredTeams, stored: StoredReferences): void => {
  const { events } = tables;
  if (events === undefined || events.isUnreadable) return;
  const known = new Set([
    ...events.rows.flatMap((row) => [row.event_id, foldName(String(row.name))]),
    ...events.leftOut,
  ]);
  const parentOf = createStoredParents(store);
  const keys = new Map(
    events.rows.map((row) => [recordIdOf('event', String(row.event_id)), String(row.event_id)]),
  );
  const add = (event_id: string, recordId: string): void => {
    const { name, start_date } = store.get(recordId) ?? {};
    known.add(event_id);
    keys.set(recordId, event_id);
    const parent = parentOf(recordId);
    const parent_id = parent && (keys.get(parent) ?? storedKey(parent));
    const row = { event_id, name, start_date, parent_id, isStored: true, line: 0 };
    events.rows.push(row as unknown as ReadTable['rows'][number]);
    if (parent !== undefined && !keys.has(parent)) add(storedKey(parent), parent);
  };
  for (const { rows, source } of Object.values(tables)) {
    const columns = Object.entries(source.columns).filter(([, cell]) => cell.refersTo === 'events');
    for (const [column] of columns)
      for (const row of rows) {
        const value = row[column];
        if (typeof value !== 'string' || known.has(value) || known.has(foldName(value))) continue;
        const key = stored.find('events', value, []);
        const recordId = key === undefined ? undefined : storedIdOf(key);
        if (key === undefined || recordId === undefined) continue;
        const eventId = keys.get(recordId) ?? (recordIdOf('event', value) === recordId ? value : key);
        (row as Record<string, unknown>)[column] = eventId;
        if (!known.has(eventId)) add(eventId, recordId);
      }
  }
};
