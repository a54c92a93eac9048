import { isToCome, type ScoredMatch } from '#domain/match/outcome.ts';
import { cleanId, firstLinkedId, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { instantOf } from '#domain/time/instant.ts';
import { minuteMs } from '../time/durations.ts';

export type UpcomingMatch = ScoredMatch & {
  readonly id?: string | undefined;
  readonly live?: boolean | undefined;
  readonly start?: string | number | undefined;
  /** Minutes; 60 when unset. */
  readonly duration?: number | undefined;
  readonly event?: LinkField;
  readonly custom_name?: string | undefined;
};

export type AdvertisedBroadcast = {
  readonly advertise?: boolean | undefined;
  readonly live_match?: LinkField;
};

export type UpcomingContext = {
  /** The event by clean id; unknown events hide their matches. */
  readonly eventOf: (id: string) => { readonly show_in_events?: boolean | undefined } | undefined;
  readonly nowMs: number;
  /** Time from now within which a match must start, ms; unlimited when unset. */
  readonly horizonMs?: number | undefined;
};

/** Number of upcoming matches on the home page. */
export const homeMatchCount = 6;

const defaultDurationMinutes = 60;

/**
 * Returns the dirty ids of the live matches, each once: those on advertised broadcasts in the broadcasts' order, then
 * those flagged live.
 */
export function liveMatchIds(
  broadcasts: readonly AdvertisedBroadcast[],
  matches: readonly UpcomingMatch[],
): string[] {
  const advertised = broadcasts.flatMap((broadcast) =>
    broadcast.advertise ? linkedIds(broadcast.live_match) : [],
  );
  const flagged = matches.flatMap((match) => (match.live ? (cleanId(match) ?? []) : []));
  return [...new Set([...advertised, ...flagged])].map(restoreId);
}

function endsAt(match: UpcomingMatch, startAt: number): number {
  return startAt + (match.duration ?? defaultDurationMinutes) * minuteMs;
}

/** Returns true if the match can be in the list at some time, regardless of the current time. */
function isCandidate(match: UpcomingMatch, { eventOf }: UpcomingContext): boolean {
  if (!isToCome(match) || (match.special_event && !match.custom_name?.trim())) return false;
  const eventId = firstLinkedId(match.event);
  return eventId !== null && eventOf(eventId)?.show_in_events === true;
}

function isInTime(match: UpcomingMatch, startAt: number, { nowMs, horizonMs }: UpcomingContext): boolean {
  if (match.live) return true;
  return nowMs <= endsAt(match, startAt) && (horizonMs === undefined || startAt <= nowMs + horizonMs);
}

/**
 * Returns the upcoming and running matches by start: live, in the future, or started no longer ago than their duration.
 * They must be dated, undecided and of a listed event. Special events without a name are left out.
 */
export function upcomingMatches<Match extends UpcomingMatch>(
  matches: readonly Match[],
  context: UpcomingContext,
): Match[] {
  return matches
    .flatMap((match) => {
      const startAt = instantOf(match.start);
      if (startAt === undefined || !isInTime(match, startAt, context) || !isCandidate(match, context))
        return [];
      return [{ match, startAt }];
    })
    .sort((a, b) => a.startAt - b.startAt)
    .map(({ match }) => match);
}
