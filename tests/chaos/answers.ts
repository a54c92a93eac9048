import type { RemoteLogEntry, RemoteRecord } from '../support/server-process.ts';
import type { Effect, Observation, Press } from './observation.ts';
import { isSame } from './same.ts';

/** Fields of a record that form one state. Half of one state beside half of another was never entered. */
const stateFields: Readonly<Record<string, readonly string[]>> = {
  Matches: ['score_1', 'score_2'],
  Maps: ['winner', 'draw', 'banner'],
};

type Fields = Readonly<Record<string, unknown>>;

/** One change of the store: all log entries of one call. */
type Commit = { readonly actor: string; readonly reason: string; readonly entries: RemoteLogEntry[] };

function commitsOf(log: readonly RemoteLogEntry[]): Commit[] {
  const commits: Commit[] = [];
  let last: string | undefined;
  for (const entry of [...log].sort((a, b) => a.sequence - b.sequence)) {
    const { actor, reason, actionId, at } = entry;
    const name = `${actor} ${reason} ${actionId ?? at}`;
    if (name === last) commits.at(-1)?.entries.push(entry);
    else commits.push({ actor, reason, entries: [entry] });
    last = name;
  }
  return commits;
}

/** Actions that say the whole state; others, such as a map win, change it by a step. */
const savingActions: readonly string[] = ['update-match-data', 'update-map-data'];

const partOf = (answer: readonly Effect[], record: string): readonly Effect[] =>
  answer.filter((effect) => effect.record === record);

/**
 * Returns the states that the person's saves made and that no user entered: a score of two users' halves, a map both won
 * and banned, a score without the map that made it.
 */
export function inventedStates({ log, before, presses, person, derived }: Observation): string[] {
  const records = new Map<string, Fields>(before.map((record: RemoteRecord) => [record.id, record]));
  const holds = ({ record, field, value }: Effect): boolean => isSame(records.get(record)?.[field], value);
  const answers = presses.flatMap(({ answers: own = [] }: Press, index) =>
    own.map((effects) => ({ index, effects })),
  );

  /**
   * Returns true if an answer gives the record its state: with all its effects, unless later answers replaced the rest.
   */
  const isEntered = (record: string): boolean =>
    answers.some(({ index, effects }) => {
      const own = partOf(effects, record);
      if (own.length === 0 || !own.every(holds)) return false;
      return effects.every(
        (effect) =>
          holds(effect) ||
          answers.some(
            (later) =>
              later.index > index &&
              partOf(later.effects, effect.record).length > 0 &&
              partOf(later.effects, effect.record).every(holds),
          ),
      );
    });

  return commitsOf(log).flatMap(({ actor, reason, entries }) => {
    const changed: RemoteLogEntry[] = [];
    for (const entry of entries) {
      const { recordId, tableName, before: old, after } = entry;
      const cleared = Object.fromEntries(Object.keys(old).map((field) => [field, undefined]));
      records.set(recordId, { ...records.get(recordId), ...cleared, ...after });
      const fields = stateFields[tableName] ?? [];
      if (fields.some((field) => !isSame(old[field], after[field]))) changed.push(entry);
    }
    if (actor !== person || !savingActions.includes(reason)) return [];
    return changed.flatMap(({ recordId, tableName, at }) => {
      const fields = stateFields[tableName] ?? [];
      const isDerived = derived.some(({ record, field }) => record === recordId && fields.includes(field));
      if (isDerived || isEntered(recordId)) return [];
      const state = fields.map((field) => `${field} ${JSON.stringify(records.get(recordId)?.[field])}`);
      return [`${recordId} with ${state.join(', ')} at ${at}`];
    });
  });
}
