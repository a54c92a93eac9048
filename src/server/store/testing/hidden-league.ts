import type { Field } from '#contract/records/field.ts';
import { type TableName, tables } from '#contract/records.ts';
import type { Change } from '../commit/apply-changes.ts';
import { ownershipsOf, tablesOwnersFirst } from '../ownership.ts';

/** Marks of what must not leave: no other data looks like them. */
export const hiddenName = 'zqhidden';
export const hiddenScore = 918_273;

/** The attachment of a hidden record. */
export const fileOf = (id: string): string => `attzqhidden${id.slice(-6)}`;

const markerOf = (field: Field, number: number): unknown => {
  switch (field.kind) {
    case 'text':
    case 'option':
      return `${hiddenName}${number}`;
    case 'number':
      return hiddenScore;
    case 'attachments':
      return [
        {
          id: fileOf(String(number).padStart(6, '0')),
          fileExtension: 'svg',
          type: 'image/svg+xml',
        },
      ];
    default:
      return undefined;
  }
};

/** A mark in every field that can hold one. */
export const markedFields = (table: TableName, number: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<Field>(tables[table].fields).flatMap(([name, field]) => {
      const value = field.source === 'stored' ? markerOf(field, number) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );

type Attached = { changes: Change[]; ids: string[] };

/**
 * An event and, for every link by which a record can belong to another, one record that belongs to the event by it,
 * directly or through others. All are full of marks.
 *
 * @param number tells the ids of several such events apart: below 100
 */
export const hiddenEvent = (number: number, event: Record<string, unknown>): Attached => {
  const byTable = new Map<TableName, Change & { id: string; fields: Record<string, unknown> }>();
  const changes: Change[] = [];
  const ids: string[] = [];

  const add = (table: TableName, fields: Record<string, unknown>) => {
    const serial = number * 1000 + ids.length;
    const id = `recHidden${String(serial).padStart(8, '0')}`;
    const change = { table, id, fields: { ...markedFields(table, serial), ...fields } };
    if (!byTable.has(table)) byTable.set(table, change);
    changes.push(change);
    ids.push(id);
    return id;
  };

  add('Events', { show_in_events: true, in_progress: true, ...event });
  for (const table of tablesOwnersFirst) {
    for (const { field, owners, ownerField } of ownershipsOf[table].flat()) {
      const owner = byTable.get(owners);
      if (owner === undefined) continue;
      const id = add(table, { ...publicFlags(table), ...(field !== undefined && { [field]: [owner.id] }) });
      if (field === undefined && ownerField !== undefined) owner.fields[ownerField] = [id];
    }
  }
  return { changes, ids };
};

/** Returns the fields that make a record of the table public unless it is hidden. */
const publicFlags = (table: TableName): Record<string, unknown> => {
  switch (table) {
    case 'News':
      return { enabled: true, released: '2026-01-01T00:00:00.000Z' };
    case 'Socials':
      return { approved: true };
    case 'Broadcasts':
      return { active: true, advertise: true, available_for_solo: true };
    case 'Matches':
      return { live: true, start: '2026-12-01T00:00:00.000Z' };
    default:
      return {};
  }
};
