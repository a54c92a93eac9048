import { partialMaps, partialMapsText } from '#domain/match/line-up.ts';
import { cleanId, isRecordId, restoreId } from '#domain/record-id.ts';
import { isEmptyValue, isSameField, isSameValue } from '#domain/same-value.ts';
import { nounOf } from '#domain/text/record-words.ts';
import { clearedFields, type Deleted, type LinkModel } from './edit-record.ts';
import { type Contradiction, contradictions } from './merge-contradictions.ts';
import {
  dirtyIdsIn,
  type RecordPatch,
  type RecordReader,
  type RuleRecord,
  RuleRefusal,
  refusedParameter,
  textIn,
} from './patch.ts';

export const mergeChanges = ['merge', 'undo'] as const;

export type MergeRecords = {
  /** Dirty id of the record that stays. */
  readonly id: string;
  /** Dirty id of the record that goes: it becomes another id of the one that stays. */
  readonly gone: string;
  readonly table: string;
  readonly change: (typeof mergeChanges)[number];
  /** Fields of one value that the record that stays takes from the other one; by default those that only that one has. */
  readonly take?: readonly string[] | undefined;
};

/**
 * A stored field. `value`: one of both, a link to one record included. `flag`: that of the record that stays. `list` and
 * `links`: joined.
 */
export type MergeField = {
  readonly name: string;
  readonly kind: 'value' | 'flag' | 'list' | 'links';
  readonly isLink: boolean;
  /** A text can name records by their clean ids. */
  readonly isText: boolean;
  readonly isPrivate: boolean;
};

/** A link field of any table. `reverse`: the field of the other end; undefined for a one-way link. */
type LinkTo = { readonly table: string; readonly field: string; readonly reverse: string | undefined };

export type MergeModel = LinkModel & {
  readonly tables: readonly string[];
  readonly fieldsOf: (table: string) => readonly MergeField[];
  /** Every link field, of every table, that leads to a table. */
  readonly linksTo: (table: string) => readonly LinkTo[];
};

/** Most records that one merge changes. */
export const mostMergedRecords = 1000;

/** Field with the clean ids of the records that were merged into a record. */
export const mergedIds = 'merged_ids';

/** A record with a link or text that leads to the record that goes. */
export type MovedLink = { readonly table: string; readonly field: string; readonly ids: readonly string[] };

/** Changes of a merge before they are made. */
export type MergePlan = {
  readonly patches: readonly RecordPatch[];
  /** Links that lead to the record that stays afterwards, by field. */
  readonly moved: readonly MovedLink[];
};

/** Lists of all records of a table. */
export type ListRecords = (table: string) => readonly RuleRecord[];

type Pair = {
  readonly id: string;
  readonly gone: string;
  readonly kept: RuleRecord;
  readonly left: RuleRecord;
};

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function joined(first: readonly unknown[], second: readonly unknown[]): unknown[] {
  const added = second.filter((one) => !first.some((known) => isSameValue(known, one)));
  return [...first, ...added];
}

/** Fields of one value in which two records differ, with whether the second one's is taken by default. */
export function mergeChoices(
  kept: RuleRecord,
  left: RuleRecord,
  fields: readonly MergeField[],
): { readonly name: string; readonly isTaken: boolean }[] {
  return fields.flatMap(({ name, kind }) => {
    if ((kind !== 'value' && kind !== 'flag') || isSameField(kept[name], left[name])) return [];
    return [{ name, isTaken: kind === 'value' && isEmptyValue(kept[name]) }];
  });
}

/** The ids that lead to the record that stays: of the other record, of those merged into it, and of its club. */
function aliasesOf({ kept, left, gone }: Pair, club: unknown, list: ListRecords): unknown[] {
  const former = textIn(left, 'club');
  const isFree =
    former !== undefined &&
    former !== club &&
    !list('Teams').some((team) => team.club === former && team.id !== gone);
  const ids = [cleanId(gone), ...listIn(left[mergedIds]), ...(isFree ? [former] : [])];
  return joined(listIn(kept[mergedIds]), ids);
}

