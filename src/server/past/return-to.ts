import type { Kysely } from 'kysely';
import { CodedError } from '#contract/errors.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Schema } from '../store/database/schema.ts';
import { findMissing } from '../store/repositories/attachments.ts';
import { findLastUntil } from '../store/repositories/change-log.ts';
import type { Store } from '../store/store.ts';
import { type Moment, type PastReader, readPast } from './past-records.ts';
import { planReturn, type ReturnPlan } from './return-plan.ts';

type ReturnParts = {
  readonly store: Pick<Store, 'get' | 'log' | 'transact'>;
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
  const { fileIds } = planReturn(past, store, { secrets });
  const missingFiles = await findMissing(queries, fileIds);
  return { ...planReturn(past, store, { secrets, missingFiles }), missingFiles };
}

/** The changes of a return, and the time whose state is that before it; undefined where no time stands for it. */
export type ReturnResult = { readonly plan: ReturnPlan; readonly wayBack: Date | undefined };

/**
 * Brings all records back to a moment, in one commit: what was deleted has its former id, and is the last in its table's
 * order. Sessions, production keys, receipts, devices, the security log and the change log itself stay as they are.
 *
 * @throws Error in words when the state cannot be stored; then nothing is changed
 */
export async function returnTo(
  moment: Moment,
  { missingFiles }: Pick<ReturnPreview, 'missingFiles'>,
  { store, queries, secrets }: ReturnParts,
): Promise<ReturnResult> {
  const prepare = async (reader: PastReader & { sequence(): number }) => {
    const plan = planReturn(await readPast(reader, moment), reader, { secrets, missingFiles });
    return { changes: plan.changes, value: { plan, before: reader.sequence() } };
  };
  const context = { actor: 'operator', reason: 'npm run restore -- --until' };
  const { value } = await store.transact(prepare, context).catch((error: unknown) => {
    if (!(error instanceof CodedError)) throw error;
    throw new Error(`That state cannot be stored, and nothing was changed: ${error.message}`, {
      cause: error,
    });
  });
  return { plan: value.plan, wayBack: await wayBackOf(value.before, store, queries) };
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
