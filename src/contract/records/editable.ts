import type { Person } from '#domain/access/permissions.ts';
import { grantProblem, rightEndProblem } from '#domain/access/record-rights.ts';
import { endingRights, isEndingTable, isRightEnd } from '#domain/access/right-ends.ts';
import type { EditRecord, FieldValue, LinkModel } from '#domain/actions/edit-record.ts';
import { settingsProblems } from '#domain/event-settings/settings-problems.ts';
import { readSettings } from '#domain/event-settings/settings-text.ts';
import {
  dateProblem,
  fieldRanges,
  fieldTextLimits,
  isEnterableDate,
  lengthProblem,
  numberLimits,
  textLimits,
} from '#domain/limits.ts';
import { isSubdomain } from '#domain/links/subdomain.ts';
import { isRecordId, restoreId } from '#domain/record-id.ts';
import { nounOf } from '#domain/text/record-words.ts';
import { isShowKey } from '#domain/text/slug.ts';
import { linkOrText, linkProblem, storedLink } from '#domain/text/stored-link.ts';
import { parseColour } from '#domain/theme/colour.ts';
import { instantOf, type Moment } from '#domain/time/instant.ts';
import { isTableName, type TableName, tableNames, tables } from '../records.ts';
import { withoutEffect } from '../without-effect.ts';
import { checkerOf, expectationOf } from './check.ts';
import type { Field } from './field.ts';
import { linkFieldsOf, linkOf, reverseOf, targetOf } from './links.ts';

/**
 * Fields and kinds of records that forms edit, by rule: stored, public, with a reader, and without an editor of their
 * own. Pages and server use the same functions.
 */

const unreadOf = (table: TableName): readonly string[] | 'all' => withoutEffect[table]?.fields ?? [];

/** Returns true if the field is shown in forms; one with an editor of its own, or of files, is shown only. */
function isShown(table: TableName, name: string, { source, isPrivate }: Field): boolean {
  const unread = unreadOf(table);
  return source === 'stored' && isPrivate !== true && unread !== 'all' && !unread.includes(name);
}

/** Kinds of values that a form can enter. */
const isEnterable = ({ kind, editor }: Field): boolean =>
  editor === undefined && kind !== 'attachments' && kind !== 'objects';

const isEditableTable = (table: TableName): boolean =>
  !tables[table].isPrivate && tables[table].editor === undefined && unreadOf(table) !== 'all';

/** Tables whose records are created, edited and deleted in forms. */
export const editableTables: readonly TableName[] = tableNames.filter(isEditableTable);

/** The fields that a form of the table shows, in the order of the contract. */
export const shownFields = (table: TableName): readonly (readonly [name: string, field: Field])[] =>
  Object.entries<Field>(tables[table].fields).filter(([name, field]) => isShown(table, name, field));

/** The fields that a form of the table edits. `isNew`: with those that only a new record has from its form. */
export const editableFields = (
  table: TableName,
  { isNew = false }: { readonly isNew?: boolean } = {},
): readonly (readonly [name: string, field: Field])[] =>
  shownFields(table).filter(([, field]) => isEnterable(field) || (isNew && field.isSetWhenNew === true));

/** Files that are no images: sounds, videos and logs. */
const isOtherFile = (name: string): boolean => /audio|video|file$/.test(name);

/** Returns true for a field whose images forms set. */
export const isImageField = (name: string, { kind, editor }: Field): boolean =>
  kind === 'attachments' && editor === undefined && !isOtherFile(name);

/** The fields whose images a form of the table sets. */
export const imageFields = (table: TableName): readonly (readonly [name: string, field: Field])[] =>
  shownFields(table).filter(([name, field]) => isImageField(name, field));

/** Returns true for a field of rights or of their end. */
export const givesRights = (table: TableName, name: string, { grantsRights }: Field): boolean =>
  grantsRights !== undefined || isRightEnd(table, name);

/** Returns true if forms create records of the table. No form can show a new record that is hidden. */
export const isCreatable = (table: TableName): boolean =>
  isEditableTable(table) && tables[table].whenNew !== 'hidden';

/** Returns true for a text of several lines. */
export const isLong = (form: Field['form']): boolean => form === 'lines' || form === 'markdown';

/** Most characters of a text field. */
export const textLimitOf = ({ form }: Field, name = ''): number =>
  fieldTextLimits[name] ?? textLimitOfForm(form);

const textLimitOfForm = (form: Field['form']): number =>
  isLong(form) ? textLimits.article : form === 'colour' ? textLimits.id : textLimits.link;

/** Least and most of a number field. */
export const rangeOf = (name: string): readonly [least: number, most: number] =>
  fieldRanges[name] ?? [-numberLimits.fieldNumber, numberLimits.fieldNumber];

/** Options whose other values have no meaning. */
const closedOptions: ReadonlySet<string> = new Set(['outcome']);

/** It hides the event from the form that set it. */
const hideAllProblem = 'must not contain “Hide all”, which only an import on the command line can set';

const isCleared = (value: FieldValue): boolean =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