/** The fields of the record that stays which the merge changes. */
function keptFields(
  pair: Pair,
  take: readonly string[] | undefined,
  { model, table, list }: { readonly model: MergeModel; readonly table: string; readonly list: ListRecords },
): Record<string, unknown> {
  const { id, gone, kept, left } = pair;
  const fields = model.fieldsOf(table);
  const choices = mergeChoices(kept, left, fields);
  const isPrivate = (name: string) => fields.some((field) => field.name === name && field.isPrivate);
  const unknown = take?.find((name) => !fields.some((field) => field.name === name));
  if (unknown !== undefined)
    throw refusedParameter('take', `must name fields of a ${nounOf(table)}: ${unknown}`);
  const isTaken = ({ name, isTaken: isUsual }: (typeof choices)[number]) =>
    take === undefined || isPrivate(name) ? isUsual : take.includes(name);
  const values = choices.filter(isTaken).map(({ name }) => [name, left[name] ?? null] as const);
  const lists = fields.flatMap(({ name, kind, isLink }): (readonly [string, unknown])[] => {
    if ((kind !== 'list' && kind !== 'links') || name === mergedIds) return [];
    const both = joined(listIn(kept[name]), listIn(left[name]));
    const value = isLink ? both.filter((one) => one !== id && one !== gone) : both;
    return isSameField(value, kept[name]) ? [] : [[name, value]];
  });
  const own = Object.fromEntries([...values, ...lists]);
  // A link to one of both within the table would become one to itself.
  for (const { name, isLink } of fields) {
    if (!isLink || own[name] === undefined) continue;
    own[name] = listIn(own[name]).filter((one) => one !== id && one !== gone);
  }
  const club = Object.hasOwn(own, 'club') ? own.club : kept.club;
  return { ...own, [mergedIds]: aliasesOf(pair, club, list) };
}

/** Patches by record, in the order in which the records are found. */
function collector() {
  const found = new Map<string, { readonly table: string; readonly fields: Record<string, unknown> }>();
  return {
    set: (table: string, id: string, field: string, value: unknown) => {
      const patch = found.get(id) ?? { table, fields: {} };
      found.set(id, patch);
      patch.fields[field] = value;
    },
    patches: (): RecordPatch[] => [...found].map(([id, { table, fields }]) => ({ table, id, fields })),
  };
}

/** The text of a field with one clean id in the place of another one. */
export function movedText(field: string, text: string, from: string, to: string): string {
  if (field !== 'line_up_data') return text.replaceAll(from, to);
  const maps = partialMaps({ line_up_data: text });
  const numbers = [...new Set([...(maps.get(to) ?? []), ...(maps.get(from) ?? [])])].sort((a, b) => a - b);
  return partialMapsText(
    new Map([...[...maps].filter(([key]) => key !== from && key !== to), [to, numbers]]),
  );
}

/** Links of other records to the one that goes. `after`: the fields of the record that stays. */
function movedLinks(
  { id, gone, kept, left }: Pair,
  after: RuleRecord,
  { model, table, read, list }: MergeAround,
): MergePlan {
  const changes = collector();
  const moved: MovedLink[] = [];
  for (const { table: holderTable, field, reverse } of model.linksTo(table)) {
    const holders =
      reverse === undefined
        ? list(holderTable).filter((holder) => dirtyIdsIn(holder, field).includes(gone))
        : dirtyIdsIn(left, reverse).flatMap((one): readonly RuleRecord[] => {
            const holder = read(one);
            return holder === undefined ? [] : [holder];
          });
    const ids: string[] = [];
    for (const holder of holders) {
      const holderId = String(holder.id);
      const links = dirtyIdsIn(holder, field);
      if (holderId === id || holderId === gone || !links.includes(gone)) continue;
      const own = Object.hasOwn(after, reverse ?? '') ? after : kept;
      const isLinked = reverse === undefined || dirtyIdsIn(own, reverse).includes(holderId);
      const next = isLinked
        ? links.map((one) => (one === gone ? id : one))
        : links.filter((one) => one !== gone);
      changes.set(holderTable, holderId, field, [...new Set(next)]);
      if (isLinked) ids.push(holderId);
    }
    if (ids.length > 0) moved.push({ table: holderTable, field, ids });
  }
  const [from, to] = [cleanId(gone) ?? gone, cleanId(id) ?? id];
  for (const textTable of model.tables) {
    const texts = new Map<string, string[]>();
    // Most values of a large league are no texts.
    const names = model.fieldsOf(textTable).flatMap(({ name, isText }) => (isText ? [name] : []));
    for (const holder of list(textTable)) {
      const holderId = String(holder.id);
      if (holderId === id || holderId === gone) continue;
      for (const field of names) {
        const value = holder[field];
        if (typeof value !== 'string' || !value.includes(from)) continue;
        changes.set(textTable, holderId, field, movedText(field, value, from, to));
        texts.set(field, [...(texts.get(field) ?? []), holderId]);
      }
    }
    for (const [field, ids] of texts) moved.push({ table: textTable, field, ids });
  }
  return { patches: changes.patches(), moved };
}

