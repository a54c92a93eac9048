import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { CodedError } from '#contract/errors.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { matchContext } from '#domain/match/match-context.ts';
import { type FormattedMatch, highestScore } from '#domain/match/match-format.ts';
import { type ByeMatch, isBye, isNotPlayed, outcomeOf, type ScoredMatch } from '#domain/match/outcome.ts';
import { mostFollowed } from '#domain/most-followed.ts';
import { cleanId, restoreId } from '#domain/record-id.ts';
import { hourMs } from '#domain/time/durations.ts';
import { instantOf } from '#domain/time/instant.ts';
import { breathe } from '../breathe.ts';
import { matchNameOf } from '../http/match-name.ts';
import { clubRecords, type RecordReader, textOf } from '../http/record-reader.ts';

/** The query of a calendar: one of these, each a record's id in either form; `follow` takes several with commas. */
type CalendarQuery = {
  readonly event?: string | undefined;
  readonly team?: string | undefined;
  readonly player?: string | undefined;
  readonly follow?: string | undefined;
  /** For a player: only matches after it, in ms or as a date; all when unset. */
  readonly start?: string | undefined;
};

type CalendarContent = { readonly name: string; readonly matches: readonly WireRecord[] };

/** Matches of one calendar, the latest ones. A league's season has some hundreds. */
const maximumMatches = 2000;

const kinds = ['event', 'team', 'player', 'follow'] as const;
type Kind = (typeof kinds)[number];

const tableOf = { event: 'Events', team: 'Teams', player: 'Players' } as const;

/** A player casts, produces and plays. */
function matchesOfPlayer(reader: RecordReader, player: WireRecord): WireRecord[] {
  const owners = [...reader.linked(player, 'player_relationships'), ...reader.linked(player, 'member_of')];
  return [player, ...owners].flatMap((owner) => reader.linked(owner, owner === player ? 'casts' : 'matches'));
}

const matchesOf = (reader: RecordReader, record: WireRecord): WireRecord[] =>
  record.__tableName === 'Players' ? matchesOfPlayer(reader, record) : reader.linked(record, 'matches');

/** Returns the records that a key represents: a team's matches are those of its club in all seasons. */
const recordsOf = (reader: RecordReader, key: string): WireRecord[] => {
  const record = reader.read(key);
  return record === undefined || record.__tableName === 'Teams' ? clubRecords(reader, key) : [record];
};

const found = (reader: RecordReader, kind: Exclude<Kind, 'follow'>, id: string): WireRecord[] => {
  const records = recordsOf(reader, id);
  if (records[0]?.__tableName !== tableOf[kind]) throw new CodedError(`calendar-unknown-${kind}`);
  return records;
};

/** Unknown keys are left out: what is followed may be gone one day, and the rest of the calendar must not go with it. */
const followedRecords = (reader: RecordReader, list: string): WireRecord[] =>
  list
    .split(',')
    .slice(-mostFollowed)
    .flatMap((part) => {
      const key = cleanId(part.trim());
      const records = key === null ? [] : recordsOf(reader, key);
      return records.filter(({ __tableName }) => Object.values<unknown>(tableOf).includes(__tableName));
    });

const startAfter = (start: string | undefined): number => {
  const asked = start?.trim() ?? '';
  return instantOf(/^\d+$/.test(asked) ? Number(asked) : asked) ?? Number.NEGATIVE_INFINITY;
};

/**
 * The dated matches of an event, a team, a player, or of everything that a user follows, each once, by start. There may be
 * none: a calendar program takes a refusal for a broken subscription. Past and running matches stay,
 * matches with a bye are left out.
 *
 * @throws CodedError `calendar-…` without exactly one argument and for an unknown record
 */
export async function calendarContent(reader: RecordReader, query: CalendarQuery): Promise<CalendarContent> {
  const given = kinds.filter((kind) => query[kind]?.trim());
  const [kind] = given;
  if (kind === undefined) throw new CodedError('calendar-no-argument');
  if (given.length > 1) throw new CodedError('calendar-many-arguments');
  const asked = query[kind] ?? '';
  const records = kind === 'follow' ? followedRecords(reader, asked) : found(reader, kind, asked.trim());
  const afterMs = kind === 'player' ? startAfter(query.start) : Number.NEGATIVE_INFINITY;
  const byId = new Map<string, { match: WireRecord; at: number }>();
  for (const record of records) {
    await breathe();
    for (const match of matchesOf(reader, record)) {
      const at = instantOf(match.start as string | number | undefined);
      const id = cleanId(match.id);
      if (at !== undefined && at > afterMs && id !== null && !isBye(match as ByeMatch))
        byId.set(id, { match, at });
    }
  }
  return {
    name: kind === 'follow' ? 'Following' : (textOf(records[0]?.name) ?? 'Matches'),
    matches: [...byId.values()]
      .sort((a, b) => a.at - b.at)
      .slice(-maximumMatches)
      .map(({ match }) => match),
  };
}

type CalendarSite = { readonly siteName: string; readonly siteUrl: string };

/** Interval at which subscribers are asked to refresh, s. */
const refreshSeconds = 600;

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

/** Calendars show a tentative entry like any other: its title says that the match is not played at this time. */
const summaryOf = (match: WireRecord, name: string): string =>
  statusOf(match as ScoredMatch) === ICalEventStatus.TENTATIVE ? `Postponed: ${name}` : name;

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
      summary: summaryOf(match, matchNameOf(reader, match) ?? 'Match'),
      description: [context, stream && `Stream: ${stream}`, link].filter(Boolean).join('\n'),
      url: link,
    });
  }
  return calendar;
}
