import { createHash } from 'node:crypto';
import type { WireRecord } from '#contract/records/wire.ts';
import { isSameValue } from '#domain/same-value.ts';
import { withoutEmpty } from '../commit/field-values.ts';
import { createDependentsFinder } from '../dependents.ts';
import { idOf, type RecordsView } from '../records-view.ts';
import type { PublicView } from '../visibility.ts';
import type { EntrySource, Special } from './special.ts';

type Placed = { readonly position: number; readonly entry: unknown };
type Entries = ReadonlyMap<string, Placed>;

/** State of a special record: its entries, its content, and the revision of the content. */
export type SpecialState = {
  readonly entries: readonly Entries[];
  /** Without the revision. */
  readonly body: WireRecord;
  readonly hash: string;
  readonly revision: number;
};

/** Access to records for special records, with each record's position in its table. */
export type SpecialContext = {
  readonly records: RecordsView;
  readonly view: PublicView;
  readonly positionOf: (id: string) => number | undefined;
  readonly nowMs: number;
};

/** A changed record. Without field names anything about it may have changed. */
type Touched = {
  readonly id: string;
  readonly record: WireRecord | undefined;
  readonly fields: readonly string[] | undefined;
};

const hashOf = (body: WireRecord) => createHash('sha1').update(JSON.stringify(body)).digest('base64');

const readEntry = (
  source: EntrySource<unknown>,
  id: string,
  { records, view, positionOf }: SpecialContext,
): Placed | undefined => {
  const record = view.isVisible(id) ? records.get(id) : undefined;
  if (record?.__tableName !== source.table) return undefined;
  const entry = source.entryOf(view.open(record), view.get);
  return entry === undefined ? undefined : { position: positionOf(id) ?? 0, entry };
};

const inTableOrder = (entries: Entries): unknown[] =>
  [...entries.values()].sort((a, b) => a.position - b.position).map(({ entry }) => entry);

/** Builds and updates the state of one special record. */
export const createSpecialUpdater = (definition: Special) => {
  const sources = definition.sources.map((source) => ({
    source,
    dependentsOf: createDependentsFinder([source]),
  }));

  const bodyOf = (entries: readonly Entries[], nowMs: number): WireRecord => ({
    __tableName: definition.tableName,
    ...withoutEmpty(definition.build(entries.map(inTableOrder), nowMs)),
  });

  /** The same entries when none of them changed. */
  const advanceEntries = (
    index: number,
    known: Entries,
    touched: readonly Touched[],
    context: SpecialContext,
  ) => {
    const { source, dependentsOf } = sources[index] ?? {};
    if (source === undefined || dependentsOf === undefined) return known;
    const affected = new Set<string>();
    for (const { id, record, fields } of touched) {
      if (known.has(id) || record?.__tableName === source.table) affected.add(id);
      if (record === undefined) continue;
      for (const reader of dependentsOf(record, fields, context.records)) affected.add(reader);
    }
    let next: Map<string, Placed> | undefined;
    for (const id of affected) {
      const placed = readEntry(source, id, context);
      if (isSameValue(known.get(id), placed)) continue;
      next ??= new Map(known);
      if (placed === undefined) next.delete(id);
      else next.set(id, placed);
    }
    return next ?? known;
  };

  /** The initial state, with the given revision. */
  const start = (context: SpecialContext, revision: number): SpecialState => {
    const entries = sources.map(({ source }) => {
      const placed = new Map<string, Placed>();
      for (const record of context.records.scan(source.table)) {
        const entry = readEntry(source, idOf(record), context);
        if (entry !== undefined) placed.set(idOf(record), entry);
      }
      return placed;
    });
    const body = bodyOf(entries, context.nowMs);
    return { entries, body, hash: hashOf(body), revision };
  };

  /** The state after a commit, or after time has passed if nothing is touched; the same object if nothing changed. */
  const advance = (
    state: SpecialState,
    touched: readonly Touched[],
    context: SpecialContext,
    revision: number,
  ): SpecialState => {
    const entries = state.entries.map((known, index) => advanceEntries(index, known, touched, context));
    const isUntouched = entries.every((known, index) => known === state.entries[index]);
    if (isUntouched && !definition.isTimed) return state;
    if (isUntouched && touched.length > 0) return state;
    const body = bodyOf(entries, context.nowMs);
    const hash = hashOf(body);
    return hash === state.hash ? { ...state, entries } : { entries, body, hash, revision };
  };

  /** The state with content that is not made of records; the same object if nothing changed. */
  const report = (state: SpecialState, fields: WireRecord, revision: number): SpecialState => {
    const body = { __tableName: definition.tableName, ...withoutEmpty(fields) };
    const hash = hashOf(body);
    return hash === state.hash ? state : { ...state, body, hash, revision };
  };

  return { definition, start, advance, report };
};

/** Returns true if a special record has no content besides its table name. */
export const isEmptySpecial = (state: SpecialState): boolean => Object.keys(state.body).length === 1;
