import type { RemoteLogEntry, RemoteRecord } from '../support/server-process.ts';
import { inventedStates } from './answers.ts';
import type { Effect, Observation, Press, Verdict } from './observation.ts';
import { isSame } from './same.ts';

/** Fields that people set; all others follow from them or from links. */
const watched: Readonly<Record<string, readonly string[]>> = {
  Matches: [
    'custom_name',
    'forfeit_reason',
    'vod',
    'vod_2',
    'forfeit',
    'score_1',
    'score_2',
    'flip_teams',
    'teams',
  ],
  Maps: ['winner', 'draw', 'banner'],
  Broadcasts: ['countdown_end', 'notice_text', 'live_match', 'desk_display'],
};

/** A field's value counts as done when it was written at most so long after its time. */
const commitToleranceMs = 500;

/** Texts are written once in a run, so that each one tells which press it came from. */
const isUnique = (value: unknown): boolean => typeof value === 'string';

type Change = {
  readonly entry: RemoteLogEntry;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
};

const fieldKey = ({ record, field }: Pick<Effect, 'record' | 'field'>): string => `${record} ${field}`;
const inWords = ({ record, field, value }: Effect): string => `${record}.${field} = ${JSON.stringify(value)}`;

/** The changes of watched fields by record and field, oldest first. */
function changesByField({ log, derived }: Observation): Map<string, Change[]> {
  const changes = new Map<string, Change[]>();
  const skipped = new Set(derived.map(fieldKey));
  for (const entry of log) {
    for (const field of watched[entry.tableName] ?? []) {
      if (!Object.hasOwn(entry.before, field) && !Object.hasOwn(entry.after, field)) continue;
      const key = fieldKey({ record: entry.recordId, field });
      if (skipped.has(key)) continue;
      const change = { entry, field, before: entry.before[field], after: entry.after[field] };
      if (!isSame(change.before, change.after)) changes.set(key, [...(changes.get(key) ?? []), change]);
    }
  }
  return changes;
}

/** The actions on one field and their changes. */
type FieldCase = {
  readonly changes: readonly Change[];
  readonly presses: readonly { readonly press: Press; readonly effect: Effect }[];
  readonly before: unknown;
};

function casesOf({ presses, before }: Observation, changes: Map<string, Change[]>): Map<string, FieldCase> {
  const records = new Map(before.map((record) => [record.id, record]));
  const cases = new Map<string, FieldCase>();
  for (const [key, list] of changes) cases.set(key, { changes: list, presses: [], before: undefined });
  for (const press of presses) {
    for (const effect of press.effects) {
      const key = fieldKey(effect);
      const known = cases.get(key) ?? { changes: [], presses: [], before: undefined };
      const start = records.get(effect.record)?.[effect.field];
      cases.set(key, { ...known, presses: [...known.presses, { press, effect }], before: start });
    }
  }
  return cases;
}

/**
 * Goes through a field's own changes in the order of the actions, each of which may have happened once. Returns the
 * index of the last action that was found, or -1.
 */
function judgeOwnChanges(own: readonly Change[], { presses }: FieldCase, report: Report): number {
  let next = 0;
  for (const { entry, field, after } of own) {
    const effect = { record: entry.recordId, field, value: after };
    const isThis = ({ effect: pressed }: (typeof presses)[number]) => isSame(pressed.value, after);
    const found = presses.findIndex((candidate, index) => index >= next && isThis(candidate));
    if (found >= 0) next = found + 1;
    else if (presses.some(isThis)) report.doubled.push(`${inWords(effect)} again, at ${entry.at}`);
    else report.misapplied.push(`${inWords(effect)} was never pressed`);
  }
  return next - 1;
}

type Report = { lost: string[]; doubled: string[]; misapplied: string[] };

function judgeFields(observation: Observation, changes: Map<string, Change[]>, report: Report): void {
  const { person, givenUp, seen } = observation;
  const isIn = (list: readonly Effect[], { record, field, value }: Effect) =>
    list.some((entry) => entry.record === record && entry.field === field && isSame(entry.value, value));

  for (const fieldCase of casesOf(observation, changes).values()) {
    const { presses, changes: all, before } = fieldCase;
    const own = all.filter(({ entry }) => entry.actor === person);
    const lastMet = judgeOwnChanges(own, fieldCase, report);

    // Of all that was acknowledged the last one counts: it is there, or was given up before the person's eyes.
    const lastIndex = presses.findLastIndex(({ press }) => press.outcome === 'kept');
    const last = presses[lastIndex];
    const lastOwn = all.findLastIndex(({ entry }) => entry.actor === person);
    const values = [
      ...(lastOwn < 0 ? [before] : []),
      ...all.slice(Math.max(0, lastOwn)).map(({ after }) => after),
    ];
    // A repeated action replaces the waiting one, even if the page showed that the later one failed.
    const isReplaced = presses.slice(lastIndex + 1).some(({ effect }) => isIn(givenUp, effect));
    const isThere =
      isReplaced || lastMet >= lastIndex || values.some((value) => isSame(value, last?.effect.value));
    if (last !== undefined && !isThere && !isIn(givenUp, last.effect)) {
      report.lost.push(`${inWords(last.effect)} (${last.press.title})`);
    }

    for (const { press, effect } of presses) {
      const done = own.find(({ after }) => isSame(after, effect.value));
      if (done === undefined) continue;
      const doneAt = Date.parse(done.entry.at);
      // A user who repeats the same action later wants it to be executed later.
      const mayStillBeDone = presses.some(
        ({ press: other, effect: wanted }) =>
          isSame(wanted.value, effect.value) && doneAt <= (other.notAfterMs ?? doneAt) + commitToleranceMs,
      );
      if (press.notAfterMs !== undefined && !mayStillBeDone) {
        report.misapplied.push(`${inWords(effect)} was done ${doneAt - press.notAfterMs} ms after its time`);
      }
      const isDenied = press.outcome === 'refused' || isIn(givenUp, effect);
      if (isDenied && isUnique(effect.value)) {
        report.misapplied.push(`${inWords(effect)} was given up and done all the same`);
      }
    }

    for (const [index, change] of all.entries()) {
      const theirs = all[index - 1];
      if (change.entry.actor !== person || theirs === undefined || theirs.entry.actor === person) continue;
      const lostValue = { record: change.entry.recordId, field: change.field, value: change.before };
      if (isUnique(change.before) && !isIn(seen, lostValue)) {
        report.misapplied.push(`${inWords(lostValue)} of ${theirs.entry.actor} was overwritten unseen`);
      }
    }
  }
}

