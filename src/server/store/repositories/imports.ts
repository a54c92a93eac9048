import { sql } from 'kysely';
import type { ImportState } from '#contract/import-calls.ts';
import type { Queries } from './queries.ts';

/** A record's field that was left as it is; without `field` the whole record. */
export type LeftField = { readonly table: string; readonly id: string; readonly field?: string | undefined };

/** An import in the browser. */
export type ImportRow = {
  readonly id: string;
  /** Dirty player id. */
  readonly made_by: string;
  readonly at: Date;
  readonly state: ImportState;
  readonly files: readonly string[];
  /** Number of the last change before its first one. */
  readonly since: number;
  /** Number of its last change; null for one that was cut off. */
  readonly until: number | null;
  readonly done: number;
  readonly total: number;
  readonly left_alone: readonly LeftField[];
};

/** Time after which an open import without progress counts as cut off, seconds. */
const cutOffAfterSeconds = 60;

const columns = [
  'id',
  'made_by',
  'at',
  'state',
  'files',
  'since',
  'until',
  'done',
  'total',
  'left_alone',
] as const;

export const findById = (queries: Queries, id: string): Promise<ImportRow | undefined> =>
  queries.selectFrom('imports').select(columns).where('id', '=', id).executeTakeFirst();

/** Ends open imports of servers that have stopped. */
const endCutOff = (queries: Queries) =>
  sql`update imports set state = case state when 'undoing' then 'undo stopped' else 'stopped' end
    where state in ('running', 'undoing')
      and touched_at < now() - make_interval(secs => ${cutOffAfterSeconds})`.execute(queries);

/** The newest first. */
export const findLatest = async (queries: Queries, limit: number): Promise<ImportRow[]> => {
  await endCutOff(queries);
  return queries.selectFrom('imports').select(columns).orderBy('at', 'desc').limit(limit).execute();
};

/** Stores a new open import and returns true; false while another one is open. */
export async function open(
  queries: Queries,
  row: Pick<ImportRow, 'id' | 'made_by' | 'files' | 'since' | 'total'> & { readonly at: string },
): Promise<boolean> {
  await endCutOff(queries);
  const { rows } = await sql`
    insert into imports (id, made_by, at, touched_at, state, files, since, done, total, left_alone)
    values (${row.id}, ${row.made_by}, ${row.at}, now(), 'running', ${JSON.stringify(row.files)}::text::jsonb,
      ${row.since}, 0, ${row.total}, '[]')
    on conflict do nothing returning id`.execute(queries);
  return rows.length > 0;
}

/** Opens an ended import again for its undo and returns true; false while another one is open, or if it cannot be undone. */
export async function reopen(queries: Queries, id: string): Promise<boolean> {
  await endCutOff(queries);
  const { rows } = await sql`
    update imports set state = 'undoing', touched_at = now(), done = 0
    where id = ${id} and state in ('done', 'stopped', 'undo stopped')
      and not exists (select 1 from imports where state in ('running', 'undoing'))
    returning id`
    .execute(queries)
    .catch((error: unknown) => {
      // Another server opened one first.
      if (error instanceof Error && 'code' in error && error.code === '23505') return { rows: [] };
      throw error;
    });
  return rows.length > 0;
}

/** Notes the progress of an open import. */
export const note = async (
  queries: Queries,
  id: string,
  { done, total }: { readonly done: number; readonly total: number },
): Promise<void> => {
  await sql`update imports set done = ${done}, total = ${total}, touched_at = now()
    where id = ${id} and state in ('running', 'undoing')`.execute(queries);
};

/** True while an import or its undo is being written. */
export const isOpen = async (queries: Queries, id: string): Promise<boolean> =>
  ['running', 'undoing'].includes((await findById(queries, id))?.state ?? '');

/** Ends an open import. One that was ended as cut off keeps its state. */
export const end = async (
  queries: Queries,
  id: string,
  { state, until, left }: Pick<ImportRow, 'state' | 'until'> & { readonly left: readonly LeftField[] },
): Promise<void> => {
  await sql`update imports set state = ${state}, until = coalesce(until, ${until}::bigint),
    left_alone = ${JSON.stringify(left)}::text::jsonb
    where id = ${id} and state in ('running', 'undoing')`.execute(queries);
};
