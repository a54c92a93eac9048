import { publicFields } from '#contract/records/public-fields.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { type TableName, tables } from '#contract/records.ts';
import { derivationOf } from './derivations.ts';
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

/** Tables whose records can hide records. */
export const hidingTables: readonly TableName[] = ['Events', 'Socials'];

/**
 * Dirty ids that a record hides from the public: an event those of its `antileak` options, a social link itself
 * until it is approved, so that an unapproved one is not even in the source of a page (specification 2.3).
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

/** Derived texts may name hidden records, so they are derived again without them. */
const deriveAgain = (record: WireRecord, get: GetRecord): void => {
  const fields = derivationOf(tableOf(record))?.derive(record, get) ?? {};
  for (const [name, value] of Object.entries(fields)) {
    if (isEmptyValue(value)) delete record[name];
    else record[name] = value;
  }
};

/** The record without hidden ids; the same object when it has none. */
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

/** Records as the public sees them, given the hidden ids. */
export type PublicView = {
  readonly isVisible: (id: string) => boolean;
  /** A record by id, undefined when hidden. Its lists are as stored: `open` filters them. */
  readonly get: GetRecord;
  /** The record without hidden ids and data derived from them, but with private fields. */
  readonly open: (record: WireRecord) => WireRecord;
  /** The record as sent; undefined when it is hidden or of a private table. */
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
