import { otherKeysOf } from '#contract/records/custom-keys.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { isTableName, type TableName } from '#contract/records.ts';
import type { SpecialKey } from '#contract/specials.ts';
import { cleanId } from '#domain/record-id.ts';
import type { RecordChange } from '../commit/finish.ts';
import { type LayeredMap, layeredMap } from '../draft.ts';
import type { Memory } from '../memory.ts';
import { idOf, tableOf } from '../records-view.ts';
import type { ComputedRow } from '../repositories/computed.ts';
import type { PublicView } from '../visibility.ts';
import { specials } from './registry.ts';
import {
  createSpecialUpdater,
  isEmptySpecial,
  type SpecialContext,
  type SpecialState,
} from './special-state.ts';

/** Custom keys and the ids of all records that claim them, normally one. */
type Aliases = {
  readonly idsOf: (alias: string) => readonly string[];
  readonly add: (alias: string, id: string) => void;
  readonly remove: (alias: string, id: string) => void;
};

const createAliases = (records: Iterable<WireRecord>): Aliases => {
  const claims = new Map<string, readonly string[]>();
  const idsOf = (alias: string) => claims.get(alias) ?? [];
  const add = (alias: string, id: string) => {
    if (!idsOf(alias).includes(id)) claims.set(alias, [...idsOf(alias), id]);
  };
  const remove = (alias: string, id: string) => {
    const rest = idsOf(alias).filter((claim) => claim !== id);
    if (rest.length === 0) claims.delete(alias);
    else claims.set(alias, rest);
  };
  for (const record of records) for (const alias of otherKeysOf(record)) add(alias, idOf(record));
  return { idsOf, add, remove };
};

/** A commit as the computed keys see it. */
type ComputedCommit = {
  readonly changes: readonly RecordChange[];
  /** Ids that the commit hides or shows. */
  readonly toggled: ReadonlySet<string>;
  readonly wasVisible: (id: string) => boolean;
  /** Revision at which a hidden record was hidden; 0 for one that never was public. */
  readonly hiddenAt: (id: string) => number;
  /** Revision of changed computed keys: the last sequence number of the commit. */
  readonly sequence: number;
  readonly context: SpecialContext;
};

/** Keys that a record gives up and takes. */
type AliasMove = {
  readonly id: string;
  readonly left: readonly string[];
  readonly taken: readonly string[];
};

/** The effect of a commit on the computed keys; it takes effect with `apply`. */
export type ComputedPlan = {
  readonly rows: readonly ComputedRow[];
  readonly keys: readonly string[];
  readonly states: ReadonlyMap<string, SpecialState>;
  readonly moves: readonly AliasMove[];
};

/** The known state of each special record, and the known revision of every other key. */
type Known = {
  readonly states: LayeredMap<string, SpecialState>;
  readonly revisions: LayeredMap<string, number>;
};

/** Listings and custom keys follow from the records alone, so they need no stored hash to detect changes. */
const unhashed = '';

/**
 * Maintains every key that is computed from records: listings, custom keys, special records.
 *
 * @param rows the stored revisions. Special records whose content is not the stored one get `freshRevision`.
 */
