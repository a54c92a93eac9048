import { auctionState } from '#domain/auction/record.ts';
import { auctionRules } from '#domain/auction/settings.ts';
import { dueChanges } from '#domain/auction/turn.ts';
import { changesOf } from '../actions/decide.ts';
import type { Store } from '../store/store.ts';

/** Longest delay until the end of an auction's time is written, ms. Actions are judged by the end itself. */
export const auctionCheckMs = 200;

/**
 * Ends what is due in the running auctions and signs players. The state is in the records and the turn decides anew, so
 * after a restart it goes on by itself, and of several servers that see the same end one writes it.
 */
export async function runAuctions(
  store: Pick<Store, 'list' | 'get' | 'transact'>,
  nowMs: number,
): Promise<void> {
  const due = store.list('Auctions').flatMap(({ data, event }) => {
    const id = Array.isArray(event) ? String(event[0]) : '';
    const rules = auctionRules(String(store.get(id)?.blocks ?? ''));
    const { endsAt } = auctionState({ data: String(data) }, rules);
    return endsAt !== undefined && endsAt <= nowMs ? [id] : [];
  });
  for (const event of due) {
    await store.transact(
      async (turn) => {
        const patches = dueChanges((id) => turn.get(id), event, nowMs);
        return { changes: changesOf(turn, patches), value: undefined };
      },
      { actor: 'Auction', reason: 'auction-time' },
    );
  }
}
