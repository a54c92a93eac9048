import { lineUpsOf, partialMaps } from '#domain/match/line-up.ts';
import { cleanId } from '#domain/record-id.ts';
import { dirtyIdsIn, type RecordReader, type RuleRecord, textIn } from './patch.ts';

/** A reason against a merge, as a text: that of a refusal follows the word "gone". `isRefused`: the result would make no sense. */
export type Contradiction = {
  readonly problem: string;
  readonly isRefused: boolean;
  /** Dirty ids of the records that it names. */
  readonly ids: readonly string[];
};

type Around = {
  readonly read: RecordReader;
  readonly list: (table: string) => readonly RuleRecord[];
  readonly table: string;
};

const found = (read: RecordReader, ids: readonly string[]): RuleRecord[] =>
  ids.flatMap((id): RuleRecord[] => {
    const record = read(id);
    return record === undefined ? [] : [record];
  });

const nameOf = (record: RuleRecord | undefined): string =>
  `“${textIn(record, 'custom_name') ?? textIn(record, 'name') ?? 'without a name'}”`;

const idOf = (record: RuleRecord | undefined): string => String(record?.id ?? '');

/** Ids that are in both lists. */
const shared = (first: readonly string[], second: readonly string[]): string[] =>
  first.filter((one) => second.includes(one));

const refused = (problem: string, ...records: (RuleRecord | undefined)[]): Contradiction => ({
  problem,
  isRefused: true,
  ids: records.map(idOf),
});

const noted = (problem: string, ...records: (RuleRecord | undefined)[]): Contradiction => ({
  problem,
  isRefused: false,
  ids: records.map(idOf),
});

function teamContradictions(kept: RuleRecord, left: RuleRecord, { read }: Around): Contradiction[] {
  const matches = found(read, shared(dirtyIdsIn(kept, 'matches'), dirtyIdsIn(left, 'matches')));
  const others = dirtyIdsIn(kept, 'team_in_other_tournaments');
  const isClub =
    others.includes(idOf(left)) || (textIn(kept, 'club') !== undefined && kept.club === left.club);
  return [
    ...matches.map((match) =>
      refused(`must not play against the other one, and both play ${nameOf(match)}`, match),
    ),
    ...(isClub ? [noted('Both are records of one club, which has one for each of its events.')] : []),
  ];
}

/** The side of a match for which a player is lined up, and the maps; undefined maps are all maps. */
function place(match: RuleRecord, player: string) {
  const key = cleanId(player) ?? player;
  const side = lineUpsOf(match).findIndex((lineUp) => lineUp.includes(key));
  return side < 0 ? undefined : { side, maps: partialMaps(match).get(key) };
}

function playsTwice(match: RuleRecord, kept: string, left: string): boolean {
  const [first, second] = [place(match, kept), place(match, left)];
  if (first === undefined || second === undefined) return false;
  if (first.side !== second.side) return true;
  const [maps, others] = [first.maps, second.maps];
  return maps === undefined || others === undefined || maps.some((map) => others.includes(map));
}

/** Events in which two players are on the rosters of different teams. */
function foreignRosters(kept: RuleRecord, left: RuleRecord, { read }: Around): Contradiction[] {
  const teamsOf = (player: RuleRecord) => found(read, dirtyIdsIn(player, 'member_of'));
  return teamsOf(kept).flatMap((team) =>
    teamsOf(left).flatMap((other) => {
      if (team.id === other.id) return [];
      const [event] = found(read, shared(dirtyIdsIn(team, 'event'), dirtyIdsIn(other, 'event')));
      if (event === undefined) return [];
      const problem = `They are on the rosters of ${nameOf(team)} and ${nameOf(other)} in ${nameOf(event)}.`;
      return [noted(problem, team, other, event)];
    }),
  );
}

function playerContradictions(kept: RuleRecord, left: RuleRecord, around: Around): Contradiction[] {
  const { read, list } = around;
  const [account, other] = [textIn(kept, 'discord_id'), textIn(left, 'discord_id')];
  const hasTwo = account !== undefined && other !== undefined && account !== other;
  const matches = list('Matches').filter((match) => playsTwice(match, idOf(kept), idOf(left)));
  const signupsOf = (player: RuleRecord) =>
    found(read, dirtyIdsIn(player, 'signup_data')).flatMap((signup) => dirtyIdsIn(signup, 'event'));
  const signups = found(read, shared(signupsOf(kept), signupsOf(left)));
  return [
    ...(hasTwo
      ? [refused('must not have another Discord account: one of both could not sign in any more')]
      : []),
    ...matches.map((match) =>
      refused(`must not play twice, and both are lined up in ${nameOf(match)}`, match),
    ),
    ...foreignRosters(kept, left, around),
    ...signups.map((event) => noted(`Both signed up for ${nameOf(event)}: both sign-ups stay.`, event)),
  ];
}

/** Returns what speaks against making two records of a table one. */
export const contradictions = (kept: RuleRecord, left: RuleRecord, around: Around): Contradiction[] =>
  around.table === 'Teams'
    ? teamContradictions(kept, left, around)
    : playerContradictions(kept, left, around);
