import type { WireRecord } from '#contract/records/wire.ts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** What people call a record: its name, else what else identifies it; undefined when nothing does. */
export function recordWords(record: WireRecord | undefined): string | undefined {
  if (record === undefined) return undefined;
  const name = textOf(record.custom_name) ?? textOf(record.name);
  if (record.__tableName === 'Maps' && typeof record.number === 'number') return `Map ${record.number}`;
  return name ?? textOf(record.title) ?? textOf(record.headline) ?? textOf(record.key);
}
