import type { Kysely } from 'kysely';
import type { NoticeMatch } from '#domain/notices/occasions.ts';
import { cleanId } from '#domain/record-id.ts';
import type { Schema } from '../store/database/schema.ts';
import * as push from '../store/repositories/push.ts';
import type { Store } from '../store/store.ts';
import { startOf } from './notice-match.ts';

type Former = NonNullable<NoticeMatch['former']>;

/** A start that is longer over is forgotten: nobody hears any more that it was moved. */
const keptMs = 24 * 3_600_000;

/** So many matches that move at once are a league that was imported or dated anew, which nobody is told. */
const mostMoved = 20;

/** Most of what is to come, moved by the same time: the demo league, which stays near today. */
function isShiftOfAll(moved: readonly push.KnownStart[], watched: number): boolean {
  const spans = new Set(moved.map(({ start, former }) => Number(start) - Number(former)));
  return moved.length > 2 && moved.length * 2 > watched && spans.size === 1;
}

/** Where matches were planned before, as the database remembers it over restarts and changes of the server that asks. */
export type KnownStarts = {
  /** Compares with the records. @returns what matches (clean ids) were moved within the last day */
  look(nowMs: number): Promise<ReadonlyMap<string, Former>>;
};

export function createKnownStarts(
  queries: Kysely<Schema>,
  store: Pick<Store, 'list' | 'sequence'>,
): KnownStarts {
  let last: { readonly sequence: number; readonly found: ReadonlyMap<string, Former> } | undefined;

  return {
    async look(nowMs) {
      const sequence = store.sequence();
      if (last?.sequence === sequence) return last.found;
      const known = new Map((await push.knownStarts(queries)).map((row) => [row.match, row]));
      const starts = new Map(
        store.list('Matches').flatMap((match): [string, number | undefined][] => {
          const id = cleanId(match.id);
          return id === null ? [] : [[id, startOf(match)]];
        }),
      );
      const added: push.KnownStart[] = [];
      const moved: push.KnownStart[] = [];
      for (const [match, at] of starts) {
        const row = known.get(match);
        const start = at === undefined ? null : new Date(at);
        const isWatched = row !== undefined || (at !== undefined && at > nowMs - keptMs);
        if (!isWatched || row?.start?.getTime() === at) continue;
        if (row === undefined) {
          added.push({ match, start, former: null, moved_at: null });
        } else if (row.start !== null || start !== null) {
          // One that is postponed and then planned anew was moved from where it stood.
          const former = row.start ?? row.former;
          moved.push({ match, start, former, moved_at: former && new Date(nowMs) });
        }
      }
      const isBulk = moved.length > mostMoved || isShiftOfAll(moved, known.size);
      const noted = moved.map((row) => (isBulk ? { ...row, former: null, moved_at: null } : row));
      if (added.length + noted.length > 0) await push.setStarts(queries, [...added, ...noted]);
      for (const row of [...added, ...noted]) known.set(row.match, row);

      const over = [...known.values()].filter(({ match, start, moved_at: at }) => {
        const last = Math.max(start?.getTime() ?? 0, at?.getTime() ?? 0);
        return !starts.has(match) || last < nowMs - keptMs;
      });
      if (over.length > 0) {
        await push.deleteStarts(
          queries,
          over.map(({ match }) => match),
        );
      }
      const found = new Map(
        [...known.values()].flatMap(({ match, former, moved_at: at }): [string, Former][] =>
          former && at ? [[match, { start: former.getTime(), movedAt: at.getTime() }]] : [],
        ),
      );
      last = { sequence, found };
      return found;
    },
  };
}