/**
 * The rule of a page: it knows neither private fields nor all records, so the server alone decides what changes.
 * The records are read, so that a call waits for them.
 */
export function mergeRecords(read: RecordReader, { id, gone }: MergeRecords): RecordPatch[] {
  read(restoreId(id));
  read(restoreId(gone));
  return [];
}

/** Reads of a merge. */
export type MergeReads = {
  readonly read: RecordReader;
  readonly list: ListRecords;
  readonly model: MergeModel;
  /** The record as the public sees it, for messages; without it all records are named. */
  readonly shown?: RecordReader | undefined;
};

type MergeAround = MergeReads & { readonly table: string };

/** Both records of a merge. @throws RuleRefusal `unknown-record`, `invalid-value` */
function pairOf(read: RecordReader, { id: given, gone: other, table }: MergeRecords): Pair {
  const [id, gone] = [restoreId(given), restoreId(other)];
  const [kept, left] = [read(id), read(gone)];
  if (id === gone) throw refusedParameter('gone', `must be another ${nounOf(table)}`);
  if (kept?.__tableName !== table || left?.__tableName !== table)
    throw new RuleRefusal('unknown-record', { kind: nounOf(table) });
  return { id, gone, kept, left };
}

/**
 * Returns the changes that make two records one: the values and links of both, every link and text of other records that
 * leads to the one that goes, and its deletion.
 *
 * @throws RuleRefusal `unknown-record`, `invalid-value` for a contradiction or too many records
 */
export function mergePlan(call: MergeRecords, reads: MergeReads): MergePlan {
  const { table, take } = call;
  const { read, list, model } = reads;
  const pair = pairOf(read, call);
  const refusal = contradictions(pair.kept, pair.left, { ...reads, table }).find(
    ({ isRefused }) => isRefused,
  );
  if (refusal !== undefined) throw refusedParameter('gone', refusal.problem);
  const fields = keptFields(pair, take, { model, table, list });
  const { patches: others, moved } = movedLinks(pair, fields, { read, list, model, table });
  const patches: RecordPatch[] = [
    { table, id: pair.id, fields },
    ...others,
    { table, id: pair.gone, isDeleted: true, fields: clearedFields(pair.left) },
  ];
  if (patches.length > mostMergedRecords) {
    throw refusedParameter(
      'gone',
      `must not change more than ${mostMergedRecords} records at once: this merge would change ${patches.length}`,
    );
  }
  return { patches, moved };
}

/**
 * Returns what a merge would change: fields with a choice, fields that are joined, links that move, and what is against
 * it. Private fields have no choice.
 *
 * @throws RuleRefusal `unknown-record`, `invalid-value` for one and the same record
 */
