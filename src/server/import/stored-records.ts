import type { WireRecord } from '#contract/records/wire.ts';

/** The stored record of a dirty id. */
export type StoredRecords = (id: string) => WireRecord | undefined;

/** The ids in a list of links; none where the field is empty. */
export const linksOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The latest start date of stored events; an empty text when none has one. */
export const latestStart = (eventIds: readonly string[], stored: StoredRecords): string =>
  eventIds.reduce((latest, id) => {
    const start = textOf(stored(id)?.start_date)?.slice(0, 10) ?? '';
    return start > latest ? start : latest;
  }, '');
