import { cleanId } from '#domain/record-id.ts';
import { forgottenActor } from '../store/repositories/personal-traces.ts';
import { forgetContext, type Removal, removalPrefix } from './removals.ts';

type Row = Readonly<Record<string, unknown>>;

/** Replaces each text that is one of these as a whole. */
const withoutTexts = (value: unknown, texts: ReadonlySet<string>): unknown => {
  if (typeof value === 'string') return texts.has(value) ? '' : value;
  if (Array.isArray(value)) return value.map((item) => withoutTexts(item, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutTexts(item, texts)]));
};

const withoutItems = (value: unknown, items: ReadonlySet<unknown>): unknown =>
  Array.isArray(value) ? value.filter((item) => !items.has(item)) : value;

/** Fields without links to records that go, and without their ids as text; an emptied field is absent. */
const withoutLinks = (fields: unknown, gone: ReadonlySet<unknown>): unknown =>
  Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, value]) => {
      const kept = withoutItems(value, gone);
      const isEmptied = (Array.isArray(kept) && kept.length === 0) || gone.has(kept);
      return isEmptied ? [] : [[name, kept]];
    }),
  );

/**
 * Returns a function that removes a person from one row of a backup after another, as `deleteTraces` does in the
 * database. It returns undefined for a row that goes. Rows come in the order of the file: tokens before their sessions.
 */
export function createRowRemoval({ player, records, texts, files }: Removal) {
  const gone = new Set<unknown>(records);
  const names = new Set(texts);
  const goneFiles = new Set<unknown>(files);
  const goneTokens = new Set<unknown>();
  const isBy = (actor: unknown) => String(actor).startsWith(player);
  const dropGone = (row: Row) => (gone.has(row.id) ? undefined : row);

  const removers: Readonly<Record<string, (row: Row) => Row | undefined>> = {
    meta: (row) => (row.name === removalPrefix + player ? undefined : row),
    records: (row) => (gone.has(row.id) ? undefined : { ...row, fields: withoutLinks(row.fields, gone) }),
    change_log: (row) => {
      const actor = isBy(row.actor) ? forgottenActor : row.actor;
      if (gone.has(row.record_id))
        return { ...row, actor, before: {}, after: {}, reason: forgetContext.reason };
      return {
        ...row,
        actor,
        before: withoutTexts(row.before, names),
        after: withoutTexts(row.after, names),
      };
    },
    hidden_records: dropGone,
    held_records: dropGone,
    attachments: (row) => (goneFiles.has(row.id) ? undefined : row),
    receipts: (row) => (row.person === player ? undefined : row),
    sessions: (row) => {
      const isGone = row.player === player || (row.parent !== null && goneTokens.has(row.parent));
      if (isGone) goneTokens.add(row.token_hash);
      return isGone ? undefined : row;
    },
    production_keys: (row) => {
      if (row.made_by !== player) return row;
      // Those for one match; a null is absent in files of early releases.
      return row.match ? undefined : { ...row, made_by: forgottenActor };
    },
    security_log: (row) => (isBy(row.actor) || row.subject === player ? undefined : row),
    push_subscriptions: (row) => {
      const wishes = (row.wishes ?? {}) as Record<string, unknown>;
      const followed = new Set<unknown>([cleanId(player) ?? player]);
      return { ...row, wishes: { ...wishes, follows: withoutItems(wishes.follows, followed) } };
    },
  };
  return (table: string, row: Row): Row | undefined => (removers[table] ?? ((same) => same))(row);
}
