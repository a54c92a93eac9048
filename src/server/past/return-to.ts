import type { Kysely } from 'kysely';
import { CodedError } from '#contract/errors.ts';
import { restoreId } from '#domain/record-id.ts';
import type { WritableStore } from '../import/hold.ts';
import { writeImport } from '../import/import-league.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Schema } from '../store/database/schema.ts';
import { findMissing } from '../store/repositories/attachments.ts';
import { findLastUntil } from '../store/repositories/change-log.ts';
import type { Change, Store } from '../store/store.ts';
import { entriesAfter, type Moment, readPast } from './past-records.ts';
import { planReturn, type ReturnPlan } from './return-plan.ts';

type ReturnParts = {
  readonly store: WritableStore;
  readonly queries: Kysely<Schema>;
  readonly secrets: Pick<Secrets, 'open'>;
};

export type ReturnPreview = ReturnPlan & { readonly missingFiles: ReadonlySet<string> };

/** Plans the return to a moment without doing it. Changes that are committed meanwhile may be missing. */
export async function previewReturn(
  moment: Moment,
  { store, queries, secrets }: ReturnParts,
): Promise<ReturnPreview> {
  const past = await readPast(store, moment);
  const { fileIds } = await planReturn(past, store, { secrets });
  const missingFiles = await findMissing(queries, fileIds);
  return { ...(await planReturn(past, store, { secrets, missingFiles })), missingFiles };
}

/** The changes of a return, and the time whose state is that before it; undefined where no time stands for it. */
export type ReturnResult = {
  readonly plan: ReturnPlan;
  readonly wayBack: Date | undefined;
  /** False if users kept editing, so that the last records that they edited may not be in that state. */
  readonly isComplete: boolean;
};

type ReturnSettings = {
  /** Records and links of one commit, at most. */
  readonly maximumWeight?: number | undefined;
};

const context = { actor: 'operator', reason: 'npm run restore -- --until' };

/** Each plan after the first one has the records that users have edited since the plan before. */
const maximumRounds = 5;

/** Returns true if the change is of one of these records, or links to one. */
const concerns = ({ id = '', fields = {} }: Change, ids: ReadonlySet<string>): boolean =>
  ids.has(restoreId(id)) ||
  Object.values(fields)
    .flat()
    .some((value) => typeof value === 'string' && ids.has(value));

type Writing = {
  /** Number of the last change before the plan was made. */
  readonly plannedAt: number;
  /** Receives the ids of records that were edited since, and of those whose changes were left out because of them. */
  readonly edited: Set<string>;
  /** Called before each chunk with the number of the last change. */
  readonly onWritten: (before: number) => void;
};

/** Returns the store as one plan is written to it: changes that concern records which were edited since are left out. */
function withoutEdited(store: WritableStore, { plannedAt, edited, onWritten }: Writing): WritableStore {
  let known = plannedAt;
  const transact: Store['transact'] = async (prepare) => {
    let before: number | undefined;
    const result = await store.transact(async (reader) => {
      for await (const { recordId } of entriesAfter(reader, known)) edited.add(recordId);
      const decided = await prepare(reader);
      const changes = decided.changes.filter((change) => {
        const isEdited = concerns(change, edited);
        if (isEdited) edited.add(restoreId(change.id ?? ''));
        return !isEdited;
      });
      before = changes.length === 0 ? undefined : reader.sequence();
      return { ...decided, changes };
    }, context);
    known = result.sequence;
    if (before !== undefined) onWritten(before);
    return result;
  };
  return { ...store, transact };
}

/**
 * Brings all records back to a moment: what was deleted has its former id, and is the last in its table's order. It is
 * written like an import, in commits between which others are served. Records that are hidden before or after it are
 * hidden meanwhile. If it is cut off, the same call completes it. Records that are edited meanwhile return as well.
 * Sessions, production keys, receipts, devices, the security log and the change log itself stay as they are.
 *
 * @throws Error in words when the state cannot be stored
 */
export async function returnTo(
  moment: Moment,
  { missingFiles }: Pick<ReturnPreview, 'missingFiles'>,
  { store, queries, secrets }: ReturnParts,
  settings: ReturnSettings = {},
): Promise<ReturnResult> {
  let first: number | undefined;
  const onWritten = (before: number): void => {
    first ??= before;
  };
  const write = async (only?: ReadonlySet<string>) => {
    const writing = { plannedAt: store.sequence(), edited: new Set<string>(), onWritten };
    const past = await readPast(store, moment);
    const wanted = only === undefined ? past : new Map([...past].filter(([id]) => only.has(id)));
    const plan = await planReturn(wanted, store, { secrets, missingFiles });
    const desired = [...past.keys()].map((id) => ({ id }));
    const written = { ...settings, desired, reason: context.reason };
    await writeImport(withoutEdited(store, writing), plan.changes, written);
    return { plan, edited: writing.edited };
  };
  try {
    let { plan, edited } = await write();
    for (let round = 1; round < maximumRounds && edited.size > 0; round += 1)
      edited = (await write(edited)).edited;
    const wayBack = first === undefined ? undefined : await wayBackOf(first, store, queries);
    return { plan, wayBack, isComplete: edited.size === 0 };
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    const state = first === undefined ? 'nothing was changed' : 'only a part of it was restored';
    throw new Error(`That state cannot be stored, and ${state}: ${error.message}`, { cause: error });
  }
}

/** The last ms before the first change after a number, if the state at that time is the one after this number. */
async function wayBackOf(
  sequence: number,
  store: Pick<Store, 'log'>,
  queries: Kysely<Schema>,
): Promise<Date | undefined> {
  const [first] = await store.log({ sinceSequence: sequence, limit: 1 });
  if (first === undefined) return undefined;
  const at = new Date(Date.parse(first.at) - 1);
  const last = await findLastUntil(queries, at);
  if (last === undefined || last.sequence > sequence) return undefined;
  const [next] = await store.log({ sinceSequence: last.sequence, limit: 1 });
  return next?.sequence === first.sequence ? at : undefined;
}
