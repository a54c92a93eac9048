import { moneyText } from './labels.ts';
import type { AuctionProblem } from './problems.ts';
import type { AuctionRules } from './settings.ts';
import { type AuctionState, type AuctionTeam, leadingBid } from './state.ts';

/** Returns the reason why a team cannot buy a player for this amount; undefined if it can. */
export function purchaseProblem(
  team: AuctionTeam,
  amount: number,
  { eachTeam }: Pick<AuctionRules, 'eachTeam'>,
): AuctionProblem | undefined {
  if (!Number.isInteger(amount) || amount < 0)
    return { code: 'bid-range', details: { money: moneyText(amount) } };
  if (team.size >= eachTeam) return { code: 'team-full', details: { team: team.name, count: eachTeam } };
  if (team.balance < amount) return { code: 'funds', details: { team: team.name, money: moneyText(amount) } };
  return undefined;
}

/** Returns the reason why a team's bid does not count; undefined if it does. Page and server use this check. */
export function bidProblem(
  state: AuctionState,
  team: AuctionTeam,
  amount: number,
  rules: AuctionRules,
): AuctionProblem | undefined {
  const leading = leadingBid(state);
  if (state.stage !== 'IN_ACTION' || leading === undefined) return { code: 'bid-state' };
  if (state.leftMs !== undefined) return { code: 'paused' };
  if (leading.team === team.id) return { code: 'leading' };
  const step = amount - leading.amount;
  const isInRange = step >= rules.minimumStep && step <= rules.maximumStep;
  const isAllIn = step > 0 && step < rules.minimumStep && amount === team.balance;
  return (
    purchaseProblem(team, amount, rules) ??
    (isInRange || isAllIn ? undefined : { code: 'bid-range', details: { money: moneyText(amount) } })
  );
}

/** The least a team has to bid now: the step above the leading bid, or all it has when that is less. */
export function lowestBid(state: AuctionState, team: AuctionTeam, rules: AuctionRules): number {
  const leading = leadingBid(state)?.amount ?? 0;
  const least = leading + rules.minimumStep;
  return team.balance > leading ? Math.min(least, team.balance) : least;
}
