import type { Match } from '#contract/records.ts';
import { formatTime } from '#domain/time/format.ts';
import { friendlyStart, isWithinWeek } from '#domain/time/friendly-start.ts';
import { instantOf } from '#domain/time/instant.ts';
import { broadcastZone, zoneLabel } from '#domain/time/zones.ts';

/** Texts of the starts in a bracket; only brackets with times load this file (`useTimes` of BracketPicture.tsx). */
export type BracketTimes = {
  /** Returns the start of a match for its tag, and shorter forms of it; empty once the match is decided. */
  readonly timeVariantsOf: (match: Match | undefined) => readonly string[];
  /** The zone of the starts that the tags of these matches say; empty when they say none. */
  readonly zoneOf: (matches: readonly Match[]) => string;
};

/** Times in the broadcast's zone, never the viewer's. */
export function bracketTimes(timezone: string | undefined, nowMs: number): BracketTimes {
  const options = { zone: broadcastZone(timezone), nowMs };
  return {
    timeVariantsOf(match) {
      const full = match ? friendlyStart(match, options) : '';
      const at = instantOf(match?.start);
      if (full === '' || at === undefined) return [];
      if (isWithinWeek(at, nowMs)) return [full];
      return [full, formatTime(at, options, ['day', 'month', 'brief-time'])];
    },
    zoneOf(matches) {
      const starts = matches.flatMap((match) =>
        match.live || friendlyStart(match, options) === '' ? [] : (instantOf(match.start) ?? []),
      );
      return zoneLabel(options.zone, starts);
    },
  };
}
