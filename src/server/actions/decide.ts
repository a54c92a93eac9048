import { offlineHandlingOf, type Values } from '#contract/actions/action.ts';
import { type ActionName, actionOf } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import type { Conflict } from '#contract/http.ts';
import type { Attachment } from '#contract/records/field.ts';
import { publicFields } from '#contract/records/public-fields.ts';
import { isTableName } from '#contract/records.ts';
import { isResultOf } from '#domain/access/match-key.ts';
import { type Deletion, type EditRecord, filesIn, withheldFrom } from '#domain/actions/edit-record.ts';
import { answersIn, type FieldGroup } from '#domain/actions/field-groups.ts';
import type { MovedOn } from '#domain/actions/live.ts';
import {
  type Acting,
  dirtyIdsIn,
  type RecordPatch,
  type RuleRecord,
  RuleRefusal,
} from '#domain/actions/patch.ts';
import { settleBrackets } from '#domain/actions/settle-brackets.ts';
import { restoreId } from '#domain/record-id.ts';
import { isSameField, isSameValue } from '#domain/same-value.ts';
import type { SentImage } from '../store/image-file.ts';
import { newRecordId } from '../store/record-ids.ts';
import type { Change, LogEntry, TurnReader } from '../store/store.ts';
import type { TwitchActions } from '../twitch/twitch-actions.ts';
import { actingPlayer, actorOf, type Caller } from './acting-player.ts';
import { checkCaller, checkRight } from './check-access.ts';
import { handle } from './handlers.ts';

/** Maximum number of changes that are checked per record; no client is offline for longer. */
const maximumEntries = 10_000;

const changes = (entry: LogEntry, field: string): boolean =>
  Object.hasOwn(entry.before, field) || Object.hasOwn(entry.after, field);

/**
 * Returns a conflict as it is sent. Callers choose the records and revisions that are compared, so only public values are
 * included: no private field, no link to a hidden record.
 */
function conflictOf(turn: TurnReader, moved: MovedOn, entry: LogEntry | undefined): Conflict {
  const name = entry && turn.get(entry.actor)?.name;
  const { id, field } = moved;
  const record = turn.get(id);
  const shown = turn.shown(id)?.[field];
  const table = record?.__tableName ?? entry?.tableName;
  const isPublic = shown !== undefined || !isTableName(table) || publicFields(table).has(field);
  const withheld = withheldFrom(dirtyIdsIn(record, field), dirtyIdsIn({ [field]: shown }, field));
  const sent = (value: unknown): unknown => {
    if (!isPublic || (value !== undefined && isSameValue(value, record?.[field]))) return shown;
    return Array.isArray(value) ? value.filter((one) => !withheld.includes(one)) : value;
  };
  return {
    ...moved,
    theirs: sent(moved.theirs),
    yours: sent(moved.yours),
    ...(entry && { who: typeof name === 'string' ? name : entry.actor, at: entry.at }),
  };
}

type ConflictOptions = {
  readonly seen: ReadonlyMap<string, number>;
  /** The actor of the call, in the form of the change log. */
  readonly actor: string;
  readonly groups?: readonly FieldGroup[] | undefined;
};

/** A record, with its changes since the operator's screen was rendered, oldest first. */
type Since = { readonly record: RuleRecord | undefined; readonly entries: readonly LogEntry[] };

/**
 * Returns the values of a call that would overwrite a change by another actor since the operator's screen was
 * rendered. An actor never conflicts with their own changes, nor with a value that is already the same. Fields that
 * are one answer conflict together: all of them are returned, including those that the call leaves unchanged.
 *
 * @param seen change numbers by dirty id; other records are checked only if the caller meant to create them.
 */
