import type { Conflict } from '#contract/http.ts';
import { answersIn, type FieldGroup } from '#domain/actions/field-groups.ts';
import type { MovedOn } from '#domain/actions/live.ts';
import type { RecordPatch, RuleRecord } from '#domain/actions/patch.ts';
import { isSameField } from '#domain/same-value.ts';
import type { LogEntry, TurnReader } from '../store/store.ts';

/** As many changes of one record as are looked through; nobody is offline for longer. */
const maximumEntries = 10_000;

const changes = (entry: LogEntry, field: string): boolean =>
  Object.hasOwn(entry.before, field) || Object.hasOwn(entry.after, field);

function conflictOf(turn: TurnReader, moved: MovedOn, entry: LogEntry | undefined): Conflict {
  const name = entry && turn.get(entry.actor)?.name;
  return {
    ...moved,
    ...(entry && { who: typeof name === 'string' ? name : entry.actor, at: entry.at }),
  };
}

export type ConflictOptions = {
  readonly seen: ReadonlyMap<string, number>;
  /** Who acts, as the change log has it. */
  readonly actor: string;
  readonly groups?: readonly FieldGroup[] | undefined;
};

/** What happened to a record after the operator's screen was drawn, oldest first. */
type Since = { readonly record: RuleRecord | undefined; readonly entries: readonly LogEntry[] };

/**
 * What a call would set over a value which somebody else wrote after the operator's screen was drawn. Who acts never
 * conflicts with themselves, nor with a value that is the same already (architecture 2.2). Fields that are one answer
 * conflict together: with one of them all are answered, also those that the call leaves as the operator saw them.
 *
 * @param seen change numbers by dirty id; records that are not named are not checked, except those that the caller
 *   meant to create.
 */
export async function findConflicts(
  turn: TurnReader,
  patches: readonly RecordPatch[],
  { seen, actor: own, groups = [] }: ConflictOptions,
): Promise<Conflict[]> {
  const since = new Map<string, Since>();
  for (const { id, isNew, isUnseen } of patches) {
    const revision = id === undefined || isNew ? undefined : (seen.get(id) ?? (isUnseen ? 0 : undefined));
    if (id === undefined || revision === undefined) continue;
    // A number this database has not reached was given by another one: then all of its changes are news.
    const sinceSequence = revision > turn.sequence() ? 0 : revision;
    const record = turn.get(id);
    if (Number(record?.__revision) <= sinceSequence) continue;
    const entries = await turn.log({ recordId: id, sinceSequence, limit: maximumEntries });
    since.set(id, { record, entries });
  }

  const found = (id: string, field: string): { conflict: MovedOn; entry: LogEntry | undefined } => {
    const { record = turn.get(id), entries = [] } = since.get(id) ?? {};
    const changing = entries.filter((entry) => changes(entry, field));
    const entry = changing.findLast(({ actor }) => actor !== own);
    const patch = patches.find((one) => one.id === id && Object.hasOwn(one.fields, field));
    const last = changing.findLast(({ actor }) => actor === own);
    const shown = last === undefined ? (changing[0]?.before ?? record) : last.after;
    return {
      entry,
      conflict: { id, field, theirs: record?.[field], yours: (patch?.fields ?? shown)?.[field] },
    };
  };

  const answers = answersIn(groups, patches);
  const grouped = answers.flat();
  const alone = patches.flatMap(({ id, fields }) =>
    Object.keys(fields).flatMap((field) =>
      id === undefined || grouped.some((one) => one.id === id && one.field === field)
        ? []
        : [[{ id, field }]],
    ),
  );
  const isGrouped = (field: string) => groups.some(({ fields }) => fields.includes(field));
  return [...answers, ...alone].flatMap((answer) => {
    const all = answer.map(({ id, field }) => found(id, field));
    const disputed = all.filter(
      ({ entry, conflict: { theirs, yours } }) => entry !== undefined && !isSameField(theirs, yours),
    );
    const latest = disputed.at(-1)?.entry;
    return disputed.length === 0
      ? []
      : all
          .filter((one) => disputed.includes(one) || isGrouped(one.conflict.field))
          .map(({ conflict, entry = latest }) => conflictOf(turn, conflict, entry));
  });
}

/** The conflicts a rule found by itself, with who made the change and when. */
export function withAuthors(turn: TurnReader, found: readonly MovedOn[]): Promise<Conflict[]> {
  return Promise.all(
    found.map(async (moved) => {
      const entries = await turn.log({ recordId: moved.id, limit: 100 });
      return conflictOf(
        turn,
        moved,
        entries.find((entry) => changes(entry, moved.field)),
      );
    }),
  );
}
