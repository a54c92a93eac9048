import type { WireRecord } from '#contract/records/wire.ts';
import type { Bracket, Match, Team } from '#contract/records.ts';
import { matchFeederTexts } from '#domain/bracket/match-feeders.ts';
import { namedMatch } from '#domain/match/match-title.ts';
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

/** The start of a match for shared links, "Sat 28th Nov 2026 16:05 UTC": their readers may live anywhere. */
export const sharedStart = (match: WireRecord): string | undefined =>
  formatTime(textOf(match.start), { zone: 'UTC', is24Hour: true }) || undefined;
