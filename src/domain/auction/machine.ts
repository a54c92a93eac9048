import type { RecordKey } from '../record-id.ts';
import { bidProblem, purchaseProblem } from './bids.ts';
import { type AuctionProblem, type AuctionProblemCode, refusal } from './problems.ts';
import type { AuctionRules } from './settings.ts';
import {
  type AuctionCommand,
  type AuctionSale,
  type AuctionState,
  type AuctionTeam,
  isLot,
  keptBids,
  keptSales,
  leadingBid,
  waiting,
} from './state.ts';

/** A new state, with the signing that it means or takes back. */
export type Step = {
  readonly state: AuctionState;
  readonly signed?: AuctionSale | undefined;
  readonly released?: AuctionSale | undefined;
};

/** Finds a team of the auction by its clean id. */
export type TeamLookup = (id: RecordKey) => AuctionTeam | undefined;

/**
 * Age above which a deadline was missed by a stopped server, ms. Bids could not be received then, so the stage gets its
 * time again instead of ending.
 */
export const missedAfterMs = 3_000;

const refuse = (code: AuctionProblemCode): never => {
  throw refusal(code);
};

function insist(problem: AuctionProblem | undefined): void {
  if (problem !== undefined) throw refusal(problem.code, problem.details);
}

/** Returns the time for further bids after the last one, ms. */
function biddingMs({ bids }: AuctionState, { time }: AuctionRules): number {
  if (bids.length <= 1) return time.afterOpening;
  return bids.at(-1)?.amount === 1 ? time.afterBidOfOne : time.afterBid;
}

/** Signs the player to the leading team; a team that cannot have or pay for them any more loses them. */
function sell(state: AuctionState, rules: AuctionRules, teamOf: TeamLookup, at: number): Step {
  const bid = leadingBid(state);
  const team = bid && teamOf(bid.team);
  if (!bid || !team || state.player === undefined || purchaseProblem(team, bid.amount, rules)) {
    return { state: waiting(state) };
  }
  const unlocked = team.size + 1 < rules.eachTeam ? rules.unlock : 0;
  const signed = { player: state.player, team: team.id, amount: bid.amount, unlocked };
  const sales = [...state.sales, signed].slice(-keptSales);
  const after: AuctionState = { ...state, sales, leftMs: undefined };
  if (rules.time.post === 0) return { state: waiting(after), signed };
  return { state: { ...after, stage: 'POST_AUCTION', endsAt: at + rules.time.post }, signed };
}

/** The auction at `now`, after all that time alone has changed. `isGone`: the player was signed by other means. */
export function advance(
  state: AuctionState,
  rules: AuctionRules,
  teamOf: TeamLookup,
  now: number,
  isGone: (player: RecordKey) => boolean = () => false,
): Step {
  if (isLot(state) && state.player !== undefined && isGone(state.player)) return { state: waiting(state) };
  const { endsAt } = state;
  if (endsAt === undefined || now < endsAt) return { state };
  if (state.stage === 'POST_AUCTION') return { state: waiting(state) };
  const isMissed = now - endsAt > missedAfterMs;
  if (state.stage === 'PRE_AUCTION') {
    const from = isMissed ? now : endsAt;
    const open: AuctionState = { ...state, stage: 'IN_ACTION', endsAt: from + biddingMs(state, rules) };
    return advance(open, rules, teamOf, now);
  }
  if (isMissed) return { state: { ...state, endsAt: now + biddingMs(state, rules) } };
  const sold = sell(state, rules, teamOf, endsAt);
  return { ...sold, state: advance(sold.state, rules, teamOf, now).state };
}

/** Puts a player up; the opening bid is that of the starting team. `opening` is for admins. */
export function startPlayer(
  state: AuctionState,
  rules: AuctionRules,
  start: { player: RecordKey; team: AuctionTeam; isAdmin: boolean; opening?: number | undefined },
  now: number,
): AuctionState {
  const mayStart = state.stage === 'READY' || (state.stage === 'RESTRICTED' && start.isAdmin);
  if (!mayStart) refuse('start-state');
  const amount = (start.isAdmin ? start.opening : undefined) ?? rules.opening;
  insist(purchaseProblem(start.team, amount, rules));
  const started: AuctionState = {
    ...waiting(state),
    stage: 'PRE_AUCTION',
    player: start.player,
    lastStarter: start.team.id,
    bids: [{ team: start.team.id, amount, starting: true }],
    endsAt: now + rules.time.pre,
  };
  return rules.time.pre > 0
    ? started
    : { ...started, stage: 'IN_ACTION', endsAt: now + rules.time.afterOpening };
}

/** A bid of a team; the time begins anew. */
export function placeBid(
  state: AuctionState,
  rules: AuctionRules,
  team: AuctionTeam,
  amount: number,
  now: number,
): AuctionState {
  insist(bidProblem(state, team, amount, rules));
  const bids = [...state.bids, { team: team.id, amount }].slice(-keptBids);
  const next = { ...state, bids };
  return { ...next, endsAt: now + biddingMs(next, rules) };
}

/** Returns the new state after an admin's command. Throws `RuleRefusal` if the present state does not allow it. */
export function command(
  state: AuctionState,
  rules: AuctionRules,
  name: AuctionCommand,
  teamOf: TeamLookup,
  now: number,
): Step {
  const isRunning = isLot(state);
  switch (name) {
    case 'open':
    case 'restrict': {
      if (!rules.isPublic) return refuse('not-public');
      const next = { ...state, isRestricted: name === 'restrict' };
      return { state: isRunning || state.stage === 'POST_AUCTION' ? next : waiting(next) };
    }
    case 'close':
      if (isRunning) return refuse('running');
      return { state: { ...waiting(state), stage: 'INACTIVE' } };
    case 'pause':
      if (!isRunning || state.endsAt === undefined) return refuse('not-running');
      return { state: { ...state, endsAt: undefined, leftMs: Math.max(0, state.endsAt - now) } };
    case 'resume':
      if (!isRunning || state.leftMs === undefined) return refuse('not-paused');
      return { state: { ...state, endsAt: now + state.leftMs, leftMs: undefined } };
    case 'sell':
      if (state.stage !== 'IN_ACTION') return refuse('not-running');
      return sell(state, rules, teamOf, now);
    case 'skip':
      return isRunning ? { state: waiting(state) } : refuse('not-running');
    case 'undo':
      return isRunning ? undoBid(state, rules, now) : undoSale(state);
    default:
      return name satisfies never;
  }
}

function undoBid(state: AuctionState, rules: AuctionRules, now: number): Step {
  if (state.bids.length <= 1) return refuse('nothing-to-undo');
  const next = { ...state, bids: state.bids.slice(0, -1) };
  const timeMs = biddingMs(next, rules);
  const isPaused = state.leftMs !== undefined;
  return { state: isPaused ? { ...next, leftMs: timeMs } : { ...next, endsAt: now + timeMs } };
}

function undoSale(state: AuctionState): Step {
  const released = state.sales.at(-1);
  if (released === undefined) return refuse('nothing-to-undo');
  return { state: waiting({ ...state, sales: state.sales.slice(0, -1) }), released };
}
