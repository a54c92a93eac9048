import type { Kysely } from 'kysely';
import { dirtyIdsIn, type RecordPatch, type RecordReader } from '#domain/actions/patch.ts';
import {
  connectedBracket,
  followingRanks,
  matchPatch,
  rankPatch,
  resolvable,
} from '#domain/actions/resolve-entire-bracket.ts';
import { resolveBracket } from '#domain/bracket/resolve.ts';
import { changesOf } from './actions/decide.ts';
import { serveOthers } from './breathe.ts';
import type { Logger } from './log.ts';
import type { Schema } from './store/database/schema.ts';
import type { TimedOwner } from './store/database/timed-owner.ts';
import * as meta from './store/repositories/meta.ts';
import type { Store } from './store/store.ts';
import { repeatOnOwner } from './timed-updates.ts';

/** Set once the brackets of a database are settled: later, saved results, imports and withdrawals settle them. */
const mark = 'brackets-settled';

const context = { actor: 'server', reason: 'Results of stored brackets were applied' } as const;

/** The placements and marks that follow from the results of a bracket. */
function missingPlacements(read: RecordReader, bracketID: string): RecordPatch[] {
  const bracket = connectedBracket(read, bracketID);
  if (bracket === undefined) return [];
  const matches = bracket.matches.map((id) => resolvable(read, id));
  return resolveBracket(bracket.layout, matches).patches.map(matchPatch);
}

/** The ranks of teams that have none. A team without an event may have played in brackets of several: it gets none. */
const missingRanks = (read: RecordReader, bracketID: string): RecordPatch[] =>
  followingRanks(read, read, [bracketID])
    .filter(({ teamId }) => dirtyIdsIn(read(teamId), 'event').length === 1)
    .map(rankPatch);

type SettlingStore = Pick<Store, 'list' | 'transact'>;
type SettlingLog = Pick<Logger, 'info' | 'warn'>;

/**
 * Applies the results of stored brackets to later matches, once per database: earlier releases did it only when an
 * organiser resolved them. No team is replaced, and no place is filled again that an editor empties later. A bracket
 * that cannot be settled is logged and left as it is.
 *
 * @returns how many records that changed
 */
export async function settleStoredBrackets(
  store: SettlingStore,
  queries: Kysely<Schema>,
  log: SettlingLog,
  stopping: AbortSignal,
): Promise<number> {
  if ((await meta.find(queries, mark)) !== undefined) return 0;
  let records = 0;
  // Ranks are given once all brackets are settled, since an event with several has one rank per team.
  for (const missingIn of [missingPlacements, missingRanks]) {
    for (const { id } of store.list('Brackets')) {
      if (id === undefined) continue;
      await serveOthers();
      stopping.throwIfAborted();
      try {
        const { ids } = await store.transact(async (turn) => {
          const patches = missingIn((key) => turn.get(key), id);
          return { changes: changesOf(turn, patches), value: undefined };
        }, context);
        records += ids.length;
      } catch (error) {
        // Fails as well while the database is away. Then the mark is not set, and a later run starts again.
        await meta.find(queries, mark);
        log.warn({ err: error, bracket: id }, 'a stored bracket cannot be settled');
      }
    }
  }
  await meta.put(queries, mark, 'yes');
  if (records > 0) log.info({ records }, 'results of stored brackets were applied to later matches');
  return records;
}

export const settleCheckMs = 5_000;

/**
 * Settles the stored brackets as soon as this server owns the timed work. It runs beside open calls, so a large league
 * does not start later.
 *
 * @returns a function that stops it
 */
export function startSettling(
  store: SettlingStore,
  queries: Kysely<Schema>,
  log: SettlingLog & Pick<Logger, 'error'>,
  owner: Pick<TimedOwner, 'isOwner'>,
): () => void {
  const stopping = new AbortController();
  const stopRepeating: () => void = repeatOnOwner(
    owner,
    settleCheckMs,
    async () => {
      await settleStoredBrackets(store, queries, log, stopping.signal);
      stopRepeating();
    },
    (error) => log.error({ err: error }, 'settling the stored brackets failed'),
    // Brackets that editors make from now on are theirs.
    true,
  );
  return () => {
    stopRepeating();
    stopping.abort();
  };
}
