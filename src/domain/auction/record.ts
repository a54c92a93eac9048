import type { AuctionRules } from './settings.ts';
import { type AuctionState, auctionStages, firstState } from './state.ts';

/** An auction as it is stored: its state as JSON text. */
export type AuctionRecord = { readonly data?: string | undefined };

/**
 * Reads the state of an auction. Without a record, or with one that cannot be read, it has not begun; one that is not
 * public is not open.
 */
export function auctionState(
  record: AuctionRecord | undefined,
  rules: Pick<AuctionRules, 'isPublic'>,
): AuctionState {
  const first = firstState(rules);
  const stored = parsed(record?.data);
  if (stored === undefined) return first;
  const { lastStarter, sales } = stored;
  return rules.isPublic ? stored : { ...first, lastStarter, sales };
}

function parsed(text: string | undefined): AuctionState | undefined {
  try {
    const state: Partial<AuctionState> = JSON.parse(text ?? '') ?? {};
    const { stage, bids, sales, isRestricted = true } = state;
    if (!stage || !auctionStages.includes(stage) || !Array.isArray(bids) || !Array.isArray(sales)) {
      return undefined;
    }
    return { ...state, stage, isRestricted, bids, sales };
  } catch {
    return undefined;
  }
}

/** A state as it is stored. */
export const auctionFields = (state: AuctionState): { readonly data: string } => ({
  data: JSON.stringify(state),
});
