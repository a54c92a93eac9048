import { publicFields } from '#contract/records/public-fields.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { mapTables, type News, type TableName, tableNames, tables } from '#contract/records.ts';
import { isEmptyValue } from '#domain/same-value.ts';
import { isReleased } from '#domain/selection/news-visibility.ts';
import { derivationOf } from './derivations.ts';
import { linksOf } from './link-model.ts';
import { type GetRecord, idOf, idsIn, tableOf } from './records-view.ts';

/**
 * Returns an event's settings in their public form: without `logging`, which names the organiser's chat channels.
 * Text that is no JSON is not sent while it has such a part.
 */
const publicBlocks = (text: string): string | undefined => {
  if (!text.includes('logging')) return text;
  try {
    const { logging, ...rest } = JSON.parse(text) as Record<string, unknown>;
    return JSON.stringify(rest);
  } catch {
    return undefined;
  }
};

/** Options of an event's `antileak` and the links whose records they hide. */
const hiddenLinks: readonly (readonly [option: string, field: string])[] = [
  ['Hide teams', 'teams'],
  ['Hide matches', 'matches'],
  ['Hide brackets', 'brackets'],
  ['Hide articles', 'news_items'],
];

/** The fields of an event whose records it hides: their former values are hidden as well. */
export const hiddenFieldsOf = (record: WireRecord): readonly string[] =>
  tableOf(record) === 'Events'
    ? hiddenLinks.flatMap(([option, field]) => (idsIn(record, 'antileak').includes(option) ? [field] : []))
    : [];

const hideAll = 'Hide all';
const hideStaff = 'Hide staff';

/** Links to the people who run an event or one of its matches. "Hide staff" sends neither end of them. */
const staffLinks: { readonly [Name in TableName]?: readonly string[] } = {
  Events: ['staff', 'casters', 'brand_designers', 'player_relationships'],
  Matches: ['casters', 'player_relationships'],
};

type StaffFields = {
  /** Fields that lead to staff. */
  readonly own: ReadonlySet<string>;
  /** Fields by which staff lead back to what they run. */
  readonly back: ReadonlySet<string>;
};

const backOf = (holder: TableName, table: TableName): string[] =>
  (staffLinks[holder] ?? []).flatMap((field) => {
    const end = linksOf(holder).get(field);
    return end?.to === table && end.reverse !== undefined ? [end.reverse] : [];
  });

const staffFields = mapTables(
  (table): StaffFields => ({
    own: new Set(staffLinks[table]),
    back: new Set(tableNames.flatMap((holder) => backOf(holder, table))),
  }),
);

/** The fields of a record that lead to staff: of an event or a match. */
export const staffFieldsOf = (record: WireRecord): ReadonlySet<string> => staffFields[tableOf(record)].own;

/** Returns true if this field links staff to the records that they run, which "Hide staff" does not send. */
export const isStaffLink = (table: TableName, field: string | undefined): boolean =>
  field !== undefined && staffFields[table].back.has(field);

/** Content hidden by one record: dirty ids of records, and of those whose links to staff are not sent. */
export type Hides = { readonly ids: readonly string[]; readonly staffOf: readonly string[] };

/** Tables whose records can hide records. */
export const hidingTables: readonly TableName[] = ['Events', 'Socials', 'News'];

/**
 * Returns the content that a record hides from the public. An event hides the content that its `antileak` options
 * name. An unapproved social link hides itself, so that it is absent even from the source of a page. An article hides
 * itself until it is released. Records that belong to hidden records alone are hidden as well, see `belongsTo`.
 *
 * @returns undefined when it hides nothing
 */
export const hidesOf = (record: WireRecord, nowMs: number): Hides | undefined => {
  const itself: Hides = { ids: [idOf(record)], staffOf: [] };
  switch (tableOf(record)) {
    case 'Events':
      return hidesOfEvent(record);
    case 'Socials':
      return record.approved === true ? undefined : itself;
    case 'News':
      return isReleased(record as News, nowMs) ? undefined : itself;
    default:
      return undefined;
  }
};

