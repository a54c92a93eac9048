import { must } from '#domain/assert.ts';
import { type RecordPatch, RuleRefusal } from '../../actions/patch.ts';
import { auctionState } from '../record.ts';
import { auctionRules } from '../settings.ts';
import type { AuctionState } from '../state.ts';
import { type AuctionCaller, auctionBid, auctionControl, auctionStart, dueChanges } from '../turn.ts';

type Fields = Readonly<Record<string, unknown>>;

export const testId = (kind: string, number: number): string =>
  `rec${kind}${String(number).padStart(14 - kind.length, '0')}`;

export const eventId = testId('event', 1);
export const teamId = (number: number): string => testId('team', number);
export const playerId = (number: number): string => testId('player', number);
export const captainId = (number: number): string => testId('captain', number);
export const adminId = testId('admin', 1);

/** An event with teams, a captain for each and a pool of players, as the records of a server. */
export function createRoom({
  teams = 3,
  players = 6,
  auction = {},
  balance = undefined as number | undefined,
}) {
  const records = new Map<string, Fields>();
  const put = (table: string, id: string, fields: Fields) =>
    records.set(id, { ...records.get(id), id, __tableName: table, ...fields });
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  put('Events', eventId, {
    blocks: JSON.stringify({ auction: { public: true, ...auction } }),
    teams: numbers(teams).map(teamId),
    draftable_players: numbers(players).map(playerId),
    staff: [adminId],
  });
  for (const number of numbers(teams)) {
    put('Teams', teamId(number), {
      name: `Team ${number}`,
      draft_order: number,
      captains: [captainId(number)],
      ...(balance !== undefined && { balance }),
    });
  }
  for (const number of numbers(players)) put('Players', playerId(number), { name: `Player ${number}` });

  const read = (id: string) => records.get(id);
  const apply = (patches: readonly RecordPatch[]): void => {
    for (const { table, id, fields } of patches) {
      put(table, must(id, 'id'), fields);
      if (table === 'Auctions') put('Events', eventId, { auction: [id] });
    }
  };
  const callerOf = (person: string, now: number): AuctionCaller => ({
    person: { id: person },
    now,
    newId: () => testId('auction', 1),
  });
  /** Executes an action. Returns `done` or the code of its refusal. */
  const attempt = (decide: () => RecordPatch[]): string => {
    try {
      apply(decide());
      return 'done';
    } catch (error) {
      if (error instanceof RuleRefusal) return String(error.details.problem ?? error.code);
      throw error;
    }
  };

  const rules = () => auctionRules(String(read(eventId)?.blocks));
  /** Read once as long as it is the same text: simulations look all the time. */
  let known: { data: unknown; blocks: unknown; state: AuctionState } | undefined;
  const state = (): AuctionState => {
    const record = read(testId('auction', 1)) as { data?: string } | undefined;
    const blocks = read(eventId)?.blocks;
    if (known === undefined || known.data !== record?.data || known.blocks !== blocks)
      known = { data: record?.data, blocks, state: auctionState(record, rules()) };
    return known.state;
  };
  return {
    read,
    put,
    rules,
    state,
    tick: (now: number) => apply(dueChanges(read, eventId, now)),
    start: (now: number, player: number, team: number, person = captainId(team), startingBid?: number) =>
      attempt(() =>
        auctionStart(
          read,
          { auctionID: eventId, playerID: playerId(player), teamID: teamId(team), startingBid },
          callerOf(person, now),
        ),
      ),
    bid: (
      now: number,
      team: number,
      amount: number,
      { person = captainId(team), player = undefined as number | undefined } = {},
    ) =>
      attempt(() =>
        auctionBid(
          read,
          {
            auctionID: eventId,
            teamID: teamId(team),
            amount,
            ...(player !== undefined && { playerID: playerId(player) }),
          },
          callerOf(person, now),
        ),
      ),
    control: (
      now: number,
      command: Parameters<typeof auctionControl>[1]['command'],
      {
        person = adminId,
        player = undefined as number | undefined,
        amount = undefined as number | undefined,
      } = {},
    ) =>
      attempt(() =>
        auctionControl(
          read,
          {
            auctionID: eventId,
            command,
            amount,
            ...(player !== undefined && { playerID: playerId(player) }),
          },
          callerOf(person, now),
        ),
      ),
    team: (number: number) => {
      const { balance: money, players: signed } = read(teamId(number)) ?? {};
      return { balance: money as number | undefined, players: (signed ?? []) as string[] };
    },
  };
}