export const createComputedKeys = (
  memory: Memory,
  context: SpecialContext,
  rows: readonly ComputedRow[],
  freshRevision: number,
) => {
  const stored = new Map(rows.map((row) => [row.key, row]));
  const revisions = new Map(rows.map((row) => [row.key, row.revision]));
  const aliases = createAliases(memory.all());
  const keepers = new Map(specials.map((definition) => [definition.key, createSpecialUpdater(definition)]));
  const states = new Map<string, SpecialState>();
  const fresh: ComputedRow[] = [];

  for (const [key, keeper] of keepers) {
    const known = stored.get(key);
    const state = keeper.start(context, known?.revision ?? 0);
    const isKnown = known === undefined ? isEmptySpecial(state) : known.hash === state.hash;
    states.set(key, isKnown ? state : { ...state, revision: freshRevision });
    if (!isKnown) fresh.push({ key, revision: freshRevision, hash: state.hash });
  }

  const planSpecials = (known: Known, commit: ComputedCommit) => {
    const touched = commit.changes.map(({ id, after, fields, before }) => ({
      id,
      record: after,
      fields: commit.toggled.has(id) || before === undefined ? undefined : fields,
    }));
    const next = new Map<string, SpecialState>();
    for (const [key, keeper] of keepers) {
      const state = known.states.get(key);
      const advanced = state && keeper.advance(state, touched, commit.context, commit.sequence);
      if (advanced !== undefined && advanced !== state) next.set(key, advanced);
    }
    return next;
  };

  const planListings = ({ changes, wasVisible, context: { view } }: ComputedCommit): TableName[] => {
    const changed = new Set<TableName>();
    for (const { id, before, after } of changes) {
      const record = after ?? before;
      const wasListed = before !== undefined && wasVisible(id);
      const isListed = after !== undefined && view.isVisible(id);
      if (record !== undefined && wasListed !== isListed) changed.add(tableOf(record));
    }
    return [...changed];
  };

  const planAliases = ({ changes, wasVisible, hiddenAt, context: { view } }: ComputedCommit) =>
    changes.flatMap(({ id, before, after, revision }) => {
      const [former, now] = [otherKeysOf(before), otherKeysOf(after)];
      const left = former.filter((key) => !now.includes(key));
      const taken = now.filter((key) => !former.includes(key));
      if (left.length + taken.length === 0) return [];
      const wasSeen = wasVisible(id);
      // A hidden record left its keys when it was hidden. The time of its rename stays secret.
      return [
        { id, left, taken, wasSeen, isSeen: view.isVisible(id), leftAt: wasSeen ? revision : hiddenAt(id) },
      ];
    });

  const planOn = (known: Known, commit: ComputedCommit): ComputedPlan => {
    const nextStates = planSpecials(known, commit);
    const listings = planListings(commit);
    const moves = planAliases(commit);
    const changedSpecials = [...nextStates].filter(
      ([key, { revision }]) => known.states.get(key)?.revision !== revision,
    );
    // A claimed key has its record's revision; only a key without a record left needs a revision of its own.
    const leftAliases = moves.flatMap(({ left, leftAt }) =>
      leftAt === 0
        ? []
        : left.map((key) => ({ key, revision: Math.max(leftAt, known.revisions.get(key) ?? 0) })),
    );
    const planned: ComputedRow[] = [
      ...changedSpecials.map(([key, { revision, hash }]) => ({ key, revision, hash })),
      ...listings.map((key) => ({ key, revision: commit.sequence, hash: unhashed })),
      ...new Map(leftAliases.map(({ key, revision }) => [key, { key, revision, hash: unhashed }])).values(),
    ];
    const keys = [
      ...changedSpecials.map(([key]) => key),
      ...listings,
      ...moves.flatMap(({ left, wasSeen }) => (wasSeen ? left : [])),
      ...moves.flatMap(({ taken, isSeen }) => (isSeen ? taken : [])),
    ];
    return { rows: planned, keys, states: nextStates, moves };
  };

  const note = (known: Known, { states: next, rows: planned }: ComputedPlan): void => {
    for (const [key, state] of next) known.states.set(key, state);
    for (const { key, revision } of planned) known.revisions.set(key, revision);
  };

  const own: Known = { states, revisions };

  const plan = (commit: ComputedCommit): ComputedPlan => planOn(own, commit);

  const apply = (planned: ComputedPlan): void => {
    note(own, planned);
    for (const { id, left, taken } of planned.moves) {
      for (const key of left) aliases.remove(key, id);
      for (const key of taken) aliases.add(key, id);
    }
  };

  /** Plans on top of plans that are not in effect here yet. Who claims a custom key does not matter for planning. */
  const fork = () => {
    const forked: Known = { states: layeredMap(states), revisions: layeredMap(revisions) };
    return {
      plan: (commit: ComputedCommit) => planOn(forked, commit),
      apply: (planned: ComputedPlan) => note(forked, planned),
    };
  };

  /** The effect of new content of a special record that is not made of records. */
  const planReport = (key: SpecialKey, fields: WireRecord, sequence: number): ComputedPlan => {
    const state = states.get(key);
    const next = state && keepers.get(key)?.report(state, fields, sequence);
    if (next === undefined || next === state) return { rows: [], keys: [], states: new Map(), moves: [] };
    return {
      rows: [{ key, revision: sequence, hash: next.hash }],
      keys: [key],
      states: new Map([[key, next]]),
      moves: [],
    };
  };

  /**
   * Gives keys the revisions that another server has stored for them, after the changes behind them were applied.
   *
   * @returns whether every key has the content that the rows tell of
   */
  const adopt = (rows: readonly ComputedRow[], context: SpecialContext): boolean => {
    for (const { key, revision, hash } of rows) {
      const keeper = keepers.get(key);
      const known = states.get(key);
      if (keeper === undefined || known === undefined) {
        revisions.set(key, revision);
        continue;
      }
      const { isTimed, sources } = keeper.definition;
      // The content of a reported one is in no database: the server that receives the report tells every other server.
      if (sources.length === 0 && known.hash !== hash) continue;
      // Two clocks differ a little; the next refresh makes both the same.
      const state = isTimed ? keeper.advance(known, [], context, revision) : known;
      if (!isTimed && state.hash !== hash) return false;
      states.set(key, { ...state, revision });
    }
    return true;
  };

  /** Ids of the records that claim a custom key, in table order. */
  const claimantsOf = (key: string): readonly string[] =>
    [...aliases.idsOf(key)].sort((a, b) => (memory.positionOf(a) ?? 0) - (memory.positionOf(b) ?? 0));

  /** Revision of the key itself; a custom key changes with the records that claim it in addition. */
  const revisionOf = (key: string): number => states.get(key)?.revision ?? revisions.get(key) ?? 0;

  const listing = (table: TableName, view: PublicView): WireRecord => {
    const ids = memory.list(table).map(idOf).filter(view.isVisible);
    return { id: table, __tableName: 'Table', ...(ids.length > 0 && { ids }) };
  };

  /** The public record under a computed key, without the revision; undefined for an unknown key. */
  const read = (key: string, view: PublicView): WireRecord | undefined => {
    const state = states.get(key);
    if (state !== undefined) return state.body;
    if (isTableName(key)) return listing(key, view);
    for (const id of claimantsOf(key)) {
      const record = memory.get(id);
      const sent = record && view.wire(record);
      if (sent !== undefined) return { ...sent, customKey: true };
    }
    return undefined;
  };

  /** Computed keys with a newer revision of their own. */
  const keysSince = (since: number): string[] =>
    [...new Set([...revisions.keys(), ...states.keys()])].filter((key) => revisionOf(key) > since);

  return { fresh, plan, apply, fork, planReport, adopt, read, revisionOf, claimantsOf, keysSince };
};

export type ComputedKeys = ReturnType<typeof createComputedKeys>;

/** The keys under which a changed record is read: its clean id and the others. */
export const keysOfRecord = (change: Pick<RecordChange, 'id' | 'after'>): string[] => [
  cleanId(change.id) ?? change.id,
  ...otherKeysOf(change.after),
];
