import type { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { type MergePreviewAnswer, mergePreviewPath, mostNamedLinks } from '#contract/merge-preview.ts';
import { isMergeable, mergeModel } from '#contract/records/merging.ts';
import { isTableName } from '#contract/records.ts';
import { recordRight } from '#domain/access/record-rights.ts';
import { type MergeRecords, mergePreview } from '#domain/actions/merge-records.ts';
import { RuleRefusal } from '#domain/actions/patch.ts';
import { cleanId, restoreId } from '#domain/record-id.ts';
import { createRates } from '../rates.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { Store } from '../store/store.ts';
import { recordSubject } from './check-access.ts';

type PreviewRoutes = {
  readonly signIn: Pick<SignIn, 'personOf'>;
  readonly store: Pick<Store, 'get' | 'list' | 'read' | 'published'>;
  /** Now, in milliseconds. */
  readonly clock?: () => number;
};

/** A preview reads every record. */
const previewRate = { burst: 20, perSecond: 1 };

/** Without values, links and names that the public does not see. */
function previewOf(store: PreviewRoutes['store'], call: MergeRecords): MergePreviewAnswer {
  const list = (table: string) => (isTableName(table) ? store.list(table) : []);
  const shown = (id: string) => {
    const record = store.get(id);
    return record && store.published(record);
  };
  const found = mergePreview(call, { read: (id) => store.get(id), list, model: mergeModel, shown });
  const [kept, gone] = [shown(call.id), shown(call.gone)];
  const isSeen = (id: string) => store.read(cleanId(id) ?? id).id !== undefined;
  return {
    error: false,
    choices: found.choices.map(({ name: field, isTaken }) => ({
      field,
      kept: kept?.[field],
      gone: gone?.[field],
      isTaken,
    })),
    joined: found.joined,
    links: found.moved.map(({ table, field, ids }) => ({
      table,
      field,
      count: ids.length,
      ids: ids.filter(isSeen).slice(0, mostNamedLinks),
    })),
    problems: found.problems,
    records: found.records,
    movesPrivate: found.movesPrivate,
    revisions: Object.fromEntries([call.id, call.gone].map((id) => [id, store.get(id)?.__revision ?? 0])),
  };
}

/** GET `/auth/merge-preview`: what a merge would change, only for who may make it. */
export function addMergePreviewRoutes(app: Hono, { signIn, store, clock = Date.now }: PreviewRoutes): void {
  const rates = createRates(clock, previewRate);
  app.get(mergePreviewPath, async (c) => {
    const found = await signIn.personOf(c.req.raw);
    if (found === undefined) throw new CodedError('not-authenticated');
    const { table = '', id = '', gone = '' } = c.req.query();
    const call = { table, id: restoreId(id), gone: restoreId(gone), change: 'merge' } as const;
    const right = isMergeable(table)
      ? recordRight(found.person, recordSubject(store, table, call.id))
      : 'none';
    if (right !== 'all') throw new CodedError('no-right');
    const waitMs = rates.take(found.playerId);
    if (waitMs > 0) throw new CodedError('rate-limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    try {
      return c.json(previewOf(store, call), 200, { 'Cache-Control': 'no-store' });
    } catch (error) {
      if (error instanceof RuleRefusal) throw new CodedError(error.code, error.details);
      throw error;
    }
  });
}
