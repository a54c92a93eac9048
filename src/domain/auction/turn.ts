import type { Person, Relationship, Staffed } from '../access/permissions.ts';
import {
  dirtyIdsIn,
  linksIn,
  linkTo,
  type NewId,
  type RecordPatch,
  type RecordReader,
  type RuleRecord,
  textIn,
} from '../actions/patch.ts';
import { draftingTeams } from '../draft/draft-pool.ts';
import { cleanId, isSameRecord, linkedIds, type RecordKey, restoreId } from '../record-id.ts';
import { advance, command, placeBid, type Step, startPlayer, type TeamLookup } from './machine.ts';
import { refusal } from './problems.ts';
import { type AuctionRecord, auctionFields, auctionState } from './record.ts';
import { auctionRules } from './settings.ts';
import { type AuctionCommand, type AuctionState, type AuctionTeam, leadingBid } from './state.ts';
import { auctionTeam, type LedTeam, leadsTeam, runsAuction } from './teams.ts';

/** Person who acts, and the time of the action: server time in ms. */
export type AuctionCaller = { readonly person: Person; readonly now: number; readonly newId: NewId };

type Reading = ReturnType<typeof readAuction>;

/** All that an auction is decided by, from the records of an event. */
function readAuction(read: RecordReader, eventId: string) {
  const event = read(eventId);
  if (event?.__tableName !== 'Events') throw refusal('unknown');
  const rules = auctionRules(textIn(event, 'blocks'));
  const record = dirtyIdsIn(event, 'auction').map((id) => read(id))[0];
  const teams = draftingTeams(
    dirtyIdsIn(event, 'teams').flatMap((id) => (read(id) as (RuleRecord & { id: string }) | undefined) ?? []),
  );
  const teamOf: TeamLookup = (id) => {
    const team = teams.find((one) => isSameRecord(one, id));
    return team && auctionTeam(team, rules);
  };
  const isTaken = (player: RecordKey) =>
    teams.some((team) => linkedIds(linksIn(team, 'players')).includes(player));
  return { event, rules, record, teams, teamOf, isTaken };
}

const stateIn = ({ record, rules }: Reading): AuctionState =>
  auctionState(record as AuctionRecord | undefined, rules);

/** The steps as changes of records; none when nothing differs from what is stored. */
function patchesOf(reading: Reading, steps: readonly Step[], newId: NewId): RecordPatch[] {
  const { event, record, rules, teams } = reading;
  const state = steps.at(-1)?.state ?? stateIn(reading);
  const fields = auctionFields(state);
  if (record !== undefined && fields.data === auctionFields(stateIn(reading)).data) return [];
  const ofAuction: RecordPatch =
    record === undefined
      ? { table: 'Auctions', id: newId(), isNew: true, fields: { ...fields, event: linkTo(cleanId(event)) } }
      : { table: 'Auctions', id: textIn(record, 'id'), fields };
  const signings = steps.flatMap((step): RecordPatch[] => {
    const sale = step.signed ?? step.released;
    const team = sale && teams.find((one) => isSameRecord(one, sale.team));
    if (!sale || !team) return [];
    const { balance } = auctionTeam(team, rules);
    const players = dirtyIdsIn(team, 'players');
    const player = restoreId(sale.player);
    const isSigned = step.signed !== undefined;
    return [
      {
        table: 'Teams',
        id: team.id,
        fields: {
          players: isSigned ? [...players, player] : players.filter((id) => id !== player),
          balance: Math.max(0, balance + (sale.unlocked - sale.amount) * (isSigned ? 1 : -1)),
        },
      },
      { table: 'Players', id: player, fields: { auction_price: isSigned ? sale.amount : null } },
    ];
  });
  return [ofAuction, ...signings];
}

/** Returns the changes to an event's auction that are due at `now` by the passing of time alone; usually none. */
export function dueChanges(read: RecordReader, eventId: string, now: number): RecordPatch[] {
  const reading = readAuction(read, eventId);
  if (reading.record === undefined) return [];
  const step = advance(stateIn(reading), reading.rules, reading.teamOf, now, reading.isTaken);
  return patchesOf(reading, [step], () => '');
}

