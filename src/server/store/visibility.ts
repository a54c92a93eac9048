import { publicFields } from '#contract/records/public-fields.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { type TableName, tables } from '#contract/records.ts';
import { derivationOf } from './derive/registry.ts';
import { type GetRecord, idOf, idsIn, tableOf } from './records-view.ts';
import { isEmptyValue } from './values.ts';

/** Options of an event's `antileak` and the links whose records they hide (data server, section 3.4). */
const hiddenLinks: readonly (readonly [option: string, field: string])[] = [
  ['Hide teams', 'teams'],
  ['Hide matches', 'matches'],
  ['Hide brackets', 'brackets'],
  ['Hide articles', 'news_items'],
];

const hideAll = 'Hide all';

/** Tables whose records keep ids from the public. */
export const hidingTables: readonly TableName[] = ['Events', 'Socials'];

/**
 * Dirty ids a record keeps from the public: an event by its `antileak`, a social link its own until somebody has
 * approved it, so that an unapproved one is not even in the source of a page (specification 2.3).
 */
export const idsHiddenBy = (record: WireRecord): string[] => {
  switch (tableOf(record)) {
    case 'Events':
      return idsHiddenByEvent(record);
    case 'Socials':
      return record.approved === true ? [] : [idOf(record)];
    default:
      return [];
  }
};

const idsHiddenByEvent = (event: WireRecord): string[] => {
  const options = idsIn(event, 'antileak');
  const hidesAll = options.includes(hideAll);
  const linked = hiddenLinks.flatMap(([option, field]) =>
    hidesAll || options.includes(option) ? idsIn(event, field) : [],
  );
  return hidesAll ? [idOf(event), ...idsIn(event, 'accolades'), ...linked] : linked;
};

/** Tables whose `created` time is part of the record on the wire. */
const datedTables: ReadonlySet<TableName> = new Set(['Matches', 'Players']);

const isHeld = (hidden: ReadonlySet<string>) => (value: unknown) =>
  typeof value === 'string' && hidden.has(value);

/** Derived texts may name what was taken out of the links, so they are derived again without it. */
const deriveAgain = (record: WireRecord, get: GetRecord): void => {
  const fields = derivationOf(tableOf(record))?.derive(record, get) ?? {};
  for (const [name, value] of Object.entries(fields)) {
    if (isEmptyValue(value)) delete record[name];
    else record[name] = value;
  }
};

/** Without hidden ids; the same record when there are none in it. */
const withoutHidden = (record: WireRecord, hidden: ReadonlySet<string>, get: GetRecord): WireRecord => {
  if (hidden.size === 0) return record;
  const held = isHeld(hidden);
  let copy: WireRecord | undefined;
  for (const [field, value] of Object.entries(record)) {
    if (!Array.isArray(value) || !value.some(held)) continue;
    copy ??= { ...record };
    const rest = value.filter((entry) => !held(entry));
    if (rest.length === 0) delete copy[field];
    else copy[field] = rest;
  }
  if (copy === undefined) return record;
  deriveAgain(copy, get);
  return copy;
};

/** What the public may know of records, given the ids that are hidden. */
export type PublicView = {
  readonly isVisible: (id: string) => boolean;
  /** A record by id, undefined when hidden. Its lists are as stored: `open` filters them. */
  readonly get: GetRecord;
  /** The record without hidden ids and what was derived from them. Private fields are still in it. */
  readonly open: (record: WireRecord) => WireRecord;
  /** What goes on the wire for a record; undefined when it is hidden or of a private table. */
  readonly wire: (record: WireRecord) => WireRecord | undefined;
};

export const publicView = (get: GetRecord, hidden: ReadonlySet<string>): PublicView => {
  const isVisible = (id: string) => !hidden.has(id);
  const getVisible: GetRecord = (id) => (isVisible(id) ? get(id) : undefined);
  const open = (record: WireRecord) => withoutHidden(record, hidden, getVisible);

  const wire = (record: WireRecord): WireRecord | undefined => {
    const table = tableOf(record);
    if (tables[table].isPrivate || !isVisible(idOf(record))) return undefined;
    const allowed = publicFields(table);
    const sent: WireRecord = {};
    for (const [field, value] of Object.entries(open(record))) {
      if (allowed.has(field) && (field !== 'created' || datedTables.has(table))) sent[field] = value;
    }
    return sent;
  };

  return { isVisible, get: getVisible, open, wire };
};
