import { parseLayout } from '#domain/bracket/layout.ts';
import { connectionEntries, gamePositions, layoutConnections } from '#domain/bracket/layout-queries.ts';
import { isRecordId, restoreId } from '#domain/record-id.ts';
import { hasFields } from '#domain/same-value.ts';
import { nounOf } from '#domain/text/record-words.ts';
import { instantOf, type Moment } from '#domain/time/instant.ts';
import {
  type Acting,
  dirtyIdsIn,
  type RecordPatch,
  type RecordReader,
  type RuleRecord,
  RuleRefusal,
  refusedParameter,
  textIn,
} from './patch.ts';
import { checkScore, contradictedFields } from './update-match-data.ts';

export const recordChanges = ['create', 'edit', 'delete', 'restore'] as const;
export type RecordChangeKind = (typeof recordChanges)[number];

/** A value of a field as records hold it; null clears. */
export type FieldValue = string | number | boolean | readonly string[] | null;

/** The files of a field after a change: some of those that it has or had, and a new one behind them. */
export type FileEdit = {
  /** Ids of the files that stay, in their order. */
  readonly kept: readonly string[];
  readonly filename?: string | undefined;
  /** Content of the new file, base64. */
  readonly data?: string | undefined;
};

export type EditRecord = {
  /** Dirty id; of a new record the one that the caller has chosen. */
  readonly id: string;
  readonly table: string;
  readonly change: RecordChangeKind;
  /** Fields to set; none for a deletion or its undo. */
  readonly fields?: Readonly<Record<string, FieldValue>> | undefined;
  /** Images to set, by field; with an edit only. */
  readonly files?: Readonly<Record<string, FileEdit>> | undefined;
};

/** A file as records have it. */
type FileValue = { readonly id: string };

export const filesIn = <File extends FileValue>(value: unknown): readonly File[] =>
  Array.isArray(value)
    ? value.filter((one): one is File => typeof one === 'object' && typeof one?.id === 'string')
    : [];

/** In the place of a new image until the server has stored it under an id of its own. */
export const newImageId = 'attNEWIMAGE000000';

/** The values of image fields as far as a page knows them. */
const filesAfter = (record: RuleRecord, files: NonNullable<EditRecord['files']>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(files).map(([name, { kept, filename, data }]) => {
      const known = filesIn(record[name]);
      const left = kept.flatMap((id) => known.find((file) => file.id === id) ?? []);
      const added = { id: newImageId, filename: filename ?? '', fileExtension: 'png' };
      return [name, data === undefined ? left : [...left, added]];
    }),
  );

const isEnvelope = (name: string): boolean => /^(?:id|customKey|created|modified|__.*)$/.test(name);

/** Every field of a record, cleared: a deletion conflicts with any value that another user has written meanwhile. */
export const clearedFields = (record: RuleRecord): Record<string, null> =>
  Object.fromEntries(Object.keys(record).flatMap((name) => (isEnvelope(name) ? [] : [[name, null]])));

/** Fields of a match that follow from the ones that are set, by the rules of the match editor. */
function matchConsequences(match: RuleRecord, fields: RuleRecord): Record<string, unknown> {
  const start = fields.start === undefined ? undefined : (instantOf(fields.start as Moment) ?? null);
  const sent = { ...fields, start } as Parameters<typeof contradictedFields>[1];
  checkScore(match, sent, 'fields');
  return contradictedFields(match, sent);
}

/**
 * Refuses an order of a bracket's matches in which a number of its layout means another match: number n is the match at
 * index n - 1. Matches may be appended.
 */
function checkLayout(bracket: RuleRecord | undefined, field: string, wanted: readonly string[]): void {
  const layout = parseLayout(textIn(bracket, 'bracket_layout'));
  if (layout === undefined) return;
  const stored = dirtyIdsIn(bracket, 'ordered_matches');
  const numbers = [
    ...gamePositions(layout).map(({ matchNumber }) => matchNumber),
    ...connectionEntries(layout).map(([source]) => source),
    ...layoutConnections(layout).flatMap(({ target }) => (target.kind === 'slot' ? target.matchNumber : [])),
  ];
  const isMoved = (number: number) => number <= stored.length && stored[number - 1] !== wanted[number - 1];
  if (numbers.some(isMoved)) {
    throw refusedParameter(
      field,
      'must keep the matches of the layout in place: change it in the bracket creator',
    );
  }
}

/** Checks the layouts of the brackets from which a match is taken. */
function checkBrackets(read: RecordReader, match: RuleRecord, field: string, kept: readonly string[]): void {
  const id = String(match.id);
  for (const bracketId of dirtyIdsIn(match, 'brackets').filter((one) => !kept.includes(one))) {
    const bracket = read(bracketId);
    const rest = dirtyIdsIn(bracket, 'ordered_matches').filter((one) => one !== id);
    checkLayout(bracket, field, rest);
  }
}

const listOf = (value: FieldValue | undefined): readonly string[] => (Array.isArray(value) ? value : []);

/**
 * Creates, edits or deletes one record. To create a record that exists with the same values changes nothing.
 * `restoreRecord` runs on the server only, because only its log has the deleted values.
 * @throws RuleRefusal `unknown-record`, `invalid-value`
 */