/**
 * Returns the patches of an action, decided after everything that is due by then.
 * @throws RuleRefusal `moved-on` if a signing is due: it is left to the clock of the server
 */
function pressed(
  reading: Reading,
  { now, newId }: AuctionCaller,
  decide: (state: AuctionState) => Step,
): RecordPatch[] {
  const due = advance(stateIn(reading), reading.rules, reading.teamOf, now, reading.isTaken);
  if (due.signed !== undefined) throw refusal('moved-on');
  return patchesOf(reading, [decide(due.state)], newId);
}

const isAdmin = (read: RecordReader, { person }: AuctionCaller, event: RuleRecord): boolean =>
  runsAuction(person, event as Staffed, (id) => read(restoreId(id)) as Relationship | undefined);

function actedTeam(reading: Reading, id: string, { person }: AuctionCaller, isByAdmin: boolean): AuctionTeam {
  const record = reading.teams.find((team) => isSameRecord(team, id));
  const team = reading.teamOf(cleanId(id) ?? '');
  if (!record || !team || !(isByAdmin || leadsTeam(person, record as LedTeam))) {
    throw refusal('foreign-team', { team: team?.name ?? 'this team' });
  }
  return team;
}

/**
 * Puts a player of the pool up for bids.
 * @throws RuleRefusal
 */
export function auctionStart(
  read: RecordReader,
  payload: { auctionID: string; playerID: string; teamID: string; startingBid?: number | undefined },
  caller: AuctionCaller,
): RecordPatch[] {
  const reading = readAuction(read, payload.auctionID);
  const isByAdmin = isAdmin(read, caller, reading.event);
  const team = actedTeam(reading, payload.teamID, caller, isByAdmin);
  const player = cleanId(payload.playerID) ?? '';
  return pressed(reading, caller, (state) => {
    const isInPool = linkedIds(linksIn(reading.event, 'draftable_players')).includes(player);
    if (!isInPool || reading.isTaken(player)) throw refusal('player-gone');
    const start = { player, team, isAdmin: isByAdmin, opening: payload.startingBid };
    return { state: startPlayer(state, reading.rules, start, caller.now) };
  });
}

/**
 * Bids for the player who is up. `playerID` is who the bidder saw: a bid never counts for another.
 * @throws RuleRefusal
 */
export function auctionBid(
  read: RecordReader,
  payload: { auctionID: string; teamID: string; amount: number; playerID?: string | undefined },
  caller: AuctionCaller,
): RecordPatch[] {
  const reading = readAuction(read, payload.auctionID);
  const team = actedTeam(reading, payload.teamID, caller, isAdmin(read, caller, reading.event));
  return pressed(reading, caller, (state) => {
    const isOther = payload.playerID !== undefined && !isSameRecord(payload.playerID, state.player);
    if (isOther) throw refusal('moved-on');
    return { state: placeBid(state, reading.rules, team, payload.amount, caller.now) };
  });
}

/**
 * Returns the patches of an admin's action. `playerID` and `amount` are the player and the leading bid, or the last
 * signing, that the admin saw: the same undo by two admins takes back one signing or bid.
 * @throws RuleRefusal
 */
export function auctionControl(
  read: RecordReader,
  payload: {
    auctionID: string;
    command: AuctionCommand;
    playerID?: string | undefined;
    amount?: number | undefined;
  },
  caller: AuctionCaller,
): RecordPatch[] {
  const reading = readAuction(read, payload.auctionID);
  if (!isAdmin(read, caller, reading.event)) throw refusal('no-right');
  return pressed(reading, caller, (state) => {
    const leading = leadingBid(state);
    const subject = leading ? { player: state.player, amount: leading.amount } : state.sales.at(-1);
    const isOther =
      (payload.playerID !== undefined && !isSameRecord(payload.playerID, subject?.player)) ||
      (payload.amount !== undefined && payload.amount !== subject?.amount);
    if (isOther) throw refusal('moved-on');
    return command(state, reading.rules, payload.command, reading.teamOf, caller.now);
  });
}
