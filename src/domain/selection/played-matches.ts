import { type LineUpMatch, lineUpsOf, tookPart } from '../match/line-up.ts';
import { linkedIds, type RecordKey } from '../record-id.ts';

export type PlayerTeams = {
  /** Clean ids of the player's teams. */
  readonly memberOf: ReadonlySet<RecordKey>;
  /** Clean ids of the teams that the player was a stand-in for. */
  readonly standInFor: ReadonlySet<RecordKey>;
};

export type PlayedMatches<Match> = {
  /** Matches whose line-up has the player. */
  readonly played: readonly Match[];
  /** Matches of the player's teams whose line-up is unknown. */
  readonly unrecorded: readonly Match[];
  /** At least one of the matches has a line-up. */
  readonly hasLineUps: boolean;
};

/** Divides the matches of a player's teams; those with a line-up without the player are left out. */
export function playedMatches<Match extends LineUpMatch>(
  matches: readonly Match[],
  playerKey: RecordKey,
  { memberOf, standInFor }: PlayerTeams,
): PlayedMatches<Match> {
  const teams = new Set([...memberOf, ...standInFor]);
  const parts = matches.map((match) => ({ match, part: tookPart(match, playerKey, teams) }));
  const isOfMember = (match: Match) => linkedIds(match.teams).some((key) => memberOf.has(key));
  return {
    played: parts.flatMap(({ match, part }) => (part === true ? [match] : [])),
    unrecorded: parts.flatMap(({ match, part }) => (part === undefined && isOfMember(match) ? [match] : [])),
    hasLineUps: matches.some((match) => lineUpsOf(match).some((keys) => keys.length > 0)),
  };
}