export function mergePreview(call: MergeRecords, reads: MergeReads) {
  const { table } = call;
  const { read, model } = reads;
  const { kept, left } = pairOf(read, call);
  const fields = model.fieldsOf(table);
  const isPrivate = (name: string) => fields.some((field) => field.name === name && field.isPrivate);
  const found = mergeChoices(kept, left, fields);
  const joined = fields.flatMap(({ name, kind }) => {
    const isJoined = (kind === 'list' || kind === 'links') && name !== mergedIds;
    return isJoined && !isEmptyValue(left[name]) && !isSameField(kept[name], left[name]) ? [name] : [];
  });
  const problems: Contradiction[] = [...contradictions(kept, left, { ...reads, table })];
  const isRefused = problems.some((one) => one.isRefused);
  let plan: MergePlan = { patches: [], moved: [] };
  try {
    if (!isRefused) plan = mergePlan(call, reads);
  } catch (error) {
    if (!(error instanceof RuleRefusal)) throw error;
    problems.push({ problem: String(error.details.problem).replace(/^gone: /, ''), isRefused: true });
  }
  return {
    choices: found.filter(({ name }) => !isPrivate(name)),
    movesPrivate: found.some(({ name, isTaken }) => isPrivate(name) && isTaken),
    joined,
    problems,
    moved: plan.moved,
    records: plan.patches.length,
  };
}

const fieldsIn = ({ before, after }: Deleted): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];

/**
 * A list of links as it was before a merge, with those that were added since. Undefined if a link that the merge moved is
 * another one by now.
 */
function linksBefore(
  now: readonly string[],
  { before, after, isSingle }: { before: readonly string[]; after: readonly string[]; isSingle: boolean },
): readonly string[] | undefined {
  if (isSameValue(now, after)) return before;
  const added = after.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !after.includes(one));
  const isMoved = added.some((one) => !now.includes(one)) || removed.some((one) => now.includes(one));
  if (isSingle || isMoved) return undefined;
  const later = now.filter((one) => !after.includes(one));
  const kept = before.filter((one) => removed.includes(one) || now.includes(one));
  return [...kept, ...later];
}

/**
 * Returns the changes that take a merge back: every record as it was before, with links that were added since.
 *
 * @param changed the records of the commit of the merge
 * @throws RuleRefusal `record-moved-on` with the fields that another change depends on
 */
export function splitRecords(
  read: RecordReader,
  { gone, changed }: { readonly gone: string; readonly changed: readonly Deleted[] },
  model: LinkModel,
): RecordPatch[] {
  const moved: { id: string; field: string; theirs: unknown; yours: unknown }[] = [];
  const exists = (one: unknown): boolean => one === gone || (isRecordId(one) && read(one) !== undefined);
  const stored = ({ tableName }: Deleted, name: string) =>
    model.isStored(tableName, name) || model.linkOf(tableName, name) !== undefined;
  const patches = changed.flatMap((entry): RecordPatch[] => {
    const { recordId: id, tableName: table, before, after } = entry;
    const now = id === gone ? {} : read(id);
    if (now === undefined) return [];
    const fields: Record<string, unknown> = {};
    for (const name of fieldsIn(entry)) {
      if (!stored(entry, name)) continue;
      const link = model.linkOf(table, name);
      if (link === undefined) {
        if (id !== gone && !isSameField(now[name], after[name]))
          moved.push({ id, field: name, theirs: now[name], yours: before[name] ?? null });
        fields[name] = before[name] ?? null;
        continue;
      }
      const former = dirtyIdsIn(before, name).filter(exists);
      const lists = {
        before: former,
        after: dirtyIdsIn(after, name).filter(exists),
        isSingle: link.isSingle,
      };
      const value = id === gone ? former : linksBefore(dirtyIdsIn(now, name), lists);
      if (value === undefined) moved.push({ id, field: name, theirs: now[name], yours: former });
      fields[name] = value ?? null;
    }
    return [{ table, id, fields, ...(id === gone && { isNew: true }) }];
  });
  if (moved.length > 0) throw new RuleRefusal('record-moved-on', { conflicts: moved });
  const isGone = ({ id }: RecordPatch) => id === gone;
  return [...patches.filter(isGone), ...patches.filter((patch) => !isGone(patch))];
}