async function findConflicts(
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
function withAuthors(turn: TurnReader, found: readonly MovedOn[]): Promise<Conflict[]> {
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

/** No deletion changes more records. */
const maximumChanges = 10_000;

const isDeletion = ({ before, after }: LogEntry): boolean =>
  Object.hasOwn(before, 'created') && !Object.hasOwn(after, 'created');

/** Returns the deleted record that a call brings back; dirty id. */
function restoredIn(name: ActionName, { change, id, gone }: Values): string | undefined {
  if (name === 'edit-record' && change === 'restore') return restoreId(String(id));
  return name === 'merge-records' && change === 'undo' ? restoreId(String(gone)) : undefined;
}

/**
 * Returns the last deletion of the record that a call brings back, with the changes that its commit made in other records.
 * Undefined if the record was not deleted, or was deleted with a person for good.
 */
async function deletionFor(
  turn: Pick<TurnReader, 'get' | 'log'>,
  name: ActionName,
  payload: Values,
): Promise<Deletion | undefined> {
  const id = restoredIn(name, payload);
  if (id === undefined || turn.get(id) !== undefined) return undefined;
  const [record] = await turn.log({ recordId: id, limit: 1 });
  if (record === undefined || !isDeletion(record)) return undefined;
  const changed = await turn.log({ commitOf: record, limit: maximumChanges });
  return {
    record,
    others: changed.filter(({ sequence }) => sequence !== record.sequence),
    isMerge: record.reason === ('merge-records' satisfies ActionName),
  };
}

/** Changes of an image field that are looked through for a file that it had. */
const maximumImageChanges = 200;

/** Returns the files that the fields of a call of `edit-record` had before, from the change log of the record. */
async function formerFilesFor(
  turn: Pick<TurnReader, 'get' | 'log'>,
  name: ActionName,
  { id, files }: Values,
): Promise<readonly Attachment[]> {
  if (name !== 'edit-record' || files === undefined) return [];
  const record = turn.get(String(id));
  const named = Object.entries(files as NonNullable<EditRecord['files']>);
  const isMissing = named.some(([field, { kept }]) =>
    kept.some((file) => !filesIn(record?.[field]).some((known) => known.id === file)),
  );
  if (!isMissing) return [];
  const fields = named.map(([field]) => field);
  const entries = await turn.log({ recordId: restoreId(String(id)), fields, limit: maximumImageChanges });
  return entries.flatMap(({ before }) => fields.flatMap((field) => filesIn<Attachment>(before[field])));
}

/** A call whose form has been checked. */
export type CheckedCall = Caller & {
  readonly name: ActionName;
  /** As the contract of the name reads it. */
  readonly payload: Values;
  readonly seenRevisions?: ReadonlyMap<string, number> | undefined;
  /** Dirty id of the show that the action was meant for. */
  readonly actingBroadcast?: string | undefined;
};

/** Result of a call, decided by the records of one transaction. */
export type Decision = {
  readonly patches: readonly RecordPatch[];
  readonly data: unknown;
  readonly acting: Acting;
  /** Images that the patches put into records. */
  readonly images?: readonly SentImage[] | undefined;
  /** Asks another service once the turn is over, and gives `data`. */
  readonly ask?: (() => Promise<unknown>) | undefined;
};

async function codedRefusal(turn: TurnReader, refusal: RuleRefusal): Promise<CodedError> {
  const { conflicts, ...details } = refusal.details;
  if (!Array.isArray(conflicts)) return new CodedError(refusal.code, details);
  const found = await withAuthors(turn, conflicts as MovedOn[]);
  return new CodedError(refusal.code, { ...details, conflicts: found });
}

/** Returns `record-moved-on` for a user action that is out of date, and `conflict` for an edit after another user's. */
function conflictError(name: ActionName, payload: Values, conflicts: readonly Conflict[]): CodedError {
  const { keep } = offlineHandlingOf(actionOf(name), payload);
  const isResolved = keep === 'absolute' || keep === 'perishable';
  return new CodedError(isResolved ? 'record-moved-on' : 'conflict', { conflicts });
}

/**
 * Checks rights, runs the rule and looks for conflicts, all on the records of one turn. Writes nothing.
 * @param now the server's time in ms
 * @throws CodedError whatever refuses the call
 */
export async function decide(
  turn: TurnReader,
  { name, payload, seenRevisions = new Map(), actingBroadcast, ...caller }: CheckedCall,
  now: number,
  twitch?: TwitchActions,
): Promise<Decision> {
  const action = actionOf(name);
  const { playerId, key } = caller;
  const player = actingPlayer(turn, caller);
  const person = player?.person;
  checkCaller(action.access, person);
  const acting = player?.acting ?? {};
  // An action for one show is refused once the caller has another show.
  if (actingBroadcast !== undefined && actingBroadcast !== acting.broadcast) {
    throw new CodedError('record-moved-on');
  }
  checkRight(turn, action, person, payload, acting);
  try {
    const outcome = handle(
      name,
      {
        read: (id) => turn.get(id),
        shown: (id) => turn.shown(id),
        list: (table) => turn.list(table),
        acting,
        newId: newRecordId,
        person,
        now,
        twitch,
        deletion: await deletionFor(turn, name, payload),
        formerFiles: await formerFilesFor(turn, name, payload),
      },
      payload,
    );
    if ('ask' in outcome) return { patches: [], data: undefined, acting, ask: outcome.ask };
    const { patches, data, images } = outcome;
    if (key?.match !== undefined) {
      const maps = dirtyIdsIn(turn.get(key.match), 'maps');
      const isKept = (id: string, field: string, value: unknown) => isSameField(turn.get(id)?.[field], value);
      if (!isResultOf(key.match, maps, patches, isKept)) throw new CodedError('beyond-key');
    }
    const conflicts = await findConflicts(turn, patches, {
      seen: seenRevisions,
      actor: actorOf({ playerId, key }),
      groups: action.groups,
    });
    if (conflicts.length === 0)
      return { patches: [...patches, ...settled(turn, name, patches)], data, acting, images };
    throw conflictError(name, payload, conflicts);
  } catch (error) {
    throw error instanceof RuleRefusal ? await codedRefusal(turn, error) : error;
  }
}

/** Actions that save results or layouts. The others of brackets name each match that they change: nothing else follows. */
const savesResults: ReadonlySet<ActionName> = new Set([
  'multi-map-win',
  'update-map-data',
  'update-match-data',
  'edit-record',
  'save-bracket-layout',
]);

const settled = (turn: TurnReader, name: ActionName, patches: readonly RecordPatch[]): RecordPatch[] =>
  savesResults.has(name) ? settleBrackets((id) => turn.get(id), patches) : [];

/** The patches as the store takes them. A record that is not marked as new has to exist: a rule never revives one. */
export function changesOf(turn: Pick<TurnReader, 'get'>, patches: readonly RecordPatch[]): Change[] {
  return patches.map(({ table, id, isNew, isDeleted, fields }) => {
    if (!isTableName(table)) throw new Error(`A rule changes the unknown table ${table}.`);
    if (!isNew && (id === undefined || turn.get(id) === undefined)) {
      throw new Error(`A rule changes the unknown record ${id} of ${table}.`);
    }
    return isDeleted ? { table, id, isDeleted } : { table, id, fields };
  });
}
