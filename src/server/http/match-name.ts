import type { WireRecord } from '#contract/records/wire.ts';
import type { Bracket, Match, Team } from '#contract/records.ts';
import { matchFeederTexts } from '#domain/bracket/match-feeders.ts';
import { outcomeWord } from '#domain/match/match-standing.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { isNotPlayed, type MatchOutcome, outcomeOf, type ScoredMatch } from '#domain/match/outcome.ts';
import { hasOpenPlace, teamSlots } from '#domain/match/placeholder-teams.ts';
import { linkedIds } from '#domain/record-id.ts';
import { formatTime } from '#domain/time/format.ts';
import { type RecordReader, textOf } from './record-reader.ts';

/** The name of a match as pages show it: its own, else its teams, with the bracket's texts for open places. */
export function matchNameOf(reader: RecordReader, record: WireRecord): string | undefined {
  const match = record as unknown as Match;
  const teams = reader.linked(record, 'teams') as unknown as Team[];
  const [bracket] = hasOpenPlace(match) ? reader.linked(record, 'brackets') : [];
  const feeders = matchFeederTexts(bracket as Bracket | undefined, match, {
    matches: bracket ? (reader.linked(bracket, 'ordered_matches') as unknown as Match[]) : [],
    codeOf: (id) => textOf(reader.read(id)?.code),
  });
  // A team that the public does not see is no open place.
  const areAllSeen = teams.length === linkedIds(match.teams).length;
  return textOf(namedMatch(match, areAllSeen ? teamSlots(match, teams, feeders) : undefined));
}

/** Outcomes that a shared link may name: they tell no result. */
const sharedOutcomes: ReadonlySet<MatchOutcome> = new Set(['called off', 'postponed']);

/**
 * The date line of a match for shared links: "Sat 28th Nov 2026 16:05 UTC", since their readers may live anywhere. A match
 * that is called off or postponed says so instead, and others that are not played at their start have no date line.
 */
export function sharedDate(match: WireRecord): string | undefined {
  const scored = match as ScoredMatch;
  if (sharedOutcomes.has(outcomeOf(scored).kind)) return outcomeWord(scored);
  if (isNotPlayed(scored)) return undefined;
  return formatTime(textOf(match.start), { zone: 'UTC', is24Hour: true }) || undefined;
}
