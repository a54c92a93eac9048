import type { WireRecord } from '#contract/records/wire.ts';
import { matchContext } from '#domain/match/match-context.ts';
import { versusText } from '#domain/match/versus.ts';
import { formatTime } from '#domain/time/format.ts';
import { matchNameOf } from './match-name.ts';
import { type RecordReader, textOf } from './record-reader.ts';

const names = (records: readonly WireRecord[]): string[] =>
  records.flatMap((record) => textOf(record.name) ?? []);

const joined = (texts: readonly string[]): string => new Intl.ListFormat('en-GB').format(texts);

const sentence = (single: string, plural: string, people: readonly string[]): string | undefined =>
  people.length === 0 ? undefined : `${people.length === 1 ? single : plural}: ${joined(people)}.`;

const eventParts: Readonly<Record<string, string>> = {
  teams: 'teams',
  matches: 'schedule',
  brackets: 'bracket',
  news_items: 'articles',
  staff: 'staff',
};

/** What there is to see of an event; undefined when it has nothing yet. */
export function eventDescription(event: WireRecord): string | undefined {
  const name = textOf(event.name);
  const parts = Object.entries(eventParts).flatMap(([field, text]) =>
    event[field] === undefined ? [] : text,
  );
  return parts.length > 0 && name !== undefined ? `See the ${joined(parts)} of ${name}.` : undefined;
}

/** Event, captains, owners, players and staff of a team, a sentence each (data server reference, 6.3). */
export function teamDescription(reader: RecordReader, team: WireRecord): string | undefined {
  const event = textOf(reader.linked(team, 'event')[0]?.name);
  const people = (field: string) => names(reader.linked(team, field).slice(0, 30));
  const sentences = [
    event === undefined ? undefined : `Playing in ${event}.`,
    sentence('Captain', 'Captains', people('captains')),
    sentence('Owner', 'Owners', people('owners')),
    sentence('Player', 'Players', people('players')),
    sentence('Staff', 'Staff', people('staff')),
  ].filter((text) => text !== undefined);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** The title of a match and its "A vs B", when two teams are known. */
export function matchDescription(
  reader: RecordReader,
  match: WireRecord,
): { title: string | undefined; versus: string | undefined } {
  const [a, b, ...others] = names(reader.linked(match, 'teams'));
  const versus = a !== undefined && b !== undefined && others.length === 0 ? versusText(a, b) : undefined;
  return { title: textOf(match.custom_name) ?? versus ?? matchNameOf(reader, match), versus };
}

/** Returns what a link to a match says below its title: "Reds vs Blues. Cup: Grand Final. Sat 28th Nov 2026 16:05 UTC." */
export function matchSummary(
  match: WireRecord,
  event: WireRecord | undefined,
  versus: string | undefined,
): string | undefined {
  const context = matchContext(event && { name: textOf(event.name), short: textOf(event.short) }, {
    division: textOf(match.division),
    sub_event: textOf(match.sub_event),
    round: textOf(match.round),
    week_text: textOf(match.week_text),
  });
  const start = textOf(match.start);
  // Readers of a shared link may live anywhere, so the zone is named.
  const when = formatTime(start, { zone: 'UTC', is24Hour: true });
  const parts = [versus, context || undefined, when || undefined].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : `${parts.join('. ')}.`;
}

const excerptLength = 300;

/** First paragraph of an article without its marks, cut at 300 characters. */
export function newsExcerpt(content: string | undefined): string | undefined {
  const paragraph = content
    ?.split(/\n\s*\n/)
    .map((part) => plainText(part))
    .find((part) => part !== '');
  if (paragraph === undefined) return undefined;
  return paragraph.length <= excerptLength ? paragraph : `${paragraph.slice(0, excerptLength).trim()}...`;
}

/**
 * Images and links of Markdown; an address may have one level of brackets. A label ends where another one begins, so that
 * open brackets are read once each, not from each of them to the end.
 */
const imageMark = /!\[[^[\]]*\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
const linkMark = /\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g;

function plainText(markdown: string): string {
  return markdown
    .replace(imageMark, '')
    .replace(linkMark, '$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/[*_`#>~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
