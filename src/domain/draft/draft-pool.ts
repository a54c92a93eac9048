import { unreachable } from '../assert.ts';
import { compareNames } from '../compare.ts';
import { compareEvents } from '../match/record-order.ts';
import { cleanId, firstLinkedId, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import { compareRoles } from '../roster/role-sort.ts';
import type { Moment } from '../time/instant.ts';
import type { DraftPlayer } from './draft-player.ts';

type PastTeam = { readonly id: string; readonly event?: LinkField; readonly accolades?: LinkField };

/** A team a player was in at an earlier event, with what it won there. */
type PastResult<Team> = { readonly team: Team; readonly accoladeIds: readonly RecordKey[] };

/** Returns the teams of other events with their accolades, the newest event first. */
export function pastResults<Team extends PastTeam>(
  teams: readonly Team[],
  {
    eventKey,
    eventOf,
  }: {
    eventKey: RecordKey | undefined;
    eventOf: (id: RecordKey) => { readonly start_date?: Moment } | undefined;
  },
): PastResult<Team>[] {
  const dateOf = (team: Team) => eventOf(firstLinkedId(team.event) ?? '');
  return teams
    .filter((team) => cleanId(team) !== null && !linkedIds(team.event).includes(eventKey ?? ''))
    .sort((a, b) => compareEvents(dateOf(b), dateOf(a)))
    .map((team) => ({ team, accoladeIds: linkedIds(team.accolades) }));
}

/**
 * Order of picks: `snake` and `snake-offset` turn back after each round, and `snake-offset` begins with the last
 * team.
 */
type PickOrder = 'straight' | 'snake' | 'snake-offset';

/**
 * Returns the index of the team whose pick is next, by the number of players of each team in draft order. Returns
 * undefined without teams or when all are full.
 */
export function nextPick(sizes: readonly number[], order: PickOrder, eachTeam?: number): number | undefined {
  const round = Math.min(...sizes);
  if (sizes.length === 0 || (eachTeam !== undefined && round >= eachTeam)) return undefined;
  const isForward = isForwardRound(order, round);
  return isForward ? sizes.indexOf(round) : sizes.lastIndexOf(round);
}

function isForwardRound(order: PickOrder, round: number): boolean {
  switch (order) {
    case 'straight':
      return true;
    case 'snake':
      return round % 2 === 0;
    case 'snake-offset':
      return round % 2 === 1;
    default:
      return unreachable(order);
  }
}

type RoleGroup = { readonly role: string | undefined; readonly players: readonly DraftPlayer[] };

/** Players in the order of their roles; within a role as they came. */
export function inRoleOrder(players: readonly DraftPlayer[]): DraftPlayer[] {
  return [...players].sort((a, b) => compareRoles(a.role, b.role));
}

/** Returns one group for each role that a player has; players without a role are last. */
export function byRole(players: readonly DraftPlayer[]): RoleGroup[] {
  const groups = new Map<string | undefined, DraftPlayer[]>();
  for (const player of inRoleOrder(players)) {
    groups.set(player.role, [...(groups.get(player.role) ?? []), player]);
  }
  return [...groups].map(([role, members]) => ({ role, players: members }));
}

/** Tiers of rank-based games, lowest first, with the abbreviations people use. */
const tiers: readonly (readonly string[])[] = [
  ['iron', 'irn'],
  ['bronze', 'brz'],
  ['silver', 'slv'],
  ['gold', 'gld'],
  ['platinum', 'plat', 'plt'],
  ['diamond', 'dia'],
  ['ascendant', 'asc'],
  ['immortal', 'immo', 'imm'],
  ['radiant', 'rad'],
];

/** Divisions and ratings inside a tier are below this. */
const tierStep = 10_000;

/** Returns a rank such as `Imm 3` or `Platinum 1` as a number to sort by, higher is better; 0 for any other text. */
export function rankValue(text: string | undefined): number {
  const [, name = '', division = '0'] = /^\s*([a-z]+)\D*(\d*)/i.exec(text ?? '') ?? [];
  const place = tiers.findIndex((names) => names.includes(name.toLowerCase()));
  return place < 0 ? 0 : (place + 1) * tierStep + Math.min(Number(division), tierStep - 1);
}

type DraftTeam = {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly draft_order?: number | undefined;
  readonly players?: LinkField;
};

/** Returns the teams that draft, in the order in which they pick. */
export function draftingTeams<Team extends DraftTeam>(teams: readonly Team[]): Team[] {
  return teams
    .filter((team) => team.draft_order !== undefined)
    .sort((a, b) => (a.draft_order ?? 0) - (b.draft_order ?? 0) || compareNames(a.name, b.name));
}

/**
 * Returns the players who can still be drafted, best first, unrated last. They are in no drafting team and not
 * excluded.
 */
export function draftPool(players: readonly DraftPlayer[], teams: readonly DraftTeam[]): DraftPlayer[] {
  const taken = new Set(draftingTeams(teams).flatMap((team) => linkedIds(team.players)));
  return players
    .filter((player) => player.isDraftable && !taken.has(cleanId(player.id) ?? ''))
    .sort(
      (a, b) =>
        rankValue(b.highestRank) - rankValue(a.highestRank) ||
        rankValue(b.currentRank) - rankValue(a.currentRank) ||
        (b.rating?.value ?? 0) - (a.rating?.value ?? 0) ||
        compareNames(a.name, b.name),
    );
}

/** Returns true if a player's main role is `wanted`, ignoring case. An empty `wanted` matches every player. */
export function hasDraftRole({ role }: DraftPlayer, wanted: string): boolean {
  return wanted === '' || role?.toLowerCase() === wanted.toLowerCase();
}

export type DraftTag = 'starred' | 'ignored';

/** A captain's mark and notes for a player, stored in the captain's browser. */
export type DraftNote = { readonly tag?: string | undefined; readonly notes?: string | undefined };

export type DraftLists = {
  readonly starred: readonly DraftPlayer[];
  readonly available: readonly DraftPlayer[];
  readonly ignored: readonly DraftPlayer[];
};

/** The pool by how its captain has marked the players. */
export function draftLists(
  pool: readonly DraftPlayer[],
  notes: Readonly<Record<string, DraftNote | undefined>>,
): DraftLists {
  const marked = (tag: DraftTag | undefined) => pool.filter(({ id }) => tagOf(notes[id]) === tag);
  return { starred: marked('starred'), available: marked(undefined), ignored: marked('ignored') };
}

/** The mark of a note; one of another version of the page counts as none. */
export function tagOf(note: DraftNote | undefined): DraftTag | undefined {
  return note?.tag === 'starred' || note?.tag === 'ignored' ? note.tag : undefined;
}