function settingsProblem(text: string): string | undefined {
  if (readSettings(text) === undefined) return 'must be settings of an event, a JSON object';
  const [problem] = settingsProblems(text, undefined);
  return problem && `must be settings of an event: ${problem}`;
}

function textProblem(name: string, field: Field, value: string): string | undefined {
  const limit = textLimitOf(field, name);
  if (value.length > limit) return lengthProblem(limit);
  if (field.form === 'settings') return settingsProblem(value);
  if (field.form === 'address' && storedLink(value) === undefined) return linkProblem;
  if (field.form === 'colour' && parseColour(value) === undefined) return 'must be a colour, such as #1b62d9';
  return undefined;
}

/** Returns the problem of a value of a field, as a text that follows its label; undefined for a valid one. */
export function valueProblem(name: string, field: Field, value: FieldValue): string | undefined {
  if (isCleared(value)) return undefined;
  if (!checkerOf(field)(value)) return expectationOf(field);
  switch (field.kind) {
    case 'option':
      if (closedOptions.has(name) && field.choices?.includes(String(value)) === false)
        return `must be ${field.choices.join(' or ')}`;
      return textProblem(name, field, String(value));
    case 'text':
      return textProblem(name, field, String(value));
    case 'number': {
      const [least, most] = rangeOf(name);
      if (Object.hasOwn(fieldRanges, name) && !Number.isInteger(value)) return 'must be a whole number';
      return Number(value) < least || Number(value) > most ? `must be from ${least} to ${most}` : undefined;
    }
    case 'date':
      return isEnterableDate(new Date(value as string).getTime()) ? undefined : dateProblem;
    case 'options':
    case 'link':
      if (name === 'antileak' && (value as readonly string[]).includes('Hide all')) return hideAllProblem;
      return (value as readonly string[]).length > numberLimits.links
        ? `must have at most ${numberLimits.links} entries`
        : undefined;
    default:
      return undefined;
  }
}

/** The fields of an edit with pasted links as they are stored. */
export function withStoredLinks(
  table: string,
  fields: EditRecord['fields'] = {},
): Record<string, FieldValue> {
  const forms = isTableName(table) ? new Map(editableFields(table)) : new Map<string, Field>();
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && forms.get(name)?.form === 'address' ? linkOrText(value) : value,
    ]),
  );
}

/** Kinds whose key is a part of the addresses of overlays. */
const addressedTables: readonly TableName[] = ['Broadcasts', 'Clients'];

const subdomains: ReadonlySet<string> = new Set(['subdomain', 'partial_subdomain']);

function keyProblem(table: TableName, name: string, value: FieldValue): string | undefined {
  if (isCleared(value)) return undefined;
  if (subdomains.has(name) && !isSubdomain(String(value).trim()))
    return 'must be the start of an address, such as spring-cup, and not dev or live';
  return name !== 'key' || !addressedTables.includes(table) || isShowKey(String(value))
    ? undefined
    : 'must have only letters without accents, digits, - and _, such as regie-pc';
}

const noLinks: readonly string[] = [];
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : noLinks);

/** The problem of one field of a change. */
export type EditProblem = { readonly field: string; readonly problem: string };

type Known = (id: string) => Readonly<Record<string, unknown>> | undefined;

function linksProblem(
  table: TableName,
  name: string,
  { id, ids }: { readonly id: string; readonly ids: readonly string[] },
  read: Known,
): string | undefined {
  const to = targetOf(table, name);
  if (linkOf(table, name)?.isSingle && ids.length > 1) return 'must be one record';
  const wrong = ids.find((id) => !isRecordId(id) || read(id)?.__tableName !== to);
  if (wrong !== undefined) return `must link records that exist: ${wrong} is no ${nounOf(to ?? '')}`;
  const reverse = reverseOf(table, name);
  if (!reverse?.isSingle) return undefined;
  for (const linked of ids) {
    const holder = listOf(read(linked)?.[reverse.field]).find((one) => one !== id);
    if (holder !== undefined) {
      const nameOf = (one: string) => String(read(one)?.name ?? one);
      return `must not take “${nameOf(linked)}” from “${nameOf(holder)}”: remove it there first`;
    }
  }
  return undefined;
}

/**
 * Returns the problem of a new article that is not public at `now` (epoch ms): no form could show it. `isWhole`: a field
 * that is not given is empty.
 */
function releaseProblem(
  { enabled, released }: Readonly<Record<string, FieldValue>>,
  now: number,
  isWhole: boolean,
): EditProblem | undefined {
  const problem = 'a new article is published at once. Until then its form is kept on this device';
  if ((isWhole || enabled !== undefined) && enabled !== true)
    return { field: 'enabled', problem: `must be on: ${problem}` };
  const at = instantOf(released as Moment);
  return (isWhole || released !== undefined) && (at === undefined || at > now)
    ? { field: 'released', problem: `must be a time that has come: ${problem}` }
    : undefined;
}