const hidesOfEvent = (event: WireRecord): Hides | undefined => {
  const options = idsIn(event, 'antileak');
  if (options.length === 0) return undefined;
  const hidesAll = options.includes(hideAll);
  const linked = hiddenLinks.flatMap(([option, field]) =>
    options.includes(option) || (hidesAll && field !== 'teams') ? idsIn(event, field) : [],
  );
  return {
    ids: hidesAll ? [idOf(event), ...idsIn(event, 'accolades'), ...linked] : linked,
    staffOf: options.includes(hideStaff) ? [idOf(event), ...idsIn(event, 'matches')] : [],
  };
};

/** Tables whose `created` time is part of the record on the wire. */
const datedTables: ReadonlySet<TableName> = new Set(['Matches', 'Players']);

/** Derived texts may name hidden records, so they are derived again without them. */
const deriveAgain = (record: WireRecord, get: GetRecord): void => {
  const fields = derivationOf(tableOf(record))?.derive(record, get) ?? {};
  for (const [name, value] of Object.entries(fields)) {
    if (isEmptyValue(value)) delete record[name];
    else record[name] = value;
  }
};

/** Everything that is hidden: dirty ids of records, and of those whose links to staff are not sent. */
export type Hidden = {
  readonly ids: ReadonlySet<string>;
  readonly staffOf: ReadonlySet<string>;
  /** The private fields that are sent all the same, by dirty id: settings of events open them. */
  readonly opened: ReadonlyMap<string, ReadonlySet<string>>;
};

/** For each field of a record: which of its entries are not sent. */
const withheldIn = (record: WireRecord, { ids, staffOf }: Hidden) => {
  const { own, back } = staffFields[tableOf(record)];
  const hidesStaff = staffOf.has(idOf(record));
  return (field: string): ((entry: unknown) => boolean) => {
    if (hidesStaff && own.has(field)) return () => true;
    const leadsBack = staffOf.size > 0 && back.has(field);
    return (entry) => typeof entry === 'string' && (ids.has(entry) || (leadsBack && staffOf.has(entry)));
  };
};

/** The record without hidden ids; the same object when it has none. */
const withoutHidden = (record: WireRecord, hidden: Hidden, get: GetRecord): WireRecord => {
  if (hidden.ids.size === 0 && hidden.staffOf.size === 0) return record;
  const withheld = withheldIn(record, hidden);
  let copy: WireRecord | undefined;
  for (const [field, value] of Object.entries(record)) {
    if (!Array.isArray(value)) continue;
    const isWithheld = withheld(field);
    if (!value.some(isWithheld)) continue;
    copy ??= { ...record };
    const rest = value.filter((entry) => !isWithheld(entry));
    if (rest.length === 0) delete copy[field];
    else copy[field] = rest;
  }
  if (copy === undefined) return record;
  deriveAgain(copy, get);
  return copy;
};

/** Records as the public sees them, given what is hidden. */
export type PublicView = {
  readonly isVisible: (id: string) => boolean;
  /** A record by id, undefined when hidden. Its lists are as stored: `open` filters them. */
  readonly get: GetRecord;
  /** The record without hidden ids and data derived from them, but with private fields. */
  readonly open: (record: WireRecord) => WireRecord;
  /** The record as sent; undefined when it is hidden or of a private table. */
  readonly wire: (record: WireRecord) => WireRecord | undefined;
};

export const publicView = (get: GetRecord, hidden: Hidden): PublicView => {
  const isVisible = (id: string) => !hidden.ids.has(id);
  const getVisible: GetRecord = (id) => (isVisible(id) ? get(id) : undefined);
  const open = (record: WireRecord) => withoutHidden(record, hidden, getVisible);

  const wire = (record: WireRecord): WireRecord | undefined => {
    const table = tableOf(record);
    if (tables[table].isPrivate || !isVisible(idOf(record))) return undefined;
    const allowed = publicFields(table);
    const opened = hidden.opened.get(idOf(record));
    const sent: WireRecord = {};
    for (const [field, value] of Object.entries(open(record))) {
      const isAllowed = allowed.has(field) || opened?.has(field) === true;
      if (isAllowed && (field !== 'created' || datedTables.has(table))) sent[field] = value;
    }
    if (table === 'Events' && typeof sent.blocks === 'string') sent.blocks = publicBlocks(sent.blocks);
    return sent;
  };

  return { isVisible, get: getVisible, open, wire };
};
