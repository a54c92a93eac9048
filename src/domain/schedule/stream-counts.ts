import { compareNames, compareText } from '#domain/compare.ts';
import { isToCome, type ScoredMatch } from '#domain/match/outcome.ts';
import { defaultMatchMinutes } from '#domain/match/overdue.ts';
import { compareMatches, type SortedMatch } from '#domain/match/record-order.ts';
import { cleanId, type LinkField, linkedIds, type RecordKey } from '#domain/record-id.ts';
import { instantOf } from '#domain/time/instant.ts';

export type StreamedMatch = ScoredMatch &
  SortedMatch & {
    readonly id: string;
    readonly stream_code?: string | undefined;
    readonly teams?: LinkField;
    readonly player_relationships?: LinkField;
    readonly special_event?: boolean | undefined;
    readonly forfeit?: boolean | undefined;
    /** Minutes. */
    readonly duration?: number | undefined;
  };

type StreamedTeam = { readonly id: string; readonly name?: string | undefined };

export type StreamRow<Team, Match> = {
  readonly team: Team;
  /** The earliest match still to come, else one whose result is missing, else one without a date. */
  readonly nextMatch: Match | undefined;
  /** Matches by stream code, in the order of `codes`. */
  readonly counts: readonly number[];
  readonly on: number;
  readonly off: number;
  readonly total: number;
};

export type StreamTable<Team, Match> = {
  readonly codes: readonly string[];
  readonly rows: readonly StreamRow<Team, Match>[];
};

/** Production roles that indicate that a match without a code was streamed. */
const onAirRoles = ['Producer', 'Observer'];
/** Stream codes that have columns of their own. */
const reservedCodes = ['off', 'total'];

/**
 * Returns the stream counts of an event's teams, most streamed teams first. `matches` are the event's; `roleOf` returns
 * the role of a player relationship. A match counts for its stream code, or as off for the code `Off`. Without a code
 * it counts as streamed if it has a producer or observer. The next match may have an unknown opponent.
 */
export function streamTable<Team extends StreamedTeam, Match extends StreamedMatch>(input: {
  teams: readonly Team[];
  matches: readonly Match[];
  roleOf: (relationship: RecordKey) => string | undefined;
  nowMs: number;
}): StreamTable<Team, Match> {
  const { teams, matches, roleOf, nowMs } = input;
  const codes = [...new Set(matches.flatMap((match) => codeOf(match) ?? []))]
    .filter((code) => !reservedCodes.includes(code.toLowerCase()))
    .sort(compareText);
  const isOff = (match: Match): boolean => {
    const code = codeOf(match);
    if (code !== undefined) return code.toLowerCase() === 'off';
    return !linkedIds(match.player_relationships).some((id) => onAirRoles.includes(roleOf(id) ?? ''));
  };
  const rows = teams.flatMap((team): StreamRow<Team, Match>[] => {
    const id = cleanId(team);
    const own = matches.filter((match) => id !== null && linkedIds(match.teams).includes(id));
    if (own.length === 0) return [];
    const off = own.filter(isOff).length;
    return [
      {
        team,
        nextMatch: own
          .filter(isOpen)
          .sort((a, b) => lateness(a, nowMs) - lateness(b, nowMs) || compareMatches(a, b))[0],
        counts: codes.map((code) => own.filter((match) => codeOf(match) === code).length),
        on: own.length - off,
        off,
        total: own.length,
      },
    ];
  });
  rows.sort(
    (a, b) => b.on - a.on || compareCounts(a.counts, b.counts) || compareNames(a.team.name, b.team.name),
  );
  return { codes, rows };
}

const codeOf = (match: StreamedMatch): string | undefined => match.stream_code?.trim() || undefined;

const isOpen = (match: StreamedMatch): boolean => !match.special_event && isToCome(match);

/** 0 for a match still to come or running, 1 for one that should be over, 2 without a date. */
function lateness(match: StreamedMatch, nowMs: number): number {
  const startMs = instantOf(match.start);
  if (startMs === undefined) return 2;
  return startMs + (match.duration || defaultMatchMinutes) * 60_000 < nowMs ? 1 : 0;
}

function compareCounts(a: readonly number[], b: readonly number[]): number {
  for (const [index, count] of b.entries()) {
    const difference = count - (a[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