/** Returns the problem of a field that is the end of rights; undefined for every other field. */
function endProblem(
  {
    table,
    id,
    name,
    fields,
  }: Pick<EditRecord, 'id'> & {
    readonly table: TableName;
    readonly name: string;
    readonly fields: Readonly<Record<string, FieldValue>>;
  },
  person: Person,
  record: Readonly<Record<string, unknown>> | undefined,
  now: number | undefined,
): string | undefined {
  if (!isEndingTable(table) || !isRightEnd(table, name)) return undefined;
  const rights = endingRights(table, { ...record, ...fields });
  const [before, after] = [record?.[name] as Moment, fields[name] as Moment];
  return rightEndProblem(person, { table, id, rights, before, after }, now);
}

/**
 * Returns the first problem of the fields that a change sets: unknown, derived, private or edited elsewhere, a wrong value,
 * a link to nothing, a right that the person cannot give. `read` finds the record and those that it is to link; a page
 * leaves out the links, since it may not know their records, and fields that it does not give. `now`: epoch ms, without
 * which the time of an article is not checked.
 */
export function editProblem(
  {
    table,
    id,
    change,
    fields = {},
    files = {},
  }: Pick<EditRecord, 'table' | 'id' | 'fields' | 'files'> & Partial<Pick<EditRecord, 'change'>>,
  person: Person,
  read: Known,
  { checksLinks = true, now }: { readonly checksLinks?: boolean; readonly now?: number } = {},
): EditProblem | undefined {
  if (!isTableName(table) || !isEditableTable(table))
    return { field: 'table', problem: 'must be a kind of record that can be edited' };
  if (change === 'create' && !isCreatable(table)) {
    return {
      field: 'table',
      problem: `must be made by an import: a new ${nounOf(table)} is hidden until it is approved`,
    };
  }
  const images = new Map(imageFields(table));
  for (const name of Object.keys(files)) {
    const field = `files.${name}`;
    if (!images.has(name))
      return { field, problem: `must be an image of ${nounOf(table)} that can be edited` };
    if (change !== 'edit') return { field, problem: 'must be set by an edit' };
  }
  const editable = new Map(editableFields(table, { isNew: change === 'create' }));
  for (const [name, value] of Object.entries(fields)) {
    const field = editable.get(name);
    if (field === undefined) {
      const known: Field | undefined = Object.hasOwn(tables[table].fields, name)
        ? (tables[table].fields as Record<string, Field>)[name]
        : undefined;
      const place = known?.isPrivate ? undefined : known?.editor;
      return {
        field: name,
        problem: place
          ? `must be edited in ${place}`
          : `must be a field of ${nounOf(table)} that can be edited`,
      };
    }
    const problem =
      valueProblem(name, field, value) ??
      keyProblem(table, name, value) ??
      (field.kind === 'link' && checksLinks
        ? linksProblem(table, name, { id: restoreId(id), ids: listOf(value) }, read)
        : undefined) ??
      (field.grantsRights
        ? grantProblem(person, field.grantsRights, listOf(read(id)?.[name]), listOf(value))
        : undefined) ??
      endProblem({ table, id, name, fields }, person, read(id), now);
    if (problem !== undefined) return { field: name, problem };
  }
  if (tables[table].whenNew === 'released' && change === 'create' && now !== undefined)
    return releaseProblem(fields, now, checksLinks);
  return undefined;
}

/** The problem of the rights that a deleted or restored record takes or gives; see `grantProblem`. */
export function grantsProblem(
  table: string,
  person: Person,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): EditProblem | undefined {
  const fields = isTableName(table) ? Object.entries<Field>(tables[table].fields) : [];
  for (const [name, { grantsRights }] of fields) {
    const problem =
      grantsRights && grantProblem(person, grantsRights, listOf(before[name]), listOf(after[name]));
    if (problem) return { field: name, problem };
  }
  return undefined;
}

/** Fields of an event that decide its address and what the public sees of it. */
const publishing: ReadonlySet<string> = new Set(['subdomain', 'partial_subdomain', 'slug', 'antileak']);

/** Returns true if a field is only edited with the right to all: a link, or an event's address and visibility. */
export const needsAllRights = (table: TableName, name: string): boolean =>
  linkOf(table, name) !== undefined || (table === 'Events' && publishing.has(name));

/** Returns true if any of the fields needs the right to all. */
export const setsLinks = (table: string, fields: object): boolean =>
  isTableName(table) && Object.keys(fields).some((name) => needsAllRights(table, name));

/** The links of records for the rules of the domain. */
export const linkModel: LinkModel = {
  isStored: (table, name) =>
    isTableName(table) && (tables[table].fields as Record<string, Field>)[name]?.source === 'stored',
  linkOf: (table, name) => {
    const link = isTableName(table) ? linkOf(table, name) : undefined;
    return link && isTableName(table)
      ? { isSingle: link.isSingle, reverse: reverseOf(table, name) }
      : undefined;
  },
};

/** Fields that link records of a table one way, as the table and field that hold them. */
export const oneWayLinksTo = (
  target: TableName,
): readonly { readonly table: TableName; readonly field: string }[] =>
  tableNames.flatMap((table) =>
    linkFieldsOf(table).flatMap(({ name, field }) =>
      field.to === target && field.reverse === undefined && !tables[table].isPrivate
        ? [{ table, field: name }]
        : [],
    ),
  );
