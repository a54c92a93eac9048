import type { WireRecord } from '#contract/records/wire.ts';
import { isTableName, type TableName, tables } from '#contract/records.ts';
import type { Logger } from '../log.ts';
import type { Change, Store, TurnReader } from '../store/store.ts';
import { day, demoId, onFullMinutes } from './draft.ts';

/** Who writes the demo league, and why at first: the change log tells by it which records are its own. */
export const demoContext = { actor: 'demo', reason: 'demo league' } as const;

type Span = {
  /** For times; keeps them on full five minutes. */
  readonly ms: number;
  /** For dates without a time: whole days, so that many short spans add up to the same. */
  readonly days: number;
};

const dayOf = (ms: number): number => Math.floor(ms / day);

const spanBetween = (thenMs: number, nowMs: number): Span => ({
  ms: onFullMinutes(nowMs) - onFullMinutes(thenMs),
  days: dayOf(nowMs) - dayOf(thenMs),
});

/** Dates are stored as text, whatever form they came in. */
const moved = (value: unknown, { ms, days }: Span): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
  const time = Date.parse(value) + (isDay ? days * day : ms);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, isDay ? 10 : undefined);
};

const dateFields = (table: TableName): string[] =>
  Object.entries(tables[table].fields)
    .filter(([, field]) => field.kind === 'date' && field.source === 'stored')
    .map(([name]) => name);

const changeOf = (record: WireRecord | undefined, span: Span): Change[] => {
  const table = record?.__tableName;
  if (!record?.id || !isTableName(table)) return [];
  const values = dateFields(table).flatMap((name) => {
    const value = moved(record[name], span);
    return value === undefined ? [] : [[name, value]];
  });
  return values.length === 0 ? [] : [{ table, id: record.id, fields: Object.fromEntries(values) }];
};

/** Ids of the records that the demo made: its first commit is the oldest of its changes. */
const demoRecords = async (reader: TurnReader): Promise<ReadonlySet<string>> => {
  const { actor, reason } = demoContext;
  const entries = await reader.log({ actor, sinceSequence: 0, limit: 10_000 });
  return new Set(entries.filter((entry) => entry.reason === reason).map(({ recordId }) => recordId));
};

/**
 * Moves all dates of a demo league that was dated on an earlier day, so that it is as alive at `nowMs` as it was then.
 * Records that somebody made stay; a date that somebody changed moves with its neighbours, or it would fall out of
 * its bracket and its week. Does nothing in a store without a demo league, and nothing twice on a day.
 */
export const moveDemoDates = async (
  store: Pick<Store, 'get' | 'transact'>,
  log: Logger,
  nowMs: number,
): Promise<void> => {
  // Reading the log of a large league costs a start some time, so the demo is first looked for in memory.
  if (store.get(demoId('Events', 'cup')) === undefined) return;
  const { value: days, ids } = await store.transact(
    async (reader) => {
      const [last] = await reader.log({ actor: demoContext.actor, limit: 1 });
      const span = spanBetween(last ? Date.parse(last.at) : nowMs, nowMs);
      if (span.days <= 0) return { changes: [], value: 0 };
      const records = [...(await demoRecords(reader))].map((id) => reader.get(id));
      return { changes: records.flatMap((record) => changeOf(record, span)), value: span.days };
    },
    { actor: demoContext.actor, reason: 'demo dates' },
  );
  if (ids.length > 0) log.info({ days, records: ids.length }, 'the demo league was moved to today');
};
