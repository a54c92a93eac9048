import type { WireRecord } from '#contract/records/wire.ts';
import { isTableName, type TableName, tables } from '#contract/records.ts';
import type { Logger } from '../log.ts';
import type { Change, Store, TurnReader } from '../store/store.ts';
import { day, demoId, onFullMinutes } from './draft.ts';

/** The author and reason of the first commit; the change log identifies the demo's records by them. */
export const demoContext = { actor: 'demo', reason: 'demo league' } as const;

type Span = {
  /** Shift of times, a multiple of five minutes. */
  readonly ms: number;
  /** Shift of dates without a time, in whole days, so that several short shifts add up to the same date. */
  readonly days: number;
};

const dayOf = (ms: number): number => Math.floor(ms / day);

const spanBetween = (thenMs: number, nowMs: number): Span => ({
  ms: onFullMinutes(nowMs) - onFullMinutes(thenMs),
  days: dayOf(nowMs) - dayOf(thenMs),
});

/** Dates are stored as text, whatever their input form. */
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

/** Ids of the records of the demo's first commit, the oldest one in the change log. */
export const demoRecords = async (reader: Pick<TurnReader, 'log'>): Promise<ReadonlySet<string>> => {
  const { actor, reason } = demoContext;
  const entries = await reader.log({ actor, sinceSequence: 0, limit: 10_000 });
  return new Set(entries.filter((entry) => entry.reason === reason).map(({ recordId }) => recordId));
};

/**
 * Shifts all dates of a demo league that was dated on an earlier day, so that its live match is live at `nowMs` again.
 * Records created by users stay. Dates edited by users are shifted too, because they would leave their bracket and
 * week otherwise. Does nothing in a store without a demo league, and runs at most once a day.
 */
export const moveDemoDates = async (
  store: Pick<Store, 'get' | 'transact'>,
  log: Logger,
  nowMs: number,
): Promise<void> => {
  // Reading the log of a large league is slow, so memory is asked for the demo league first.
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
