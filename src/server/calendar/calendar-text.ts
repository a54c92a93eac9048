import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { WireRecord } from '#contract/records/wire.ts';
import { matchContext } from '#domain/match/match-context.ts';
import { type FormattedMatch, highestScore } from '#domain/match/match-format.ts';
import { isNotPlayed, outcomeOf, type ScoredMatch } from '#domain/match/outcome.ts';
import { cleanId, restoreId } from '#domain/record-id.ts';
import { instantOf } from '#domain/time/instant.ts';
import { breathe } from '../breathe.ts';
import { matchNameOf } from '../http/match-name.ts';
import { type RecordReader, textOf } from '../http/record-reader.ts';
import type { CalendarContent } from './calendar-matches.ts';

type CalendarSite = { readonly siteName: string; readonly siteUrl: string };

/** How often subscribers are asked to look again. */
const refreshSeconds = 600;

const hourMs = 3_600_000;
const longestHours = 12;

/** The recorded length, else an estimate that grows with the format: first to 2 takes 1 h, each further map 1 h more. */
const lengthMs = (match: WireRecord): number => {
  const { duration } = match;
  if (typeof duration === 'number' && duration > 0) return duration * 60_000;
  const hours = (highestScore(match as FormattedMatch) ?? 0) - 1;
  return Math.min(Math.max(hours, 1), longestHours) * hourMs;
};

/** Calendars strike out or leave out what is cancelled. One that is postponed keeps its old date until it gets a new one. */
export const statusOf = (match: ScoredMatch): ICalEventStatus | null => {
  if (isNotPlayed(match)) return ICalEventStatus.CANCELLED;
  return outcomeOf(match).kind === 'postponed' ? ICalEventStatus.TENTATIVE : null;
};

/** Written in one go: about 2 ms. */
const matchesAtOnce = 10;

const firstEntry = '\r\nBEGIN:VEVENT\r\n';
const end = '\r\nEND:VCALENDAR';

/** RFC 5545 demands a component: this one is in a calendar without matches, and shows nowhere. */
const emptyBody = [
  '',
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/**
 * A calendar as text of RFC 5545. A match keeps its UID for good, and its SEQUENCE is the record's revision: a match that
 * is moved changes its entry instead of adding one. Results are left out, since a calendar shows them unasked. Written in
 * parts, since a long one takes some hundred milliseconds.
 */
export async function calendarText(
  content: CalendarContent,
  reader: RecordReader,
  site: CalendarSite,
): Promise<string> {
  const whole = calendarOf({ ...content, matches: [] }, reader, site).toString();
  const entries: string[] = [];
  for (let start = 0; start < content.matches.length; start += matchesAtOnce) {
    await breathe();
    const matches = content.matches.slice(start, start + matchesAtOnce);
    const text = calendarOf({ ...content, matches }, reader, site).toString();
    const from = text.indexOf(firstEntry);
    if (from !== -1) entries.push(text.slice(from, text.lastIndexOf(end)));
  }
  const at = whole.lastIndexOf(end);
  const body = entries.length === 0 ? [emptyBody] : entries;
  return [whole.slice(0, at), ...body, whole.slice(at)].join('');
}

function calendarOf(
  { name, matches }: CalendarContent,
  reader: RecordReader,
  { siteName, siteUrl }: CalendarSite,
): ICalCalendar {
  const { host } = new URL(siteUrl);
  const calendar = ical({
    name: `${name} (${siteName})`,
    prodId: { company: siteName, product: 'Matches', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const match of matches) {
    const startMs = instantOf(match.start as string | number | undefined);
    const key = cleanId(match.id);
    if (startMs === undefined || key === null) continue;
    const changed = new Date(instantOf(match.modified as string | undefined) ?? startMs);
    const [event] = reader.linked(match, 'event');
    const link = `${siteUrl}/match/${key}`;
    const stream = textOf(match.vod);
    const context = matchContext(event as { name?: string } | undefined, match as object);
    calendar.createEvent({
      id: `evt-${restoreId(key)}@${host}`,
      sequence: match.__revision ?? 0,
      stamp: changed,
      lastModified: changed,
      start: new Date(startMs),
      end: new Date(startMs + lengthMs(match)),
      status: statusOf(match as ScoredMatch),
      summary: matchNameOf(reader, match) ?? 'Match',
      description: [context, stream && `Stream: ${stream}`, link].filter(Boolean).join('\n'),
      url: link,
    });
  }
  return calendar;
}
