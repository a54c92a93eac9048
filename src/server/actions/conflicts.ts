import type { Conflict } from '#contract/http.ts';
import type { MovedOn } from '#domain/actions/live.ts';
import type { RecordPatch } from '#domain/actions/patch.ts';
import type { LogEntry, TurnReader } from '../store/store.ts';
import { isEmptyValue, isSameValue } from '../store/values.ts';

/** As many changes of one record as are looked through; nobody is offline for longer. */
const maximumEntries = 10_000;

const isSameField = (a: unknown, b: unknown): boolean =>
  isSameValue(a, b) || (isEmptyValue(a) && isEmptyValue(b));

const changes = (entry: LogEntry, field: string): boolean =>
  Object.hasOwn(entry.before, field) || Object.hasOwn(entry.after, field);

function conflictOf(turn: TurnReader, moved: MovedOn, entry: LogEntry | undefined): Conflict {
  const name = entry && turn.get(entry.actor)?.name;
  return {
    ...moved,
    ...(entry && { who: typeof name === 'string' ? name : entry.actor, at: entry.at }),
  };
}

/**
 * The fields that a call would set over a value which somebody else wrote after the operator's screen was drawn.
 * Who acts never conflicts with themselves, nor with a value that is the same already (architecture 2.2).
 *
 * @param seen change numbers by dirty id; records that are not named are not checked, except those that the caller
 *   meant to create.
 * @param playerId dirty id of who acts.
 */
export async function findConflicts(
  turn: TurnReader,
  patches: readonly RecordPatch[],
  seen: ReadonlyMap<string, number>,
  playerId: string,
): Promise<Conflict[]> {
  const conflicts: Conflict[] = [];
  for (const { id, isNew, isUnseen, fields } of patches) {
    const revision = id === undefined || isNew ? undefined : (seen.get(id) ?? (isUnseen ? 0 : undefined));
    if (id === undefined || revision === undefined) continue;
    const record = turn.get(id);
    const differing = Object.keys(fields).filter((field) => !isSameField(record?.[field], fields[field]));
    if (differing.length === 0) continue;
    // A number this database has not reached was given by another one: then all of its changes are news.
    const sinceSequence = revision > turn.sequence() ? 0 : revision;
    const entries = await turn.log({ recordId: id, sinceSequence, limit: maximumEntries });
    const others = entries.filter(({ actor }) => actor !== playerId).reverse();
    for (const field of differing) {
      const entry = others.find((one) => changes(one, field));
      if (entry === undefined) continue;
      conflicts.push(conflictOf(turn, { id, field, theirs: record?.[field], yours: fields[field] }, entry));
    }
  }
  return conflicts;
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
