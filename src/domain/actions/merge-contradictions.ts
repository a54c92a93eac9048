import { lineUpsOf, partialMaps } from '#domain/match/line-up.ts';
import { cleanId } from '#domain/record-id.ts';
import { dirtyIdsIn, type RecordReader, type RuleRecord, textIn } from './patch.ts';

/** A reason against a merge, as a text: that of a refusal follows the word "gone". `isRefused`: the result would make no sense. */
export type Contradiction = {
  readonly problem: string;
  readonly isRefused: boolean;
};

type Around = {
  readonly read: RecordReader;
  readonly list: (table: string) => readonly RuleRecord[];
  readonly table: string;
  /** The record as the public sees it; without it all are named. */
  readonly shown?: RecordReader | undefined;
};

const found = (read: RecordReader, ids: readonly string[]): RuleRecord[] =>
  ids.flatMap((id): RuleRecord[] => {
    const record = read(id);
    return record === undefined ? [] : [record];
  });

/** The name of a record; one that the public does not see stays unnamed. */
function nameOf(record: RuleRecord | undefined, { read, shown = read }: Around): string {
  const seen = record && shown(String(record.id));
  if (seen === undefined) return 'a hidden record';
  return `“${textIn(seen, 'custom_name') ?? textIn(seen, 'name') ?? 'without a name'}”`;
}

const idOf = (record: RuleRecord | undefined): string => String(record?.id ?? '');

/** Ids that are in both lists. */
const shared = (first: readonly string[], second: readonly string[]): string[] =>
  first.filter((one) => second.includes(one));

const refused = (problem: string): Contradiction => ({ problem, isRefused: true });

const noted = (problem: string): Contradiction => ({ problem, isRefused: false });

function teamContradictions(kept: RuleRecord, left: RuleRecord, around: Around): Contradiction[] {
  const { read } = around;
  const matches = found(read, shared(dirtyIdsIn(kept, 'matches'), dirtyIdsIn(left, 'matches')));
  const others = dirtyIdsIn(kept, 'team_in_other_tournaments');
  const isClub =
    others.includes(idOf(left)) || (textIn(kept, 'club') !== undefined && kept.club === left.club);
  return [
    ...matches.map((match) =>
      refused(`must not play against the other one, and both play ${nameOf(match, around)}`),
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
function foreignRosters(kept: RuleRecord, left: RuleRecord, around: Around): Contradiction[] {
  const { read } = around;
  const teamsOf = (player: RuleRecord) => found(read, dirtyIdsIn(player, 'member_of'));
  return teamsOf(kept).flatMap((team) =>
    teamsOf(left).flatMap((other) => {
      if (team.id === other.id) return [];
      const [event] = found(read, shared(dirtyIdsIn(team, 'event'), dirtyIdsIn(other, 'event')));
      if (event === undefined) return [];
      const problem = `They are on the rosters of ${nameOf(team, around)} and ${nameOf(other, around)} in ${nameOf(event, around)}.`;
      return [noted(problem)];
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
      refused(`must not play twice, and both are lined up in ${nameOf(match, around)}`),
    ),
    ...foreignRosters(kept, left, around),
    ...signups.map((event) => noted(`Both signed up for ${nameOf(event, around)}: both sign-ups stay.`)),
  ];
}

/** Returns what speaks against making two records of a table one. */
export const contradictions = (kept: RuleRecord, left: RuleRecord, around: Around): Contradiction[] =>
  around.table === 'Teams'
    ? teamContradictions(kept, left, around)
    : playerContradictions(kept, left, around);