/** One key may change a record once, whatever became of its copies. */
function judgeKeys({ log, person }: Observation, report: Report): void {
  const known = new Set<string>();
  for (const { actor, actionId, recordId } of log) {
    if (actor !== person || actionId === undefined) continue;
    const key = `${actionId} on ${recordId}`;
    if (known.has(key)) report.doubled.push(`${key} was carried out twice`);
    known.add(key);
  }
}

/** Checks that the store holds the values of its log in the end, even after it was killed. */
function judgeStore({ after }: Observation, changes: Map<string, Change[]>, report: Report): void {
  const records = new Map<string, RemoteRecord>(after.map((record) => [record.id, record]));
  for (const list of changes.values()) {
    const last = list.at(-1);
    if (last === undefined) continue;
    const { recordId: record } = last.entry;
    const held = records.get(record);
    if (held === undefined || isSame(held[last.field], last.after)) continue;
    report.lost.push(`${inWords({ record, field: last.field, value: last.after })} is in the log only`);
  }
}

/** Of the desk it counts whether it is shown: its modes are no texts that are written once. */
const deskShown = <Fields extends Readonly<Record<string, unknown>>>(fields: Fields): Fields =>
  Object.hasOwn(fields, 'desk_display')
    ? { ...fields, desk_display: !isSame(fields.desk_display, undefined) }
    : fields;

/**
 * Changes that follow from the records and not from an action: settings cleared with the live match, teams moved on by
 * resolving.
 */
const implied = 'implied';

const savesResults: ReadonlySet<string> = new Set(['multi-map-win', 'update-map-data', 'update-match-data']);

function comparable(observation: Observation): Observation {
  const log = observation.log.flatMap((entry): RemoteLogEntry[] => {
    const { desk_display: old, ...before } = deskShown(entry.before);
    const { desk_display: next, ...after } = deskShown(entry.after);
    // No press that saves a result names teams: they follow from it, and its key is judged with the result.
    const hasTeams = Object.hasOwn(after, 'teams') || Object.hasOwn(before, 'teams');
    const isSettled = hasTeams && savesResults.has(entry.reason);
    const isMovedOn = isSettled || entry.reason === 'resolve-entire-bracket';
    const { actionId, ...rested } = entry;
    const rest = {
      ...rested,
      ...(!isSettled && actionId !== undefined && { actionId }),
      before,
      after,
      ...(isMovedOn && { actor: implied }),
    };
    if (isSame(old, next)) return [rest];
    const isImplied = Object.hasOwn(after, 'live_match') || Object.hasOwn(before, 'live_match');
    // Its key is judged with the rest.
    const { actionId: _key, ...unkeyed } = entry;
    const actor = isImplied ? implied : entry.actor;
    return [rest, { ...unkeyed, actor, before: { desk_display: old }, after: { desk_display: next } }];
  });
  const isDerived = (effect: Effect) => observation.derived.some((one) => fieldKey(one) === fieldKey(effect));
  const effects = (list: readonly Effect[]) =>
    list
      .filter((effect) => !isDerived(effect))
      .map((effect) =>
        effect.field === 'desk_display' ? { ...effect, value: !isSame(effect.value, undefined) } : effect,
      );
  return {
    ...observation,
    log,
    before: observation.before.map(deskShown),
    after: observation.after.map(deskShown),
    presses: observation.presses.map((press) => ({ ...press, effects: effects(press.effects) })),
    givenUp: effects(observation.givenUp),
    seen: effects(observation.seen),
  };
}

/** Compares what was pressed with what the server did. Knows nothing of how either works. */
export function judge(observed: Observation): Verdict {
  const observation = comparable(observed);
  const report: Report = { lost: [], doubled: [], misapplied: [] };
  const changes = changesByField(observation);
  judgeFields(observation, changes, report);
  judgeKeys(observation, report);
  judgeStore(observation, changes, report);
  const shown = new Set(observation.shownKeys);
  const unshown = observation.refusedKeys.filter((key) => !shown.has(key));
  return {
    actions: observation.presses.length,
    ...report,
    invented: inventedStates(observation),
    unshown: unshown.map((key) => `The refusal of ${key} was not shown`),
    problems: observation.problems,
  };
}