export function editRecord(
  read: RecordReader,
  { id: given, table, change, fields = {}, files = {} }: EditRecord,
  acting: Acting,
): RecordPatch[] {
  const id = restoreId(given);
  if (change === 'create') {
    const known = read(id, true);
    if (known === undefined) {
      if (table === 'Matches') checkScore({}, fields as Parameters<typeof checkScore>[1], 'fields');
      return [{ table, id, isNew: true, fields }];
    }
    const isSame = hasFields(known, fields);
    if (known.__tableName === table && isSame) return [];
    throw refusedParameter('id', 'must not be the id of another record');
  }
  // Read for a restore as well: a page without the record does not know its outcome.
  const record = read(id);
  if (change === 'restore') return [];
  if (record?.__tableName !== table) throw new RuleRefusal('unknown-record', { kind: nounOf(table) });
  if (change === 'edit') {
    if (Object.keys(fields).length + Object.keys(files).length === 0) return [];
    if (table === 'Brackets' && fields.ordered_matches !== undefined)
      checkLayout(record, 'fields.ordered_matches', listOf(fields.ordered_matches));
    if (table === 'Matches' && fields.brackets !== undefined)
      checkBrackets(read, record, 'fields.brackets', listOf(fields.brackets));
    const consequences = table === 'Matches' ? matchConsequences(record, fields) : {};
    return [{ table, id, fields: { ...consequences, ...fields, ...filesAfter(record, files) } }];
  }
  if (table === 'Players' && acting.player === id) {
    throw refusedParameter('id', 'must not be your own player: ask another organiser to delete it');
  }
  if (table === 'Matches') checkBrackets(read, record, 'id', []);
  return [{ table, id, isDeleted: true, fields: clearedFields(record) }];
}

/** One changed record of the commit that deleted a record. */
export type Deleted = {
  readonly recordId: string;
  readonly tableName: string;
  readonly before: RuleRecord;
  readonly after: RuleRecord;
};

/** A deleted record, with the changes that its deletion made in others. */
export type Deletion = {
  readonly record: Deleted;
  readonly others: readonly Deleted[];
  /** True if the record was deleted by a merge, of which it can come back only as a whole. */
  readonly isMerge?: boolean | undefined;
};

/** Link fields, as the contract defines them. */
export type LinkModel = {
  /** Returns true for a stored, editable or private field; derived ones are computed again. */
  readonly isStored: (table: string, field: string) => boolean;
  /** A link with its other end; `reverse` is undefined for a one-way link. Undefined for any other field. */
  readonly linkOf: (
    table: string,
    field: string,
  ) =>
    | {
        readonly isSingle: boolean;
        readonly reverse?: { readonly field: string; readonly isSingle: boolean } | undefined;
      }
    | undefined;
};

/** A list with an id back behind its former neighbour; unchanged if it was added again. */
function withLink(now: readonly string[], before: readonly string[], id: string): readonly string[] {
  if (now.includes(id)) return now;
  const former = before
    .slice(0, before.indexOf(id))
    .reverse()
    .find((one) => now.includes(one));
  const index = former === undefined ? 0 : now.indexOf(former) + 1;
  return [...now.slice(0, index), id, ...now.slice(index)];
}

/** The stored ids that are missing in the list that clients receive. */
export function withheldFrom(stored: readonly string[], shown: readonly string[]): readonly string[] {
  const known = new Set(shown);
  return stored.filter((id) => !known.has(id));
}

/**
 * Returns the list that an editor wants, with the stored ids that were not shown to them behind their former neighbours:
 * a list without hidden records does not mean that they are to be detached.
 */
export const withWithheld = (
  stored: readonly string[],
  shown: readonly string[],
  wanted: readonly string[],
): readonly string[] => withheldFrom(stored, shown).reduce((now, id) => withLink(now, stored, id), wanted);

/**
 * Brings a deleted record back with its links, in their former places of other records. A link is left out if its record
 * is gone by now, or if its single place has another record.
 */
export function restoreRecord(
  read: RecordReader,
  { record, others }: Deletion,
  model: LinkModel,
): RecordPatch[] {
  const { recordId: id, tableName: table, before } = record;
  const isFree = (target: string, field: string): boolean => {
    const reverse = model.linkOf(table, field)?.reverse;
    return !reverse?.isSingle || dirtyIdsIn(read(target), reverse.field).length === 0;
  };
  const fields = Object.fromEntries(
    Object.entries(before).flatMap(([name, value]): [string, unknown][] => {
      if (!model.isStored(table, name)) return [];
      if (model.linkOf(table, name) === undefined || !Array.isArray(value)) return [[name, value]];
      const links = value.filter(
        (target) =>
          isRecordId(target) && (target === id || (read(target) !== undefined && isFree(target, name))),
      );
      return [[name, links]];
    }),
  );
  const holders = others.flatMap(({ recordId, tableName, before: had, after: left }): RecordPatch[] => {
    const holder = read(recordId);
    if (holder === undefined || recordId === id) return [];
    const lists = Object.entries(had).flatMap(([name, value]): [string, unknown][] => {
      const link = model.linkOf(tableName, name);
      if (link === undefined || !Array.isArray(value) || !value.includes(id)) return [];
      if (dirtyIdsIn(left, name).includes(id)) return [];
      const now = dirtyIdsIn(holder, name);
      return link.isSingle && now.length > 0 ? [] : [[name, withLink(now, value, id)]];
    });
    return lists.length === 0 ? [] : [{ table: tableName, id: recordId, fields: Object.fromEntries(lists) }];
  });
  return [{ table, id, isNew: true, fields }, ...holders];
}
