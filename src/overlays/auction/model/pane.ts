import { type AuctionState, isLot, leadingBid } from '#domain/auction/state.ts';
import { ratedRoles } from '#domain/draft/draft-player.ts';
import type { RecordKey } from '#domain/record-id.ts';
import { knownRole, type ShownRole } from '#domain/roster/known-role.ts';
import { rotationIndex } from '#domain/time/rotation.ts';

type LotRole = { readonly role: ShownRole; readonly isEligible: boolean };

/** Roles among which players of a game choose. */
const choices: readonly (readonly ShownRole[])[] = [ratedRoles, ['Vanguard', 'Duelist', 'Strategist']];

/**
 * Returns the roles of the game, marking those that a player may play: for the others, bidders need another player.
 * Undefined for one role alone, for Flex, and for roles of no known game.
 */
export function lotRoles(eligibleRoles: readonly string[]): LotRole[] | undefined {
  const own = eligibleRoles.map(knownRole);
  const ofGame = choices.find((roles) => own.every((role) => role && roles.includes(role)));
  return own.length > 1 ? ofGame?.map((role) => ({ role, isEligible: own.includes(role) })) : undefined;
}

export type GridPlan = {
  readonly perRow: number;
  /** Rows that are seen at once. */
  readonly rows: number;
  readonly mostRowPx: number;
};

const cardRows = 4;
const cardPx = 208;
const leastLinePx = 56;
const mostLinePx = 64;
export const gridGapPx = 8;

/** Time for which a row stays on top while the list moves, ms. */
export const gridStepMs = 6_000;

/** Lists of teams: two in each of four rows; spread, as many in a row as bring all of them into four. */
export const cardPlan = (count: number, isSpread: boolean): GridPlan => ({
  perRow: isSpread ? Math.max(2, Math.ceil(count / cardRows)) : 2,
  rows: cardRows,
  mostRowPx: cardPx,
});

/** Balances: two in a row, as many rows as there is room for. */
export const linePlan = (heightPx: number): GridPlan => ({
  perRow: 2,
  rows: Math.max(1, Math.floor((heightPx + gridGapPx) / (leastLinePx + gridGapPx))),
  mostRowPx: mostLinePx,
});

/** Returns the row on top: one further with each step, and from the end back to the start; the same on all screens. */
export function topRow(rowCount: number, shown: number, nowMs: number): number {
  return rotationIndex(nowMs, gridStepMs, Math.max(1, rowCount - shown + 1));
}

/** Content of the pane beside the player. */
export type Pane =
  | { readonly kind: 'signed' | 'focus'; readonly team: RecordKey }
  | { readonly kind: 'war'; readonly teams: readonly [RecordKey, RecordKey] }
  | { readonly kind: 'leaderboard' | 'overview' | 'balances' }
  | { readonly kind: 'teams'; readonly only?: 'full' | 'open' | undefined; readonly isSpread?: true };

export type PaneWishes = {
  /** `auction_display` of the broadcast. */
  readonly display: string | undefined;
  readonly hasCaptainInfo: boolean;
  /** The highlighted team, when it is in the auction. */
  readonly focus: RecordKey | undefined;
  /** Balance of each team. */
  readonly balances: readonly number[];
};

/** So many bids by two teams and no other are a bidding war. */
const warBids = 6;

function warOf({ bids }: AuctionState): readonly [RecordKey, RecordKey] | undefined {
  const last = bids.slice(-warBids);
  const [leader, rival, ...others] = new Set(last.map(({ team }) => team).reverse());
  const isWar = last.length === warBids && others.length === 0;
  return isWar && leader !== undefined && rival !== undefined ? [leader, rival] : undefined;
}

/** From here on it matters who can still pay. */
const manyBids = 12;
const highBid = 200;

function isAboutMoney(state: AuctionState, balances: readonly number[]): boolean {
  const average = balances.reduce((sum, balance) => sum + balance, 0) / Math.max(1, balances.length);
  const lead = leadingBid(state)?.amount;
  return state.bids.length >= manyBids || (lead !== undefined && lead >= Math.min(average, highBid));
}

/**
 * The first that applies: a signing, a bidding war, what the broadcast asks for, the highlighted team, what the teams
 * have left, their lists.
 */
export function auctionPane(
  state: AuctionState,
  { display, hasCaptainInfo, focus, balances }: PaneWishes,
): Pane {
  const buyer = state.bids.at(-1)?.team;
  if (state.stage === 'POST_AUCTION' && buyer !== undefined) return { kind: 'signed', team: buyer };
  const war = isLot(state) && !hasCaptainInfo ? warOf(state) : undefined;
  if (war) return { kind: 'war', teams: war };
  if (display === 'Leaderboard') return { kind: 'leaderboard' };
  if (display === 'Team overview') return { kind: 'overview' };
  // While bids are taken the others matter too.
  if (focus !== undefined && !isLot(state)) return { kind: 'focus', team: focus };
  if (isLot(state) && (hasCaptainInfo || isAboutMoney(state, balances))) return { kind: 'balances' };
  if (display === 'All teams') return { kind: 'teams', isSpread: true };
  if (display === 'Full teams') return { kind: 'teams', only: 'full' };
  return { kind: 'teams', only: display === 'Not full teams' ? 'open' : undefined };
}

/** Returns true if a team can bid no more: it is full, or cannot outbid the leading bid. */
export function isOut(
  { size, balance }: { readonly size: number; readonly balance: number },
  state: AuctionState,
  { eachTeam }: { readonly eachTeam: number },
): boolean {
  const least = isLot(state) ? (leadingBid(state)?.amount ?? 0) + 1 : 0;
  return size >= eachTeam || balance < least;
}

/** Returns the name of a pane. Another name means another frame. */
export const paneKey = (pane: Pane): string => JSON.stringify(pane);

export type MoneyParts = { readonly used: number; readonly free: number; readonly locked: number };

/**
 * Returns the parts of a team's money, as shares of the whole from 0 to 1: paid, available now, and released by its
 * further signings.
 */
export function moneyParts(
  { balance, size }: { readonly balance: number; readonly size: number },
  { eachTeam, unlock, starting }: { eachTeam: number; unlock: number; starting: number },
): MoneyParts {
  const locked = Math.max(0, eachTeam - size - 1) * unlock;
  const whole = Math.max(1, starting, balance + locked);
  return {
    used: Math.max(0, whole - balance - locked) / whole,
    free: balance / whole,
    locked: locked / whole,
  };
}
