import { type LineUpMatch, lineUpsOf, possibleTeams } from '../match/line-up.ts';
import { type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import { instantOf, type Moment } from '../time/instant.ts';

export type PlayerTeams = {
  /** Clean ids of the player's teams. */
  readonly memberOf: ReadonlySet<RecordKey>;
  /** Clean ids of the teams that the player was a stand-in for. */
  readonly standInFor: ReadonlySet<RecordKey>;
};

type PlayerMatch = LineUpMatch & { readonly event?: LinkField; readonly start?: Moment };

/** A match with the team that the player was in, as a clean id; undefined where it may be either. */
export type MatchForTeam<Match> = { readonly match: Match; readonly teamKey: RecordKey | undefined };

export type PlayedMatches<Match> = {
  /** Matches whose line-up has the player. */
  readonly played: readonly MatchForTeam<Match>[];
  /** Matches of the player's teams whose line-up is unknown. */
  readonly unrecorded: readonly MatchForTeam<Match>[];
  /** At least one of the matches has a line-up. */
  readonly hasLineUps: boolean;
};

/**
 * Divides the matches of a player's teams, each of them once; those with a line-up without the player are left out. A
 * player of several teams of an event was in the team of the line-ups before or after an unrecorded match.
 */
export function playedMatches<Match extends PlayerMatch>(
  matches: readonly Match[],
  playerKey: RecordKey,
  { memberOf, standInFor }: PlayerTeams,
): PlayedMatches<Match> {
  const teams = new Set([...memberOf, ...standInFor]);
  const parts = [...new Set(matches)].map((match) => ({ match, ...possibleTeams(match, playerKey, teams) }));
  const played = parts.flatMap(({ match, isRecorded, teams: [teamKey] }) =>
    isRecorded && teamKey !== undefined ? [{ match, teamKey }] : [],
  );
  const asMember = played.filter(({ teamKey }) => memberOf.has(teamKey));
  const unrecorded = parts.flatMap(({ match, isRecorded, teams: possible }) => {
    if (isRecorded) return [];
    const known = neighbourTeams(match, asMember);
    const own = possible.filter((key) => memberOf.has(key) && (known.length === 0 || known.includes(key)));
    return own.length === 0 ? [] : [{ match, teamKey: own.length === 1 ? own[0] : known[0] }];
  });
  return {
    played,
    unrecorded,
    hasLineUps: matches.some((match) => lineUpsOf(match).some((keys) => keys.length > 0)),
  };
}

/** The teams of the player in the recorded matches of the same event before and after a match; empty without any. */
function neighbourTeams<Match extends PlayerMatch>(
  match: Match,
  recorded: readonly { readonly match: Match; readonly teamKey: RecordKey }[],
): RecordKey[] {
  const events = linkedIds(match.event);
  const at = instantOf(match.start) ?? Number.POSITIVE_INFINITY;
  const dated = recorded
    .filter((one) => linkedIds(one.match.event).some((key) => events.includes(key)))
    .map(({ match: { start }, teamKey }) => ({ at: instantOf(start) ?? Number.NEGATIVE_INFINITY, teamKey }))
    .sort((a, b) => a.at - b.at);
  const before = dated.filter((one) => one.at <= at).at(-1);
  const after = dated.find((one) => one.at > at);
  return [before, after].flatMap((one) => one?.teamKey ?? []);
}
