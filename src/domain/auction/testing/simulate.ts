import { isLot, leadingBid } from '../state.ts';
import { createRoom, playerId, teamId, testId } from './room.ts';

const teams = 12;
/** As many as there are places in the teams, so that the last ones are taken too. */
export const simulatedPlayers = 80;
/** Far more than an auction takes: an end for one that hangs. */
const mostSteps = 60_000;
const mostDelayMs = 12_000;

/** A whole number below `limit`, the same for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A bid in transit: `press` identifies the user action, of which copies may arrive. */
type Sent = { press: number; at: number; team: number; amount: number; player: number };

export type SimulatedAuction = {
  /** Violations of the auction's invariants, each as a sentence. */
  readonly faults: readonly string[];
  readonly soldCount: number;
  /** Number of bids whose bidder received the confirmation. */
  readonly acknowledged: number;
  readonly dropped: number;
  readonly repeated: number;
  readonly restarts: number;
};

/**
 * Simulates a whole auction over bad networks. Bids are lost, arrive up to 12 s late, in another order and twice. Teams
 * start players out of turn, and admins pause, sell, skip and take back. The server's clock ticks unevenly, stops and
 * starts again. All state of a server is in the records, so a restart is a time without ticks.
 */
export function simulateAuction(seed: number): SimulatedAuction {
  const random = randomOf(seed);
  const room = createRoom({ teams, players: simulatedPlayers });
  const count = { acknowledged: 0, dropped: 0, repeated: 0, restarts: 0 };
  const faults = new Set<string>();
  /** Answers by user action, as the server keeps receipts. */
  const receipts = new Map<number, string>();
  const owner = new Map<string, number>();
  let onTheWay: Sent[] = [];
  /** The bid that has to win, unless another one is accepted or an admin takes it back. */
  let accepted: { player: string; team: number; amount: number } | undefined;
  let now = 1_000_000;
  let presses = 0;

  const leadNow = (): void => {
    const state = room.state();
    const bid = leadingBid(state);
    const team = bid && numbersTo(teams).find((number) => teamId(number).endsWith(bid.team));
    accepted =
      isLot(state) && bid && team && state.player
        ? { player: state.player, team, amount: bid.amount }
        : undefined;
  };

  const checkSigning = (player: string, team: number): void => {
    const price = room.read(player)?.auction_price;
    const isRight = accepted !== undefined && player.endsWith(accepted.player) && accepted.team === team;
    if (!isRight || accepted?.amount !== price)
      faults.add('an accepted bid was lost: somebody else has the player');
    owner.set(player, team);
  };
  const checkTeams = (): void => {
    const signed = new Map(
      numbersTo(teams).flatMap((team) => room.team(team).players.map((id) => [id, team])),
    );
    const all = numbersTo(teams).flatMap((team) => room.team(team).players);
    if (signed.size !== all.length) faults.add('somebody was sold twice');
    for (const player of owner.keys()) if (!signed.has(player)) owner.delete(player);
    for (const [player, team] of signed) if (owner.get(player) !== team) checkSigning(player, team);
    for (const team of numbersTo(teams)) {
      const { balance = 740, players } = room.team(team);
      const paid = players.reduce((sum, id) => sum + Number(room.read(id)?.auction_price), 0);
      if (balance < 0) faults.add('a team owes money');
      if (players.length > 7) faults.add('a team has too many');
      if (balance !== 740 - paid + 10 * Math.min(players.length, 6))
        faults.add('money is not what was signed');
    }
  };
  let seen: unknown;
  const check = (): void => {
    const data = room.read(testId('auction', 1))?.data;
    if (data === seen) return;
    seen = data;
    checkTeams();
    const state = room.state();
    if (isLot(state) && [...owner.keys()].some((id) => id.slice(3) === state.player))
      faults.add('somebody who has a team is up');
    if (state.endsAt !== undefined && state.leftMs !== undefined) faults.add('time runs while it is paused');
    if (!isLot(state)) return;
    const bid = leadingBid(state);
    const isLed = accepted?.amount === bid?.amount && accepted?.player === state.player;
    if (!isLed) faults.add('an accepted bid was lost: another one leads');
    const isOrdered = state.bids.every(({ team, amount }, place) => {
      const before = state.bids[place - 1];
      return !before || (before.team !== team && before.amount < amount);
    });
    if (!isOrdered) faults.add('a bid counted twice');
  };

  const arrive = ({ press, team, amount, player }: Sent): void => {
    const stored = receipts.get(press);
    const answer = stored ?? room.bid(now, team, amount, { player });
    if (stored !== undefined) count.repeated += 1;
    else if (answer === 'done') {
      leadNow();
      if (accepted?.player !== playerId(player).slice(3)) faults.add('a bid counted for another player');
    }
    receipts.set(press, answer);
    check();
    // The answer may be lost as well: then its person presses again, not knowing.
    if (random(5) === 0) send(team, amount, player);
    else if (answer === 'done' && stored === undefined) count.acknowledged += 1;
  };
  const send = (team: number, amount: number, player: number): void => {
    presses += 1;
    for (let copy = random(4) === 0 ? 2 : 1; copy > 0; copy -= 1) {
      if (random(5) === 0) count.dropped += 1;
      else {
        const delay = random(4) === 0 ? random(mostDelayMs) : random(400);
        onTheWay.push({ press: presses, at: now + delay, team, amount, player });
      }
    }
  };
  const byAdmin = (...press: Parameters<typeof room.control>): void => {
    if (room.control(...press) === 'done' && press[1] !== 'sell') leadNow();
  };

  room.control(now, 'open');
  let isUp = true;
  for (let step = 0; step < mostSteps && owner.size < simulatedPlayers && faults.size === 0; step += 1) {
    now += 1 + random(2_000);
    const choice = random(1_000);
    if (isUp && choice < 2) {
      isUp = false;
      count.restarts += 1;
    }
    if (choice > 900) isUp = true;
    const due = onTheWay.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
    onTheWay = onTheWay.filter(({ at }) => at > now);
    if (!isUp) {
      count.dropped += due.length;
      continue;
    }
    // It comes to nothing before a time is over, and is mostly left out then.
    if (random(3) > 0 && ((room.state().endsAt ?? 0) <= now || random(20) === 0)) room.tick(now);
    check();
    for (const bid of due) arrive(bid);
    const state = room.state();
    if (state.stage === 'READY') {
      const free = numbersTo(simulatedPlayers).filter((number) => !owner.has(playerId(number)));
      // Now and then a page still offers a player who has a team.
      const wanted = random(4) === 0 ? 1 + random(simulatedPlayers) : free[random(free.length)];
      if (room.start(now, wanted ?? 1, 1 + random(teams)) === 'done') leadNow();
    } else if (choice < 250 && isLot(state)) {
      // Decided by what the page shows, which may be a while ago.
      const amount = (leadingBid(state)?.amount ?? 0) + 1 + random(8) - random(3);
      send(1 + random(teams), amount, Number(state.player?.replace(/\D/g, '')));
    } else if (choice < 253) byAdmin(now, 'pause');
    else if (choice < 257) byAdmin(now, choice < 255 ? 'undo' : 'skip');
    else if (choice < 259) byAdmin(now, 'sell');
    else if (state.leftMs !== undefined && choice < 600) byAdmin(now, 'resume');
    check();
  }
  return { ...count, faults: [...faults], soldCount: owner.size };
}
